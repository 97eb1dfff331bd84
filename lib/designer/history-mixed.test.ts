// Undo and redo over everything at once: fields, documents and recipients in any order, with steps back and forward in between.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Role } from "#lib/contract/records/role.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import { place, remove } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import type { DocumentChange } from "./document-change.ts";
import { type Step, stepOn, type Way } from "./history.ts";
import { savePlan } from "./save-plan.ts";
import { createDesignerStore } from "./store.ts";

type Held = { name: string; seenBy: readonly string[] | null };
/** What a service has beside the fields. */
type Service = { roles: Record<string, Role>; documents: Record<string, Held>; order: readonly string[] };

const pages = () => ({ width: 800, height: 1000 });
const begun = (): Service => ({
  roles: { r: { id: "r", name: "Tess" } as Role },
  documents: { d: { name: "Lease", seenBy: null }, e: { name: "Rules", seenBy: null } },
  order: ["d", "e"],
});

/** As the step says, from where the step says that it was: a step that is taken out of its turn fails here. */
function taken(service: Service, { acts, documents }: Pick<Step, "acts" | "documents">, way: Way): Service {
  const next = { roles: { ...service.roles }, documents: { ...service.documents }, order: service.order };
  for (const { id, before, after } of acts) {
    const [from, to] = way === "undo" ? [after, before] : [before, after];
    expect(next.roles[id] ?? null).toEqual(from);
    delete next.roles[id];
    if (to) next.roles[id] = to;
  }
  for (const change of documents) document(next, change, way);
  return next;
}

/** Deleted, they stay in the bin with what they were. */
const bin: Record<string, Held> = {};

function document(service: Service, change: DocumentChange, way: Way): void {
  const { kind, id } = change;
  const [from, to] = way === "undo" ? [change.after, change.before] : [change.before, change.after];
  const held = service.documents[id];
  if (kind === "order") {
    expect(service.order).toEqual(from);
    service.order = to as readonly string[];
  } else if (kind === "removal" || kind === "addition") {
    expect(held?.name ?? null).toBe(from);
    if (held) bin[id] = held;
    delete service.documents[id];
    if (to !== null) service.documents[id] = bin[id] ?? { name: to as string, seenBy: null };
  } else if (held && kind === "text") {
    expect({ name: held.name }).toEqual(from);
    service.documents[id] = { ...held, ...(to as { name: string }) };
  } else if (held) {
    expect(held.seenBy).toEqual(from);
    service.documents[id] = { ...held, seenBy: to as readonly string[] | null };
  } else expect.fail(`A ${kind} of a document that is not there.`);
}

const kinds = [
  ...(["add", "add code", "move", "give", "lock", "remove"] as const),
  ...(["add role", "rename role", "remove role"] as const),
  ...(["rename", "order", "sight", "delete", "bring"] as const),
  ...(["undo", "redo"] as const),
];
const sequence = fc.array(fc.record({ what: fc.constantFrom(...kinds), at: fc.nat(500) }), { maxLength: 60 });

