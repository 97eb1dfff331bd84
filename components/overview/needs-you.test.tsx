// What the overview says of what needs its reader: of mails that did not arrive why, and of many how many there are.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { me } from "#components/queries/instance.ts";
import { Asking } from "#components/queries/service.testing.tsx";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { type Need, NeedsYou } from "./needs-you.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const markup = await englishMarkup("overview", "lists");
const of = { packageId: "p", name: "Lease" };
const drawn = (needs: Need[], count = needs.length) =>
  markup(
    <Asking>
      <NeedsYou needs={needs} count={count} onGone={vi.fn()} />
    </Asking>,
  );
type Undelivered = Extract<Need, { kind: "bounced" }>["mail"];
const told = (mail: Pick<Undelivered, "error" | "report"> & Partial<Pick<Undelivered, "suppressed">>) =>
  drawn([
    { key: "a", kind: "bounced", mail: { ...of, mailId: "m", email: "ann@example.net", suppressed: null, ...mail } },
  ]);

test("a mail that came back", () => {
  const report = { kind: "returned", reason: "full", words: "552 5.2.2 Quota", at: "2026-11-20T06:49:00Z" } as const;
  expect(told({ error: null, report })).toContain("The mail to ann@example.net came back: the mailbox is full");
});

test("a mail that did not leave", () => {
  expect(told({ error: "550 Nobody", report: null })).toContain(
    "The mail to ann@example.net did not leave: 550 Nobody",
  );
});

test("a mail that was not sent, because its address gets none", () => {
  const suppressed = { reason: "complaint", since: "2026-11-20T06:49:00Z" } as const;
  expect(told({ error: "Not sent: …", report: null, suppressed })).toContain(
    "The mail to ann@example.net was not sent: this address complained of spam. Correct the address",
  );
});

test("six stand there, all are counted, and the rest is asked for", () => {
  const declined = Array.from({ length: 9 }, (_, at): Need => {
    const ended = { packageId: `p${at}`, name: `Lease ${at}`, how: "declined" as const, said: "Too dear" };
    return { key: `${at}`, kind: "declined", ended };
  });
  const page = drawn(declined, 31);
  expect(page).toContain(">31</span>");
  expect(page.match(/Declined: “Too dear”/g)).toHaveLength(6);
  expect(page.match(/aria-label="Seen: put Lease \d aside"/g)).toHaveLength(6);
  expect(page).toMatch(/aria-expanded="false"[^>]*>Show 25 more</);
  expect(drawn(declined.slice(0, 6))).not.toContain("aria-expanded");
});

test("an identity document to look at leads to where it is decided", () => {
  const check = { id: "c1", name: "Ann Lee", since: "2026-11-27T10:00:00Z", packageId: "p", packageName: "Lease" };
  const page = drawn([{ key: "a", kind: "identity", check }]);
  expect(page).toContain("Ann Lee</bdi> handed in an identity document on ");
  expect(page.match(/href="\/packages\/p#identity-c1"/g)).toHaveLength(2);
  expect(page).toContain('aria-label="Look at the identity document of Ann Lee, Lease"');
});

test("what only waits for its owner is completed on its page", () => {
  const page = drawn([{ key: "a", kind: "unfinished", own: of }]);
  expect(page).toContain("Everybody has signed. Nothing is sealed until you complete it.");
  expect(page).toMatch(/<a (?=[^>]*href="\/packages\/p")(?=[^>]*aria-label="Complete Lease")/);
});

test("who waits for others reminds them, unless their roles leave them nothing but reading: then they look", () => {
  const pkg = {
    id: "p",
    name: "Lease",
    status: "SENT",
    due: "2026-11-27T10:00:00Z",
    roles: [],
    documents: [],
  } as unknown as Package;
  const actFor = (permissions: readonly string[] | undefined) => {
    const client = new QueryClient();
    client.setQueryData(me.queryKey as readonly unknown[], { id: "ann", email: "ann@example.com", permissions });
    const page = markup(
      <QueryClientProvider client={client}>
        <NeedsYou needs={[{ key: "a", kind: "soon", pkg }]} count={1} onGone={vi.fn()} />
      </QueryClientProvider>,
    );
    return ["Remind", "Review"].filter((words) => page.includes(`${words}<`));
  };
  expect(actFor(undefined)).toEqual(["Remind"]);
  expect(actFor(["transaction.transaction"])).toEqual(["Remind"]);
  expect(actFor(["templates_layouts.templates"])).toEqual(["Review"]);
});
