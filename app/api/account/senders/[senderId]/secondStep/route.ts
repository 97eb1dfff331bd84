import { resetSecondStep } from "#lib/accounts/security/second-step.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const DELETE = handle(security.resetSecondStep, resetSecondStep);
