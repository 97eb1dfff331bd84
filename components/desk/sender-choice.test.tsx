// Whom a manager can choose: from a list while one answer holds all, otherwise by typing, so that nobody is out of reach.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { deskSenders } from "#components/queries/senders.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { DeskSender } from "#lib/contract/desk.ts";
import { SenderChoice } from "./sender-choice.tsx";

const markup = await englishMarkup("desk");
const person = (id: string) => ({ id, name: `${id} Ek`, email: `${id}@example.com` }) as DeskSender;

function drawn(count: number, people: readonly string[], value = "") {
  const client = new QueryClient();
  client.setQueryData(deskSenders({ from: 1, to: 100 }).queryKey, { count, results: people.map(person) });
  return markup(
    <QueryClientProvider client={client}>
      <SenderChoice label="Sender" any="All" by="email" value={value} onChange={vi.fn()} without="Cy" hiddenAlone />
    </QueryClientProvider>,
  );
}

test("all that one answer holds stand in a list; who is not meant is left out", () => {
  const page = drawn(3, ["Ann", "Bo", "Cy"]);
  expect(page).toContain("<select");
  expect(page).toContain("Ann Ek</option>");
  expect(page).not.toContain("Cy Ek");
});

test("where there are more they are searched for, and who is chosen stands there", () => {
  const page = drawn(101, ["Ann", "Bo"], "zoe@example.com");
  expect(page).not.toContain("<select");
  expect(page).toContain('placeholder="All, or type a name"');
  expect(page).toContain('value="zoe@example.com"');
});

test("who is alone chooses from nobody, but may undo what an address asks for", () => {
  expect(drawn(1, ["Ann"])).toBe("");
  expect(drawn(1, ["Ann"], "zoe@example.com")).toContain("<select");
});
