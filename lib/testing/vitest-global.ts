/** Once per test run: what is made of the interface's description, and the database server. */
import type { TestProject } from "vitest/node";
import { projectRoot } from "#lib/core/config.ts";
import { writeOperations } from "#lib/http/for-programs/write-operations.ts";
import { startTestServer } from "./start-test-server.ts";

export default async function setup(project: TestProject) {
  writeOperations(projectRoot);
  const { stop, ...server } = await startTestServer();
  project.provide("testServer", server);
  return stop;
}