function designer() {
  const store = createDesignerStore([], "r");
  let service = begun();
  let made = 0;
  const newId = () => `id${++made}`;
  const one = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(items.length, 1)];
  const walk = (way: Way): boolean => {
    const step = stepOn(store.getState().history, way);
    if (!step) return false;
    service = taken(service, step, way);
    store.getState()[way]();
    return true;
  };
  const role = (id: string, after: Role | null, next?: DesignerField[]) => {
    const acts = [{ kind: "role" as const, id, before: service.roles[id] ?? null, after }];
    service = taken(service, { acts, documents: [] }, "redo");
    store.getState().noteActs(`Role ${id}`, acts, next && { next });
  };
  const change = (documents: DocumentChange, ways?: { was?: DesignerField[]; next?: DesignerField[] }) => {
    service = taken(service, { acts: [], documents: [documents] }, "redo");
    store.getState().noteDocument(`Document ${documents.id}`, documents, ways);
  };
  const act = (what: (typeof kinds)[number], at: number): unknown => {
    const { fields, commit } = store.getState();
    const [field, roleId, id] = [
      one(fields, at),
      one(Object.keys(service.roles), at),
      one(Object.keys(service.documents), at),
    ];
    if (what === "undo" || what === "redo") return walk(what);
    if (what === "add role") return role(`new${++made}`, { id: `new${made}`, name: "New" } as Role);
    if (roleId && what === "rename role") return role(roleId, { id: roleId, name: `Name ${at}` } as Role);
    if (roleId && what === "remove role")
      return role(
        roleId,
        null,
        fields.filter((f) => f.roleId !== roleId),
      );
    if (what === "order") {
      const after = service.order.toReversed();
      return change({ kind: "order", id: "", before: service.order, after });
    }
    if (what === "bring" && roleId) {
      const put = { kindId: "text", documentId: `new${++made}`, roleId, page: 0, left: at, top: 0 };
      // Its file brings a field along, which is there before the step is.
      const next = place(fields, put, pages, newId).fields;
      store.getState().takeIn({ fields: next, conflicts: new Map(), foreign: [] });
      delete bin[put.documentId];
      return change({ kind: "addition", id: put.documentId, before: null, after: `Title ${at}` }, { was: fields });
    }
    const held = id ? service.documents[id] : undefined;
    if (id && held) {
      if (what === "rename")
        return change({ kind: "text", id, before: { name: held.name }, after: { name: `Title ${at}` } });
      if (what === "sight")
        return change({ kind: "sight", id, before: held.seenBy, after: held.seenBy ? null : ["r"] });
      if (what === "delete")
        return change(
          { kind: "removal", id, before: held.name, after: null },
          { next: fields.filter(({ documentId }) => documentId !== id) },
        );
      if (what === "add code") {
        const put = { kindId: "qrcode", documentId: id, roleId: "", page: 0, left: at, top: 0 };
        return commit("Add code", place(fields, put, pages, newId).fields);
      }
      if (what === "add" && roleId) {
        const put = { kindId: at % 2 ? "text" : "signature", documentId: id, roleId, page: 0, left: at, top: 0 };
        return commit("Add", place(fields, put, pages, newId).fields);
      }
    }
    const swap = (next: Partial<DesignerField>) => fields.map((f) => (f === field ? { ...f, ...next } : f));
    if (field && what === "move") return commit("Move", swap({ left: at }));
    if (field && what === "lock") return store.getState().lock("Lock", [field], !field.locked);
    if (field && roleId && what === "give" && !isCode(field)) return commit("Give", swap({ roleId }));
    if (field && what === "remove") return commit("Remove", remove(fields, new Set([field.key])));
    return undefined;
  };
  const state = () => ({
    ...service,
    fields: [...store.getState().fields].sort((a, b) => (a.key < b.key ? -1 : 1)),
  });
  return { act, walk, state };
}

it("leads back to the start and forward to the end; what is saved from either is what was asked for", () => {
  fc.assert(
    fc.property(sequence, (all) => {
      const { act, walk, state } = designer();
      const start = state();
      for (const { what, at } of all) {
        act(what, at);
        // Each state can be saved from nothing, and there is nothing to save from itself.
        const { fields } = state();
        expect(savePlan([], fields, []).length > 0).toBe(fields.length > 0);
        expect(savePlan(fields, fields, [])).toEqual([]);
        // Nothing is left on what is not there any more.
        for (const field of fields)
          expect([field.documentId in state().documents, isCode(field) || field.roleId in state().roles]).toEqual([
            true,
            true,
          ]);
      }
      while (walk("redo"));
      const end = state();
      while (walk("undo"));
      expect(state()).toEqual(start);
      while (walk("redo"));
      expect(state()).toEqual(end);
    }),
    { numRuns: 300 },
  );
});
