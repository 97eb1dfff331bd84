import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { readSigningStatus } from "#lib/packages/read-signing-status.ts";

export const GET = handle(packages.readSigningStatus, readSigningStatus);
