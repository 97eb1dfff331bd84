/** How the tests run: on Node, two files at a time, each with its own database. */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));
// Also where vitest was called in another folder.
process.env.COUNTERSIGN_ROOT = root;

/** Minutes for one file, so only `npm run test:landing`, `npm run test:long` and `npm run test:cluster` ask for them. */
const slowFiles = { landing: "**/*.landing.test.ts", long: "**/*.long.test.ts", cluster: "**/*.cluster.test.ts" };

export const settings = (which: "every time" | keyof typeof slowFiles) =>
  defineConfig({
    root,
    // Vitest is neither Next's server bundle nor a process with the react-server condition.
    resolve: { alias: { "server-only": `${root}node_modules/server-only/empty.js` } },
    test: {
      include: [which === "every time" ? "{lib,db,app,components}/**/*.test.{ts,tsx}" : slowFiles[which]],
      // These run in browsers (e2e/components.config.ts).
      exclude: [
        "**/node_modules/**",
        "**/*.browser.test.{ts,tsx}",
        ...(which === "every time" ? Object.values(slowFiles) : []),
      ],
      pool: "forks",
      maxWorkers: 2,
      globalSetup: [`${root}lib/testing/vitest-global.ts`],
      setupFiles: ["vitest-file", "cheap-hashing", "watch-sealing"].map((name) => `${root}lib/testing/${name}.ts`),
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  });
