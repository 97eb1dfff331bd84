// What reads the conditions of fields: few packages have some.
import { late } from "#components/ui/late.ts";

export const conditionalView = late(() => import("./conditional-view.tsx"));
