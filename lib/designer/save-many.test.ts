// Many changes of one document are few calls, and what is refused as a whole goes one by one.
import { describe, expect, test } from "vitest";
import { type DraftPackage, fieldsIn, openWindow } from "#lib/testing/designer-window.ts";
import { asks, byKey, draftToSave, onServer } from "#lib/testing/draft-to-save.ts";
import { approvalOf, documentOf, fieldOf } from "#lib/testing/field-records.ts";
import { change, giveTo } from "./commands.ts";
import { repeatOn } from "./copies.ts";
import type { SaveCall } from "./save-plan.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
const pagesAfter = (count: number) => [...Array(count).keys()].map((page) => page + 1);

describe("many changes of one document", () => {
  const lease = (): DraftPackage => ({
    documents: [documentOf("d", [approvalOf([fieldOf("1")], { role: "r1" })])],
    conditions: [],
  });
  let n = 0;
  const newId = () => `new${++n}`;
  const others = pagesAfter(299);

  test.each(["an input", "a signature", "one that waits for another"])(
    "repeating %s on 299 pages is at most three calls, undoing it too",
    async (what) => {
      const pkg = lease();
      if (what === "a signature")
        pkg.documents[0]?.approvals[0]?.fields.splice(0, 1, fieldOf("1", { type: "SIGNATURE", subtype: "FULLNAME" }));
      if (what === "one that waits for another") {
        pkg.documents[0]?.approvals[0]?.fields.push(fieldOf("box", { subtype: "CHECKBOX" }));
        pkg.conditions.push(asks("c", "box", "1"));
      }
      const before = structuredClone(pkg);
      const { calls, commit, saveAll, screen } = openWindow(pkg);
      commit((fields) => repeatOn(fields, new Set(["d/a/1"]), others, pages, newId));
      await saveAll();
      expect(calls.length).toBeLessThanOrEqual(3);
      expect(calls).toContain("replace-approvals");
      expect(byKey(onServer(pkg))).toEqual(byKey(screen().fields));
      expect(fieldsIn(pkg).length).toBe(fieldsIn(before).length + 299);
      expect(pkg.conditions.length).toBe(what === "one that waits for another" ? 300 : 0);
      calls.length = 0;
      screen().undo();
      await saveAll();
      expect(calls.length).toBeLessThanOrEqual(3);
      expect(pkg).toEqual(before);
    },
  );

  test("a few go by themselves, each document's by its own count", async () => {
    const pkg = draftToSave();
    const { calls, commit, saveAll } = openWindow(pkg);
    commit((fields) => change(fields, new Set(fields.map(({ key }) => key)), () => ({ left: 300 }), pages));
    await saveAll();
    expect(calls).toEqual([...Array(7).fill("change-field"), "change-code"]);
  });

  test("a field that is given away is one call in which it is never gone, and what waits for it stays in its order", async () => {
    const pkg = draftToSave();
    const { calls, commit, saveAll } = openWindow(pkg);
    commit((fields) => giveTo(fields, new Set(["d/p/2"]), "r2", newId).fields);
    await saveAll();
    expect(calls).toEqual(["replace-approvals"]);
    expect(pkg.conditions.map(({ id }) => id)).toEqual(["c1", "c2"]);
    expect(fieldsIn(pkg).find(({ id }) => id === "2")?.data).toEqual({ of: "2" });
  });

  test("a set that is refused goes one by one, up to what cannot be", async () => {
    const pkg = lease();
    const holds = (step: SaveCall): boolean =>
      step.kind === "replace-approvals"
        ? step.calls.some(holds)
        : step.kind === "create-field" && step.field.page === 6;
    const { calls, commit, save } = openWindow(pkg, (step) => (holds(step) ? 400 : "sent"));
    commit((fields) => repeatOn(fields, new Set(["d/a/1"]), others.slice(0, 20), pages, newId));
    await expect(save()).rejects.toMatchObject({ status: 400 });
    expect(calls).toEqual(Array(5).fill("create-field"));
    expect(fieldsIn(pkg).map(({ page }) => page)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("what was sent meanwhile is not touched, and why is thrown", async () => {
    const pkg = lease();
    const { calls, commit, save, close } = openWindow(pkg, () => 403);
    commit((fields) => repeatOn(fields, new Set(["d/a/1"]), others, pages, newId));
    close();
    await expect(save()).rejects.toMatchObject({ status: 403 });
    expect(calls).toEqual([]);
  });
});
