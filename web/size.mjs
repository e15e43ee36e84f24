// Prints what is loaded, gzipped, by a first visit to the shelf and then to a table of each game, and fails where
// that is above the budget: `npm run size` after a build.
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 120_000;
const root = new URL("../src/soultable/server/static/", import.meta.url);
const read = (name) => readFileSync(new URL(name, root));
const packed = (name) => gzipSync(read(name), { level: 9 }).length;
const assets = readdirSync(new URL("assets/", root)).map((name) => `assets/${name}`);
const stem = (name) => name.replace(/^assets\/(.*)-[\w-]{8}\.\w+$/, "$1");

/** A script with all that it imports, and their styles. */
function closure(script, found = new Set()) {
  if (found.has(script)) return found;
  found.add(script);
  for (const style of assets.filter((name) => name.endsWith(".css") && stem(name) === stem(script)))
    found.add(style);
  for (const [, name] of read(script)
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    closure(`assets/${name}`, found);
  return found;
}

const page = read("index.html").toString();
const shelf = new Set([
  "index.html",
  ...[...page.matchAll(/"\/([\w./-]+\.(?:js|css|svg|webmanifest))"/g)].map(([, name]) => name),
]);
for (const script of [...shelf].filter((name) => name.endsWith(".js")))
  closure(script, new Set()).forEach((name) => shelf.add(name));
const sum = (names) => [...names].reduce((all, name) => all + packed(name), 0);

let most = sum(shelf);
console.log(`${String(most).padStart(8)}  the shelf`);
for (const game of readdirSync(new URL("src/games/", import.meta.url))) {
  const script = assets.find((name) => name.endsWith(".js") && stem(name) === game);
  if (!script) continue;
  const all = sum(new Set([...shelf, ...closure(script)]));
  console.log(`${String(all).padStart(8)}  with a table of ${game}`);
  most = Math.max(most, all);
}
console.log(`${String(most).padStart(8)}  bytes at most, gzip, of ${BUDGET} allowed`);
process.exit(most > BUDGET ? 1 : 0);
