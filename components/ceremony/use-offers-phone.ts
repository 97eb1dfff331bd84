// Whether drawing on a phone is worth offering: not on one, nor on a tablet, where a finger draws well enough.
import { useMedia } from "./use-width.ts";

export const useOffersPhone = (): boolean => !useMedia("(pointer: coarse), (max-width: 599px)");
