// PURE. What the database tells of a change (the triggers `desk_news_*`), and which desks it concerns.
import type { DeskNews, OpenDesk } from "./open-desks.ts";

/** Of another process, perhaps of another version: what is not understood tells nobody. */
export type DeskChange =
  | { endedSession: string }
  /** Without `managing` and `signing` everybody of the account. */
  | { accountId: string; packageId?: string; managing?: readonly string[]; signing?: readonly string[] };

const texts = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : undefined;

export function readChange(payload: string): DeskChange | undefined {
  let told: Record<string, unknown>;
  try {
    told = JSON.parse(payload);
  } catch {
    return undefined;
  }
  const { a, p, o, s, x } = told ?? {};
  if (typeof x === "string") return { endedSession: x };
  if (typeof a !== "string") return undefined;
  const [managing, signing] = [texts(o), texts(s)];
  return {
    accountId: a,
    ...(typeof p === "string" ? { packageId: p } : {}),
    ...(managing ? { managing } : {}),
    ...(signing ? { signing } : {}),
  };
}

/** Undefined where it is none of this desk's business. Who only signs a package hears that there is news, not of which. */
export function newsFor(
  { senderId, accountId }: Pick<OpenDesk, "senderId" | "accountId">,
  change: DeskChange,
): DeskNews | undefined {
  if ("endedSession" in change || change.accountId !== accountId) return undefined;
  const { packageId, managing, signing } = change;
  if (!managing && !signing) return {};
  if (managing?.includes(senderId)) return packageId ? { packageId } : {};
  return signing?.includes(senderId) ? {} : undefined;
}
