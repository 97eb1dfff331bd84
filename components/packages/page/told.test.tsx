// An event of the evidence as it is drawn: titles in quotes, names apart, what is to be said of it behind.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
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
  ["package.completed", {}, "Completed"],
  ["signer.teleported", {}, "signer.teleported"],
])("%s", (type, rest, expected) => {
  expect(toldOf(type, rest)).toBe(expected);
});
