#!/usr/bin/env node
// The program `countersign`: what it was called with goes in, its exit code comes out.
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  say: {
    line: (text) => process.stdout.write(`${text}\n`),
    problem: (text) => process.stderr.write(`${text}\n`),
  },
});
