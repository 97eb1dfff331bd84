// Dialogs of the first step that come only when they are asked for.
import { late } from "#components/ui/late.ts";

export const pasteDialog = late(() => import("./paste-dialog.tsx"));
export const libraryDialog = late(() => import("./library-dialog.tsx"));
export const sightDialog = late(() => import("./sight-dialog.tsx"));
