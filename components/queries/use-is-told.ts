// Whether this window is told of changes, for what is drawn: apart, so that pages of the server may ask by the same questions.
import { useSyncExternalStore } from "react";
import { isTold, watchTold } from "./news.ts";

export const useIsTold = (): boolean => useSyncExternalStore(watchTold, isTold, () => false);
