// A designer for a browser's tests: one page with fields on it, and the keys that work there.
import { useRef } from "react";
import { createTranslator } from "use-intl/core";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { place } from "#lib/designer/commands.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { recipientsOf } from "#lib/designer/recipients.ts";
import { createDesignerStore, type DesignerStore } from "#lib/designer/store.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import { createCanvasStore } from "./canvas-store.ts";
import { type Designer, DesignerContext } from "./designer-context.ts";
import { FieldProperties } from "./field-properties.tsx";
import type { DesignerWords } from "./field-words.ts";
import { PageFields } from "./page-fields.tsx";
import type { Point } from "./sheet-spot.ts";
import { useShortcuts } from "./use-shortcuts.ts";

export const paper = { width: 773.5, height: 1094.6 };

const signer = (id: string, index: number) => ({
  id,
  name: id,
  type: "SIGNER",
  index,
  reassign: false,
  locked: false,
  specialTypes: [],
  emailMessage: null,
  attachmentRequirements: [],
  data: null,
  signers: [{ id, name: `Name of ${id}`, email: `${id}@example.com` }],
});

/** Only what the designer reads of a package. */
const pkg = {
  id: "pkg",
  type: "PACKAGE",
  status: "DRAFT",
  consent: null,
  settings: { ceremony: { fontSize: null } },
  roles: [signer("r1", 1), signer("r2", 2)],
  documents: [{ id: "d1", name: "Lease", approvals: [], fields: [], pages: [{ id: "p", index: 0, ...paper }] }],
} as unknown as Package;

export type Spot = { kindId: FieldKindId; left: number; top: number };

export function placed(spots: readonly Spot[]): DesignerField[] {
  let n = 0;
  return spots.reduce<DesignerField[]>(
    (fields, spot) =>
      place(
        fields,
        { ...spot, documentId: "d1", roleId: "r1", page: 0 },
        () => paper,
        () => `id${++n}`,
      ).fields,
    [],
  );
}

function Page({ fields, t }: { fields: DesignerStore; t: DesignerWords }) {
  const scroller = useRef<HTMLDivElement>(null);
  const pointer = useRef<Point>(null);
  const canvas = useRef(createCanvasStore()).current;
  const document = pkg.documents[0] as Document;
  const designer: Designer = {
    pkg,
    documents: pkg.documents,
    document,
    openDocument: () => undefined,
    recipients: recipientsOf(pkg),
    pages: () => paper,
    readOnly: false,
    fields,
    canvas,
    scroller,
    t,
  };
  useShortcuts({ designer, pointer, openKeys: () => undefined });
  return (
    <DesignerContext value={designer}>
      <div data-part="studio">
        <div ref={scroller}>
          <div data-page={0} style={{ position: "relative", ...paper }}>
            <PageFields page={0} warned={new Set()} />
          </div>
        </div>
        <div data-part="properties">
          <FieldProperties />
        </div>
      </div>
    </DesignerContext>
  );
}

/** Draws the page; the store is where a test sees what became of the fields. */
export async function drawDesigner(spots: readonly Spot[]) {
  const fields = createDesignerStore(placed(spots), "r1");
  const messages = await loadNamed(["designer"], "en");
  const t = createTranslator({ locale: "en-GB", messages, namespace: "designer" }) as unknown as DesignerWords;
  const screen = await drawEnglish(["designer", "designer-fields"], <Page fields={fields} t={t} />);
  return { screen, fields };
}
