import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { readSigningStatus } from "#lib/packages/read-signing-status.ts";

export const GET = handle(packages.readSigningStatus, readSigningStatus);
