import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readSecondStep,
} from "#lib/accounts/security/second-step.ts";
import { security } from "#lib/contract/security.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(security.readSecondStep, readSecondStep);
export const POST = handle(security.beginSecondStep, beginSecondStep);
export const PUT = handle(security.confirmSecondStep, confirmSecondStep);
export const DELETE = handle(security.endSecondStep, endSecondStep);
