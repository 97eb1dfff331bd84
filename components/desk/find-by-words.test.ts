// What the palette asks for the words that are typed, and that one answer that fails hides none of the others.
import { afterEach, expect, test, vi } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import { findByWords } from "./find-by-words.ts";

const t = await englishWords("ui");
afterEach(() => vi.unstubAllGlobals());

function answers(fails: string): string[] {
  const asked: string[] = [];
  const answer = (path: string) => {
    if (path === "/api/packages") return { count: 1, results: [{ id: "p1", name: "Lease", status: "SENT" }] };
    if (path === "/api/groups")
      return { count: 1, results: [{ id: "g1", name: "Leasing", email: "team@example.net" }] };
    return [{ id: "s1", name: "", email: "lea@example.net" }];
  };
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname, searchParams } = new URL(input, "https://sign.example.com");
    asked.push(`${pathname} ${searchParams.get("search") ?? searchParams.get("name")}`);
    return pathname === fails ? new Response(null, { status: 500 }) : Response.json(answer(pathname));
  });
  return asked;
}

test("groups are found by their names beside packages, templates and, for managers, senders", async () => {
  const asked = answers("");
  const found = await findByWords(t, "lea", true);
  expect(found).toContainEqual({ id: "g1", name: "Leasing", detail: "team@example.net", kind: "group" });
  expect(found).toContainEqual({ id: "s1", name: "lea@example.net", detail: "lea@example.net", kind: "sender" });
  expect(asked.sort()).toEqual([
    "/api/account/senders lea",
    "/api/groups lea",
    "/api/packages lea",
    "/api/packages lea",
  ]);
});

test("groups that cannot be read leave the packages there; nobody but managers asks for senders", async () => {
  const asked = answers("/api/groups");
  const found = await findByWords(t, "lea", false);
  expect(found.map(({ kind }) => kind)).toEqual([undefined, "template"]);
  expect(asked).not.toContain("/api/account/senders lea");
});
