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

test.each([200, 400])("what is put (%i) is sent whole, and read again", async (status) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body: string }) => {
    sent.push([`${method} ${address}`, JSON.parse(body)]);
    return Response.json(status === 200 ? saved : { messageKey: "error.validation", message: "No." }, { status });
  });
  const client = clientWith();
  let put: ReturnType<typeof useCommission> | undefined;
  function Put() {
    put = useCommission("s1");
    return null;
  }
  drawn(<Put />, client);
  await put?.mutateAsync(saved).catch(() => undefined);
  expect(sent).toEqual([["PUT /api/account/senders/s1/notaryCommission", saved]]);
  expect(client.getQueryState(commission("s1").queryKey)?.isInvalidated).toBe(true);
});
