// Whether somebody else's page shows this one, for what the server draws as well: it cannot know, so it is known just after.
import { useSyncExternalStore } from "react";
import { isFramed } from "#components/queries/is-framed.ts";

const never = () => () => undefined;

export const useFramed = (): boolean => useSyncExternalStore(never, isFramed, () => false);
