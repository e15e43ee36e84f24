// Prints what a first visit loads, gzipped, and fails above the budget: `npm run size` after a build.
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 120_000;
const root = new URL("../src/soultable/server/static/", import.meta.url);
let total = 0;
for (const name of readdirSync(root, { recursive: true }).sort()) {
  if (!/\.(html|js|css|svg|webmanifest)$/.test(name)) continue;
  const bytes = readFileSync(new URL(name, root));
  const packed = gzipSync(bytes, { level: 9 }).length;
  total += packed;
  console.log(`${String(bytes.length).padStart(8)} ${String(packed).padStart(7)}  ${name}`);
}
console.log(`${String(total).padStart(16)}  gzip in all, of ${BUDGET} allowed`);
process.exit(total > BUDGET ? 1 : 0);
