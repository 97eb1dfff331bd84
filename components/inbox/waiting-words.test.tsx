// Before a package is deleted for good it is said how many of its signed documents would then be delivered nowhere.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { signedDelivery } from "#components/queries/deliveries.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { type Asked, AskFirst } from "./ask-first.tsx";

vi.mock("#components/ui/confirm-dialog.tsx", () => ({
  ConfirmDialog: ({ consequence }: { consequence: ReactNode }) => <p>{consequence}</p>,
}));

const markup = await englishMarkup("lists");
const nothing = () => undefined;
const pkg = (id: string, status: Package["status"]) => ({ id, name: id, status }) as Package;

function said(pkgs: Package[], deliveries?: readonly string[], act: Asked["act"] = "delete"): string {
  const client = new QueryClient();
  if (deliveries)
    client.setQueryData(signedDelivery("a").queryKey as readonly unknown[], {
      count: deliveries.length,
      results: deliveries.map((status) => ({ status })),
    });
  return markup(
    <QueryClientProvider client={client}>
      <AskFirst asked={{ act, pkgs }} onLeave={nothing} onAct={nothing} />
    </QueryClientProvider>,
  );
}

test("of one package how many wait, and nothing where none does", () => {
  const one = [pkg("a", "COMPLETED"), pkg("b", "DRAFT")];
  expect(said(one, ["queued", "retrying", "delivered", "failed"])).toContain(
    "2 signed documents still wait to be delivered and are not delivered then.",
  );
  for (const html of [said(one, ["delivered"]), said([pkg("b", "DRAFT")]), said(one, ["queued"], "withdraw")])
    expect(html).not.toMatch(/deliver/);
});

test("of several, or before it is known, that some may", () => {
  const may = "Signed documents that still wait to be delivered are not delivered then.";
  expect(said([pkg("a", "COMPLETED"), pkg("c", "ARCHIVED")], ["delivered"])).toContain(may);
  expect(said([pkg("a", "COMPLETED")])).toContain(may);
});
