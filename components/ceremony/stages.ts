// The two ways of showing what is to be signed, each with a script of its own.
import { late } from "#components/ui/late.ts";

export const deskStage = late(() => import("./desk-stage.tsx"));
export const phoneStage = late(() => import("./phone-stage.tsx"));
export const stageOf = (phone: boolean) => (phone ? phoneStage : deskStage);
