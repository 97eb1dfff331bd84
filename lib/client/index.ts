// The door of what is published; our own files name the file they mean.
// biome-ignore-start lint/performance/noBarrelFile: a package has one door
// biome-ignore-start lint/performance/noReExportAll: the records are as many as the description has
export { type Client, createClient, versionOf } from "./client.ts";
export type { FileAnswer } from "./file-answer.ts";
export type * from "./generated/operations.ts";
export type { FileToSend } from "./operation.ts";
export { type Outcome, ServiceError } from "./service-error.ts";
export type { ClientOptions } from "./transport.ts";
// biome-ignore-end lint/performance/noReExportAll: the records are as many as the description has
// biome-ignore-end lint/performance/noBarrelFile: a package has one door
