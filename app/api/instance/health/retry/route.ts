import { health } from "#lib/contract/health.ts";
import { handle } from "#lib/http/handle.ts";
import { retryJobs } from "#lib/instance/retry-jobs.ts";

export const POST = handle(health.retryJobs, retryJobs);
