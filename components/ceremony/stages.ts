// The two ways of showing what is to be signed, each with a script of its own.
import { late } from "#components/ui/late.ts";
import { phoneQuery } from "./use-width.ts";

export const deskStage = late(() => import("./desk-stage.tsx"));
export const phoneStage = late(() => import("./phone-stage.tsx"));
export const stageOf = (phone: boolean) => (phone ? phoneStage : deskStage);

/** The one of the two that the window asks for, without which the screen is not shown; the other comes later. */
export const bringStage = async (): Promise<void> =>
  void (await stageOf(window.matchMedia(phoneQuery).matches).bring());
