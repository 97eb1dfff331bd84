import { health } from "#lib/contract/health.ts";
import { handle } from "#lib/http/handle.ts";
import { readHealth } from "#lib/instance/read-health.ts";

export const GET = handle(health.readHealth, readHealth);
