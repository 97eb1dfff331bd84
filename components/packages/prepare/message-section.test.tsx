// A draft's time zone: seen beside its language, the account's before there is a package, and written when it is chosen.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { accountNotaries } from "#components/queries/roles.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { CallError } from "#lib/contract/call.ts";
import { account, packageRecord } from "#lib/contract/examples.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { MessageSection } from "./message-section.tsx";
import { blankRow } from "./new-row.ts";
import type { RecipientRow } from "./recipient-rows.ts";
import { useReminderPlan } from "./reminders-field.tsx";
import { bodyOf, type Own, savable, useOwn } from "./use-own.ts";

const markup = await englishMarkup("prepare", "recipients");
const queue = { schedule: () => undefined };

const noraRow = { ...blankRow(0, 1), id: "nora", name: "Nora Notary", email: "nora@example.com" };

function Drawn({ pkg, rows = [noraRow] }: { pkg: Package | undefined; rows?: RecipientRow[] | undefined }) {
  const own = useOwn(pkg, { ensure: async () => "p1", queue, look: async () => undefined });
  const reminders = useReminderPlan(undefined, { ensure: async () => "p1", queue });
  const recipients = {
    rows,
    add: () => "new",
    addMyself: async () => undefined,
    change: () => undefined,
    putLast: () => undefined,
  };
  return (
    <MessageSection
      own={own}
      reminders={reminders}
      recipients={recipients}
      me={undefined}
      onSigningPage={() => undefined}
    />
  );
}

const nora = { name: "Nora Notary", email: "nora@example.com", language: null, phone: null, isColleague: true };

function draw(
  pkg: Package | undefined,
  notaries: (typeof nora)[] | "reading" | "failed" = [nora],
  rows?: RecipientRow[],
): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  if (notaries === "failed")
    client
      .getQueryCache()
      .build(client, { queryKey: accountNotaries.queryKey })
      .setState({ status: "error", error: new CallError(503, {}) });
  else if (notaries !== "reading") client.setQueryData(accountNotaries.queryKey, notaries);
  client.setQueryData(["account"], { ...account, timezoneId: "Asia/Tokyo" });
  return markup(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Drawn pkg={pkg} rows={rows} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

test("the package's zone is shown, and before there is one the account's", () => {
  expect(draw({ ...packageRecord, timezoneId: "Europe/Oslo" })).toContain('value="Europe/Oslo" selected');
  expect(draw(undefined)).toContain('value="Asia/Tokyo" selected');
});

test("a zone that was chosen is written, alone; where none is known the package keeps its own", () => {
  const own: Own = {
    name: "Lease",
    emailMessage: "",
    due: "",
    language: "en",
    timezoneId: "Asia/Tokyo",
    inPerson: false,
    autocomplete: true,
    notarized: false,
    notaryRoleId: "",
    notaryKeepsPlace: false,
  };
  expect(bodyOf(own, new Set(["timezoneId"]), "UTC")).toEqual({ timezoneId: "Asia/Tokyo" });
  const before = { ...own, timezoneId: "Europe/Oslo" };
  expect(savable({ ...own, timezoneId: "" }, before, false, "UTC").timezoneId).toBe("Europe/Oslo");
  expect(savable(own, before, false, "UTC").timezoneId).toBe("Asia/Tokyo");
});

test("the notary is asked for where one signs it, and chosen among the account's", () => {
  expect(draw(packageRecord)).not.toContain("Choose a notary");
  const open = draw({ ...packageRecord, notarized: true, notaryRoleId: null });
  expect(open).toContain("Choose who notarises it.");
  const chosen = draw({ ...packageRecord, notarized: true, notaryRoleId: "nora" });
  expect(chosen).toContain('value="nora@example.com" selected');
  expect(chosen).not.toContain("Choose who notarises it.");
});

test("notaries that are being read or could not be are not told as nobody; reading them can be tried again", () => {
  const open = { ...packageRecord, notarized: true, notaryRoleId: null };
  const nobody = "No sender of the account is a notary.";
  const reading = draw(open, "reading");
  expect(reading).toContain("The notaries are being read.");
  const broken = draw(open, "failed");
  expect(broken).toContain("Try again");
  expect(broken).not.toContain("The notaries are being read.");
  for (const html of [reading, broken]) expect(html).not.toContain(nobody);
  const none = draw(open, []);
  expect(none).toContain(nobody);
  expect(none).not.toContain("Try again");
  expect(draw(packageRecord, "failed")).not.toContain("Try again");
});

test("a notary is written as the package's, and taken out again", () => {
  const own = { notarized: true, notaryRoleId: "nora" } as Own;
  const both = new Set(["notarized", "notaryRoleId"] as const);
  expect(bodyOf(own, both, "UTC")).toEqual({ notarized: true, notaryRoleId: "nora" });
  expect(bodyOf({ ...own, notarized: false, notaryRoleId: "" }, both, "UTC")).toEqual({
    notarized: false,
    notaryRoleId: null,
  });
});

test("where others are asked with the notary or after, the sender may insist on the order; elsewhere nothing is asked", () => {
  const keep = "Keep the notary’s place in the signing order";
  const notarised = { ...packageRecord, notarized: true, notaryRoleId: "nora" };
  const ann = { ...blankRow(0, 2), id: "ann", name: "Ann Lee", email: "ann@example.com" };
  const drawn = (nora: number, others: number, pkg: Package = notarised) =>
    draw(pkg, undefined, [
      { ...noraRow, index: nora },
      { ...ann, index: others },
    ]);
  expect(drawn(1, 2)).toContain(keep);
  expect(drawn(2, 2)).toContain(keep);
  expect(drawn(2, 1)).not.toContain(keep);
  expect(drawn(0, 0), "everybody at once").not.toContain(keep);
  expect(drawn(1, 2, { ...notarised, notarized: false })).not.toContain(keep);
  // What is insisted on can be taken back, whatever the order has become.
  expect(drawn(2, 1, { ...notarised, data: { notaryKeepsPlace: true } })).toMatch(
    /<input[^>]*checked=""[^>]*>.*Keep the/,
  );
});
