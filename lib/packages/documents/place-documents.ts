// PURE. The order of documents after some of them were given a new index; the consent document always stays first.
import { consentId } from "./document-record.ts";

type Placed = { id: string; index: number };

/**
 * Clients send the whole list or only what moves; equal indexes keep the order in which they are sent. Answers every
 * document with its new index: consent 0, the others 1, 2, ….
 */
export function placeDocuments(present: readonly Placed[], wanted: readonly Placed[]): Placed[] {
  const others = [...present].sort((a, b) => a.index - b.index).filter((document) => document.id !== consentId);
  const moved = wanted
    .filter((one, at) => one.id !== consentId && wanted.findIndex((other) => other.id === one.id) === at)
    .sort((a, b) => a.index - b.index);
  const order = others
    .filter((document) => !moved.some((one) => one.id === document.id))
    .map((document) => document.id);
  let free = 0;
  for (const { id, index } of moved) {
    // The whole list in a new order needs no arithmetic, wherever the client starts to count.
    const at = order.length === free ? free : Math.min(order.length, Math.max(free, index - 1));
    order.splice(at, 0, id);
    free = at + 1;
  }
  const consent = present.some((document) => document.id === consentId) ? [{ id: consentId, index: 0 }] : [];
  return [...consent, ...order.map((id, at) => ({ id, index: at + 1 }))];
}
