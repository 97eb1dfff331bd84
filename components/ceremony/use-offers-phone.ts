// Whether drawing on a phone is worth offering: not on one, nor on a tablet, where a finger draws well enough. The account may not
// want it at all.

import { useMedia } from "#components/ui/use-width.ts";
import { useView } from "./use-signing.ts";

export function useOffersPhone(): boolean {
  const { off } = useView();
  const isDesk = !useMedia("(pointer: coarse), (max-width: 37.4375rem)");
  return isDesk && off?.includes("sendToMobile") !== true;
}
