// What the outbox says of text messages, as the browser first gets it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { me } from "#components/queries/instance.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { TextMessage } from "#lib/contract/outbox.ts";
import { textsFrom } from "./outbox-page.ts";
import { OutboxScreen } from "./outbox-screen.tsx";

let search = "texts=yes";
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/outbox",
  useSearchParams: () => new URLSearchParams(search),
}));

const markup = await englishMarkup("outbox", "desk", "lists", "checks");
const nothing = () => undefined;
const at = "2026-11-20T06:49:00Z";
const message = (more: Partial<TextMessage>): TextMessage => ({
  ...{ id: "s1", kind: "passcode", to: { name: "Ann Tester", phone: "+4722334455" }, status: "outbox", error: null },
  ...{ attempts: 1, created: at, sent: at, packageId: "p1", packageName: "Lease", canBeShown: true },
  ...more,
});

function drawn(rows: TextMessage[], type = "MANAGER") {
  const client = new QueryClient();
  client.setQueryData(textsFrom(1).queryKey, { count: rows.length, results: rows });
  client.setQueryData(me.queryKey as readonly unknown[], { type });
  const html = markup(
    <QueryClientProvider client={client}>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>
        <OutboxScreen />
      </DeskContext>
    </QueryClientProvider>,
  );
  return { html, text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

test("a text that is kept here is offered to be read, and who reads it knows that the evidence says so", () => {
  const { html, text } = drawn([message({})]);
  expect(text).toMatch(/Code for a signer .*Lease.*Ann Tester.*\+4722334455.*Kept here/);
  expect(html).toContain('aria-label="Show the text message to Ann Tester"');
  expect(text).toContain("set SMS_URL and start again");
  expect(drawn([message({})], "REGULAR").text).toContain("Ask a manager of the account to have them leave.");
});

test("what has left or failed says so, and its words are not offered", () => {
  const { html, text } = drawn([
    message({ status: "sent", canBeShown: false, kind: "signing-link" }),
    message({ id: "s2", status: "failed", attempts: 3, error: "The SMS gateway answered 500.", canBeShown: false }),
  ]);
  expect(text).toMatch(/Link to sign .* Sent .* Failed after 3 attempts .*The SMS gateway answered 500\./);
  expect(text).toContain("The words of text messages that have left are not shown");
  expect(html).not.toContain("Show the text");
});

test("one presses between mails and texts, and an empty list says what would stand there", () => {
  const { html, text } = drawn([]);
  expect(html).toMatch(/aria-pressed="true"[^>]*>Text messages</);
  expect(text).toContain("No text message yet");
  search = "";
  expect(drawn([]).html).toMatch(/aria-pressed="true"[^>]*>Mails</);
});
