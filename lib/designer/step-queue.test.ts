// Undo pressed faster than the service answers, with other things done in between: nothing that came after a press goes by it.
import fc from "fast-check";
import { expect, it } from "vitest";
import { place } from "./commands.ts";
import { stepOn, type Way } from "./history.ts";
import { stepQueue } from "./step-queue.ts";
import { createDesignerStore, type DesignerStore } from "./store.ts";

const pages = () => ({ width: 800, height: 1000 });

function drawn(store: DesignerStore, at: number): string {
  const put = { kindId: "text", documentId: "d", roleId: "r", page: 0, left: at, top: 0 } as const;
  const { fields } = place(store.getState().fields, put, pages, () => `f${at}`);
  const had = new Set(store.getState().fields.map(({ key }) => key));
  store.getState().commit("Add", fields);
  return fields.find(({ key }) => !had.has(key))?.key ?? "";
}

/** `settle` answers when the service does. */
function queueOver(store: DesignerStore, settle: () => Promise<unknown>) {
  const taken: Way[] = [];
  const press = stepQueue({
    gestures: () => store.getState().gestures,
    before: () => undefined,
    take: async (way, isMeant) => {
      await settle();
      if (!isMeant()) return true;
      taken.push(way);
      store.getState()[way]();
      return true;
    },
  });
  return { press, taken };
}

it("takes no field back that was drawn after the press, however the answers come", async () => {
  const acts = fc.array(fc.constantFrom("draw", "undo", "redo", "answer"), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const store = createDesignerStore([], "r");
      const asked: (() => void)[] = [];
      const { press } = queueOver(store, () => new Promise<void>((resolve) => asked.push(resolve)));
      let made = 0;
      /** Drawn since the last press. */
      let fresh: string[] = [];
      const answer = async () => {
        asked.shift()?.();
        for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
      };
      const allAreThere = () => {
        const keys = new Set(store.getState().fields.map(({ key }) => key));
        expect(fresh.filter((key) => !keys.has(key))).toEqual([]);
      };
      for (const what of all) {
        if (what === "draw") fresh.push(drawn(store, made++));
        else if (what === "answer") await answer();
        else {
          press(what);
          fresh = [];
        }
        allAreThere();
      }
      while (asked.length > 0) {
        await answer();
        allAreThere();
      }
    }),
    { numRuns: 300 },
  );
});

it("takes back as many steps as undo was pressed, where nothing was done in between", async () => {
  const store = createDesignerStore([], "r");
  for (let at = 0; at < 5; at += 1) drawn(store, at);
  const { press, taken } = queueOver(store, () => Promise.resolve());
  for (let at = 0; at < 3; at += 1) press("undo");
  await expect.poll(() => taken).toHaveLength(3);
  expect(store.getState().fields).toHaveLength(2);
});

it("goes on with what is pressed after the gesture", async () => {
  const store = createDesignerStore([], "r");
  drawn(store, 0);
  const asked: (() => void)[] = [];
  const { press } = queueOver(store, () => new Promise<void>((resolve) => asked.push(resolve)));
  press("undo");
  press("undo");
  drawn(store, 1);
  press("undo");
  const answerAll = async () => {
    asked.splice(0).forEach((done) => {
      done();
    });
    return stepOn(store.getState().history, "redo")?.label;
  };
  await expect.poll(answerAll).toBe("Add");
  expect(store.getState().fields.map(({ key }) => key)).toHaveLength(1);
});
