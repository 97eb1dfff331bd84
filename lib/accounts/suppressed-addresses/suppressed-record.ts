// A suppressed address as the interface shows it.
import type { SuppressedAddress } from "#lib/contract/records/suppressed-address.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { SuppressionRow } from "./find-suppressed.ts";

export const suppressedRecord = ({
  id,
  address,
  reason,
  since,
  words,
  addedBy,
}: SuppressionRow): SuppressedAddress => ({
  id,
  email: address,
  reason: reason ?? "person",
  since: wireTime(since ?? new Date(0)),
  words,
  by: addedBy,
});
