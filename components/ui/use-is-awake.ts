// Whether the browser answers to the page: what the server has drawn looks ready before its scripts have come.
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
