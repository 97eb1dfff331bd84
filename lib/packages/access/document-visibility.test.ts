import { describe, expect, test } from "vitest";
import { consentId } from "../documents/document-record.ts";
import { isVisible, mergeVisibility, viewerThrough, visibleDocuments } from "./document-visibility.ts";

const ann = new Set(["ann"]);
const seenBy = (...roleIds: string[]) => ({ id: "d", visibility: { roleIds } });

describe("isVisible", () => {
  test.each([
    ["without a configuration everybody sees it", { id: "d", visibility: null }, ann, true],
    ["a role that is listed sees it", seenBy("bob", "ann"), ann, true],
    ["a role that is not listed does not", seenBy("bob"), ann, false],
    ["an empty list hides it from all recipients", seenBy(), ann, false],
    ["the owner sees it all the same", seenBy(), "all" as const, true],
    ["somebody with two roles sees what one of them sees", seenBy("bob"), new Set(["ann", "bob"]), true],
    ["somebody with no role sees what is hidden from nobody", seenBy("bob"), new Set<string>(), false],
    ["the consent is everybody's", { id: consentId, visibility: { roleIds: [] } }, ann, true],
  ])("%s", (_, document, viewer, expected) => {
    expect(isVisible(document, viewer)).toBe(expected);
    expect(visibleDocuments([document], viewer)).toHaveLength(expected ? 1 : 0);
  });

  test("the owner who signs sees everything through the role", () => {
    expect(viewerThrough({ id: "owner", signers: [{ senderId: "me" }] }, "me")).toBe("all");
    expect(viewerThrough({ id: "ann", signers: [{ senderId: null }] }, "me")).toEqual(ann);
  });
});

describe("mergeVisibility", () => {
  const documents = [{ id: "a" }, { id: "b" }];
  const roles = [
    { id: "ann", signers: [{ id: "s1" }] },
    { id: "s2", signers: [{ id: "bob" }] },
    { id: "bob", signers: [{ id: "s2" }] },
  ];
  const merge = (...configurations: object[]) =>
    mergeVisibility(documents, roles, { configurations } as Parameters<typeof mergeVisibility>[2]);

  test("roles go by their own id first, then by their signer's; each once", () => {
    expect(merge({ documentUid: "a", roleUids: ["s1", "ann", "s2", "bob"] })).toEqual(
      new Map([["a", { roleIds: ["ann", "s2", "bob"] }]]),
    );
  });

  test("id, name and data of a configuration are kept", () => {
    expect(merge({ documentUid: "a", roleUids: [], id: "1", name: "n", data: { x: 1 } })).toEqual(
      new Map([["a", { roleIds: [], id: "1", name: "n", data: { x: 1 } }]]),
    );
  });

  test("documents that are not named are not touched; no list ends a configuration; the later of two wins", () => {
    expect(merge()).toEqual(new Map());
    expect(merge({ documentUid: "a", roleUids: null })).toEqual(new Map([["a", null]]));
    expect(merge({ documentUid: "a", roleUids: ["ann"] }, { documentUid: "a", roleUids: ["bob"] })).toEqual(
      new Map([["a", { roleIds: ["bob"] }]]),
    );
  });

  test("what the package does not have is named", () => {
    expect(merge({ documentUid: "c", roleUids: [] })).toEqual({ problem: "unknownDocument", uid: "c" });
    expect(merge({ documentUid: "a", roleUids: ["ann", "zoe"] })).toEqual({ problem: "unknownRole", uid: "zoe" });
  });
});
