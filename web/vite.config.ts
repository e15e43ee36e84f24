import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client is a part of the Python package. `npm run dev` talks to `soultable serve` on its usual port.
const server = "http://127.0.0.1:8470";

export default defineConfig({
  plugins: [svelte()],
  logLevel: "warn",
  build: {
    outDir: "../src/soultable/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
});
