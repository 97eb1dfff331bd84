// What the signers of a package wrote to its sender, as the page tells it.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { MessageList } from "./message-list.tsx";
import { messagesOf } from "./messages.ts";
import type { Recipient } from "./package-state.ts";

const markup = await englishMarkup("package-page");
const people = [
  { roleId: "ann", name: "Ann Lee", email: "ann@example.com" },
  { roleId: "ben", name: "Ben Roe", email: "ben@example.com" },
] as Recipient[];
const by = (name: string, email: string) => ({ kind: "signer", name, email });
const event = (sequence: number, type: string, data: object, actor = by("", "")) => ({
  sequence,
  type,
  at: `2026-11-20T10:4${sequence}:00Z`,
  actor,
  documentId: null,
  data: { ...data },
});

test("questions and reasons stand in order, by whom they were written, and each is answered by mail", () => {
  const messages = messagesOf(
    [
      event(1, "package.sent", {}),
      event(2, "signer.asked", { roleId: "ann", about: "question", text: "Which annex?" }),
      event(3, "signer.asked", { roleId: "ann", about: "unlock" }),
      event(4, "signer.asked", { roleId: "ann", name: "Ann Lee", about: "question", text: "Who?", unproven: true }),
      event(5, "package.declined", { roleId: "ben", reason: "Not my firm" }, by("Bo Old", "bo@example.com")),
    ],
    people,
  );
  expect(messages.map(({ kind, name, email, text }) => [kind, name, email, text])).toEqual([
    ["question", "Ann Lee", "ann@example.com", "Which annex?"],
    ["unlock", "Ann Lee", "ann@example.com", ""],
    ["unproven", "Ann Lee", "ann@example.com", "Who?"],
    // Somebody else has the place by now.
    ["declined", "Bo Old", "bo@example.com", "Not my firm"],
  ]);
  const page = markup(<MessageList name="Lease & Co" messages={messages} />);
  expect(page).toContain('href="mailto:bo%40example.com?subject=Re%3A%20Lease%20%26%20Co"');
  expect(page.match(/<li/g)).toHaveLength(4);
  expect(page).toContain("Which annex?");
  expect(page).toMatch(/through the link of .*Ann Lee.*before anybody had shown who they are/);
});
