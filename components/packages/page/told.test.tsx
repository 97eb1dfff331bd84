// An event of the evidence as it is drawn: titles in quotes, names apart, what is to be said of it behind.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { loadNamed } from "#lib/language/page-messages.ts";
import type { ToldEvent } from "./evidence-words.ts";
import { Told } from "./told.tsx";

const markup = await englishMarkup("activity", "evidence");
const names = { documents: new Map([["d1", "Lease"]]), roles: new Map([["r1", "Ann Lee"]]) };
const toldOf = (type: string, rest: Partial<ToldEvent>) =>
  markup(
    <Told
      event={{
        type,
        at: "2026-11-23T06:40:15Z",
        actor: { kind: "sender", name: "Ingrid", email: "" },
        documentId: null,
        data: {},
        ...rest,
      }}
      names={names}
    />,
  );

test.each<[string, Partial<ToldEvent>, string]>([
  ["document.viewed", { documentId: "d1" }, "<bdi>Ingrid</bdi> viewed “<bdi>Lease</bdi>”"],
  ["role.unlocked", { data: { roleId: "r1" } }, "<bdi>Ingrid</bdi> unlocked <bdi>Ann Lee</bdi>"],
  ["package.declined", { data: { reason: "Wrong port" } }, "<bdi>Ingrid</bdi> declined to sign: <bdi>Wrong port</bdi>"],
  ["role.changed", { data: { what: "order", order: ["b", "a"] } }, "<bdi>Ingrid</bdi> changed the signing order"],
  ["package.completed", {}, "Completed"],
  [
    "mail.sent",
    { data: { name: "Ann Lee", by: "smtp" } },
    "Mail sent to <bdi>Ann Lee</bdi>: <bdi>taken by the mail server</bdi>",
  ],
  [
    "mail.sent",
    { data: { name: "Ann Lee", by: "outbox" } },
    "Mail for <bdi>Ann Lee</bdi>: <bdi>kept in the outbox</bdi>",
  ],
  ["sms.sent", { data: { name: "Ann Lee", by: "gateway" } }, "Text message sent <bdi>Ann Lee</bdi>"],
  [
    "sms.sent",
    { data: { name: "Ann Lee", by: "outbox" } },
    "Text message for <bdi>Ann Lee</bdi>: <bdi>kept in the outbox</bdi>",
  ],
  ["signer.teleported", {}, "signer.teleported"],
])("%s", (type, rest, expected) => {
  expect(toldOf(type, rest)).toBe(expected);
});

test("when a draft was edited and which due date it got are told in the reader's language and zone", async () => {
  const messages = await loadNamed(["ui", "activity", "evidence"], "de");
  const told = renderToStaticMarkup(
    <Spoken language="de" formatTag="de-DE" direction="ltr" zone="Europe/Berlin" messages={messages}>
      <Told
        event={{
          type: "package.changed",
          at: "2026-11-25T02:36:15Z",
          actor: { kind: "sender", name: "Käthe", email: "" },
          documentId: null,
          data: {
            members: ["due"],
            before: { due: null },
            due: "2026-12-15T17:00:00Z",
            firstEdit: "2026-11-25T01:34:02Z",
            lastEdit: "2026-11-25T01:34:30Z",
          },
        }}
        names={names}
      />
    </Spoken>,
  );
  expect(told).toContain("auf Di., 15. Dez., 18:00 MEZ geändert");
  expect(told).toContain("vorgenommen am Mi., 25. Nov., 02:34 MEZ");
  expect(told).not.toMatch(/UTC|2026-/);
});
