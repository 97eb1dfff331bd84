// How fields will look once they are sealed, as the service draws them: asked for together, and kept by what they say.
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { approvals } from "#lib/contract/lines.ts";
import type { Appearance, AppearanceRequest } from "#lib/contract/records/appearance.ts";
import { mostAppearances } from "#lib/contract/records/most-appearances.ts";

type Waiting = { wanted: AppearanceRequest; resolve: (drawn: Appearance) => void; reject: (cause: unknown) => void };

/** By package, what is asked for in this moment. */
const waiting = new Map<string, Waiting[]>();

/** A page of fields comes into view at once: one request is for all of them. */
function together(packageId: string, wanted: AppearanceRequest): Promise<Appearance> {
  return new Promise((resolve, reject) => {
    const others = waiting.get(packageId) ?? [];
    if (others.length === 0) queueMicrotask(() => setTimeout(() => void askAll(packageId)));
    waiting.set(packageId, [...others, { wanted, resolve, reject }]);
  });
}

async function askAll(packageId: string): Promise<void> {
  const all = waiting.get(packageId) ?? [];
  waiting.delete(packageId);
  for (let at = 0; at < all.length; at += mostAppearances) {
    const some = all.slice(at, at + mostAppearances);
    try {
      const body = some.map(({ wanted }) => wanted);
      const drawn = await call(approvals.drawFields, { params: { packageId }, body });
      for (const [index, { resolve }] of some.entries()) resolve(drawn[index] ?? { svg: null });
    } catch (cause) {
      for (const { reject } of some) reject(cause);
    }
  }
}

/** Our choice, in milliseconds: how long what is not seen any more is kept. */
const kept = 5 * 60_000;

/** `look`: what the package says of all of them; the drawings of another one are others. */
export const fieldAppearance = (packageId: string, look: unknown, wanted: AppearanceRequest) =>
  queryOptions({
    queryKey: ["appearances", packageId, look, wanted],
    queryFn: () => together(packageId, wanted),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept,
    // Without it the screen's own layout stands there.
    retry: false,
    refetchOnWindowFocus: false,
  });
