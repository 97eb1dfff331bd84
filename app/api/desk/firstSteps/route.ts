import { endFirstSteps } from "#lib/accounts/desk/end-first-steps.ts";
import { desk } from "#lib/contract/desk.ts";
import { handle } from "#lib/http/handle.ts";

export const PUT = handle(desk.endFirstSteps, endFirstSteps);
