// The dialog of the due date, which comes when it is asked for: from the notice of what expired, and from the menu.
import { late } from "#components/ui/late.ts";

export const dueDialog = late(() => import("./due-dialog.tsx"));
