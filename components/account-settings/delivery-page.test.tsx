// The page of destinations as the browser first gets it, what is asked of the interface, and what a trial says.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { actsOf, answerAll } from "#components/queries/acts.testing.tsx";
import {
  type Destination,
  destinations,
  type Trial,
  testDestination,
  useDestinationActs,
} from "#components/queries/deliveries.ts";
import { me } from "#components/queries/instance.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { DeliveryPage } from "./delivery-page.tsx";
import { TrialFound } from "./destination-test.tsx";
import { newDestination, sentOf, valuesOf } from "./destination-values.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const markup = await englishMarkup("account-settings", "delivery", "desk");
const nothing = () => undefined;
const archive: Destination = {
  id: "d1",
  name: "Archive",
  kind: "webdav",
  address: "https://files.example.com/dav/",
  bucket: "",
  region: "",
  username: "u",
  hostKey: "",
  everyPackage: true,
  hasSecret: true,
  updated: "2026-11-28T09:00:00Z",
  state: { waiting: 0, worked: null, failed: null, reason: null, detail: null, failing: false },
};

function drawn(list: Destination[], type = "MANAGER"): string {
  const client = new QueryClient();
  client.setQueryData(me.queryKey, { id: "s", type, specialTypes: [], name: "Ada" } as never);
  client.setQueryData(destinations.queryKey, { count: list.length, results: list });
  return markup(
    <QueryClientProvider client={client}>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>
        <DeliveryPage />
      </DeskContext>
    </QueryClientProvider>,
  );
}

test("a destination stands there with its settings, and without its secret", () => {
  const page = drawn([archive]);
  expect(page).toContain('aria-label="Destination Archive"');
  expect(page).toContain(`value="${archive.address}"`);
  expect(page).toContain("One is kept. Leave it empty to keep it");
  for (const act of ["Test it", "Remove", "Add a destination"]) expect(page).toContain(act);
});

test("each kind has its own fields", () => {
  const sftp = drawn([{ ...archive, kind: "sftp", address: "sftp://files.example.com/signed" }]);
  expect(sftp).toContain("Password or private key");
  expect(sftp).toContain("Key of the server");
  expect(drawn([{ ...archive, kind: "s3" }])).toContain("Secret access key");
  const [folder = ""] =
    /aria-label="Destination Archive"(.*?)<\/form>/s.exec(drawn([{ ...archive, kind: "folder" }])) ?? [];
  expect(folder).toContain("DELIVERY_FOLDERS");
  expect(folder).not.toContain("Password");
});

test("before there is one it says so; who does not manage the account is told who does", () => {
  expect(drawn([])).toContain("No destination yet.");
  const page = drawn([archive], "REGULAR");
  expect(page).toContain("The account’s managers set this up.");
  expect(page).not.toContain(archive.address);
});

test("what is typed is sent; a secret only where one was typed", async () => {
  const sent = answerAll(200, archive);
  const acts = actsOf(useDestinationActs);
  const typed = { ...newDestination, name: "Store", address: "https://s.example.com", secret: "s" };
  await acts.add.mutateAsync(sentOf(typed));
  await acts.change.mutateAsync({ destinationId: "d1", body: sentOf({ ...valuesOf(archive), everyPackage: false }) });
  await testDestination("d1");
  const { id: _, hasSecret: __, updated: ___, state: ____, ...settings } = archive;
  expect(sent).toEqual([
    ["POST /api/account/admin/deliveryDestinations", typed],
    ["PUT /api/account/admin/deliveryDestinations/d1", { ...settings, everyPackage: false }],
    ["POST /api/account/admin/deliveryDestinations/d1/test", undefined],
  ]);
});

test("what is removed is asked for, and the list is read anew, also after a refusal", async () => {
  const sent = answerAll(404, { messageKey: "error.notFound.destinationNotFound", message: "There is none." });
  const client = new QueryClient();
  client.setQueryData(destinations.queryKey, { count: 0, results: [] });
  await expect(actsOf(useDestinationActs, client).remove.mutateAsync("d1")).rejects.toThrow();
  expect(sent).toEqual([["DELETE /api/account/admin/deliveryDestinations/d1", undefined]]);
  expect(client.getQueryState(destinations.queryKey)?.isInvalidated).toBe(true);
});

test("the list is what GET /api/account/admin/deliveryDestinations answers", async () => {
  const sent = answerAll(200, { count: 0, results: [] });
  await new QueryClient().fetchQuery(destinations);
  expect(sent).toEqual([["GET /api/account/admin/deliveryDestinations", undefined]]);
});

test.each<[string, Trial, string[]]>([
  ["went through", { ok: true, reason: null, detail: null, hostKey: null }, ["It works"]],
  [
    "was refused",
    { ok: false, reason: "credentials", detail: "401 Unauthorized", hostKey: null },
    ["It does not work: The server does not let us in", "401 Unauthorized"],
  ],
  [
    "met an unknown key",
    { ok: false, reason: "hostKeyUnknown", detail: null, hostKey: "SHA256:abc" },
    ["Nobody has confirmed", "SHA256:abc", "Take this key"],
  ],
])("a trial that %s says so", (_, found, words) => {
  const page = markup(<TrialFound found={found} onKey={nothing} />);
  for (const word of words) expect(page).toContain(word);
});

test("how a destination does stands with it: what waits, when it last worked, when and why it last failed", () => {
  expect(drawn([archive])).toContain("Nothing waits");
  const failed = { failed: "2026-11-28T10:00:00Z", reason: "credentials", detail: "401 Unauthorized" } as const;
  const state = { waiting: 3, worked: "2026-11-28T09:00:00Z", ...failed, failing: true };
  const page = drawn([{ ...archive, state }]);
  for (const word of ["3 documents wait", "Last worked", "Last failed", "(401 Unauthorized)", "It fails since"])
    expect(page).toContain(word);
  expect(page).toContain("The server does not let us in, or not write there.");
  expect(page).toContain('dateTime="2026-11-28T10:00:00.000Z"');
  expect(drawn([{ ...archive, state: { ...state, failing: false } }])).not.toContain("It fails since");
});
