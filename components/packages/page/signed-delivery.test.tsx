// The delivery of a package's signed documents, as the browser first gets it, and what trying again asks.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { actsOf, answerAll } from "#components/queries/acts.testing.tsx";
import { type Delivery, signedDelivery, useRetryDelivery } from "#components/queries/deliveries.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { SignedDelivery } from "./signed-delivery.tsx";

const markup = await englishMarkup("delivery");

const delivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: "1",
  destination: { id: "d1", provider: "webdav", providerName: "Archive" },
  documentId: "lease",
  documentName: "Lease",
  path: "Flat 4f1c0a9be2d7/Lease.pdf",
  status: "delivered",
  reason: null,
  detail: null,
  attempts: 1,
  lastAttempt: "2026-11-28T09:00:01Z",
  nextAttempt: null,
  delivered: "2026-11-28T09:00:01Z",
  ...more,
});
const failed = delivery({
  id: "2",
  documentName: "Annex",
  ...{ status: "failed", reason: "unreachable", detail: "ECONNREFUSED", attempts: 10, delivered: null },
});

function drawn(list: Delivery[], readsOnly = false): string {
  const client = new QueryClient();
  client.setQueryData(signedDelivery("p=").queryKey, { count: list.length, results: list });
  return markup(
    <QueryClientProvider client={client}>
      <SignedDelivery packageId="p=" readsOnly={readsOnly} isSealed />
    </QueryClientProvider>,
  );
}

test("what has arrived is told with its time, what has not with its reason and another try", () => {
  const page = drawn([delivery(), failed]);
  for (const word of ["Delivered", "Flat 4f1c0a9be2d7/Lease.pdf", "Archive"]) expect(page).toContain(word);
  for (const word of ["Failed", "The server could not be reached.", "10 attempts", "ECONNREFUSED"])
    expect(page).toContain(word);
  expect(page.match(/<button/g)).toHaveLength(1);
  expect(page).toContain('aria-label="Deliver again: Annex, Archive"');
  expect(drawn([failed, { ...failed, id: "3" }])).toContain("Deliver all of it again");
});

test("what waits for its next attempt says when that is", () => {
  const page = drawn([{ ...failed, status: "retrying", nextAttempt: "2026-11-28T10:00:00Z" }]);
  expect(page).toContain("Tried again");
  expect(page).toContain("Next attempt");
  expect(page).toContain('dateTime="2026-11-28T10:00:00.000Z"');
});

test("who only reads is offered no act, and a package that is delivered nowhere says nothing of it", () => {
  expect(drawn([failed], true)).not.toContain("<button");
  expect(drawn([])).toBe("");
});

test("one delivery, or all that has not arrived, is asked for anew; what is answered is shown", async () => {
  const queued = { count: 1, results: [delivery({ status: "queued" })] };
  const sent = answerAll(200, queued);
  const client = new QueryClient();
  await client.fetchQuery(signedDelivery("p="));
  const retry = actsOf(() => useRetryDelivery("p="), client);
  await retry.mutateAsync("2");
  await retry.mutateAsync(undefined);
  expect(sent).toEqual([
    ["GET /api/packages/p%3D/signedDocumentDelivery", undefined],
    ["POST /api/packages/p%3D/signedDocumentDelivery/retry", { deliveryId: "2" }],
    ["POST /api/packages/p%3D/signedDocumentDelivery/retry", {}],
  ]);
  expect(client.getQueryData(signedDelivery("p=").queryKey)).toEqual(queued);
});
