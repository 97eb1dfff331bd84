/** Once per test run: the database server. */
import type { TestProject } from "vitest/node";
import { startTestServer } from "./start-test-server.ts";

export default async function setup(project: TestProject) {
  const { stop, ...server } = await startTestServer();
  project.provide("testServer", server);
  return stop;
}
