// A notary's commission stands in its form as it is saved, and what is put there is asked for anew, refused or not.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { commission, useCommission } from "#components/queries/senders.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";
import { NotaryForm } from "./notary-form.tsx";

const markup = await englishMarkup("senders");
const saved = {
  name: "Notary Public",
  number: 4711,
  jurisdiction: "Gävle",
  country: "SE",
  expirationDate: "2027-05-01T00:00:00Z",
  confirmed: false,
};
const senderOf = (specialTypes: string[]) => ({ id: "s1", name: "Nora Ek", specialTypes }) as unknown as Sender;
const clientWith = () => {
  const client = new QueryClient();
  client.setQueryData(commission("s1").queryKey, saved);
  return client;
};
const drawn = (node: ReactNode, client = clientWith()) =>
  markup(<QueryClientProvider client={client}>{node}</QueryClientProvider>);

test("a notary has a form with their commission; a manager alone says who is one", () => {
  const own = drawn(<NotaryForm sender={senderOf(["NOTARY"])} isManager={false} />);
  for (const value of ["Notary Public", "4711", "Gävle", "SE"]) expect(own).toContain(`value="${value}"`);
  expect(own).not.toContain('role="switch"');
  const manager = drawn(<NotaryForm sender={senderOf([])} isManager />);
  expect(manager).toContain('role="switch"');
  expect(manager).not.toContain("<form");
  expect(drawn(<NotaryForm sender={senderOf([])} isManager={false} />)).toBe("");
});

test("only what is there can be removed", () => {
  const none = new QueryClient();
  none.setQueryData(commission("s1").queryKey, null);
  const form = <NotaryForm sender={senderOf(["NOTARY"])} isManager={false} />;
  expect(drawn(form)).toContain("Remove the commission");
  expect(drawn(form, none)).not.toContain("Remove the commission");
});

type Acts = ReturnType<typeof useCommission>;
const refusal = { messageKey: "error.validation", message: "No." };

const other = { ...saved, jurisdiction: "Uppsala" };

test.each<[string, number, (acts: Acts) => Promise<unknown>, unknown, unknown]>([
  ["PUT /api/account/senders/s1/notaryCommission", 200, ({ put }) => put.mutateAsync(other), other, other],
  ["PUT /api/account/senders/s1/notaryCommission", 400, ({ put }) => put.mutateAsync(other), other, saved],
  ["DELETE /api/account/senders/s1/notaryCommission", 204, ({ remove }) => remove.mutateAsync(), undefined, null],
  ["DELETE /api/account/senders/s1/notaryCommission", 404, ({ remove }) => remove.mutateAsync(), undefined, saved],
])("%s (%i): known at once, and read again", async (asked, status, act, body, known) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body: json }: { method: string; body?: string }) => {
    sent.push([`${method} ${address}`, json ? JSON.parse(json) : undefined]);
    if (status === 204) return new Response(null, { status });
    return Response.json(status === 200 ? other : refusal, { status });
  });
  const client = clientWith();
  let acts: Acts | undefined;
  function Acts() {
    acts = useCommission("s1");
    return null;
  }
  drawn(<Acts />, client);
  if (!acts) throw new Error("nothing was drawn");
  await act(acts).catch(() => undefined);
  expect(sent).toEqual([[asked, body]]);
  expect(client.getQueryData(commission("s1").queryKey)).toEqual(known);
  expect(client.getQueryState(commission("s1").queryKey)?.isInvalidated).toBe(true);
});
