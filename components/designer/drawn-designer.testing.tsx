// A designer for a browser's tests: one page with fields on it, and the keys that work there.
import { type ReactNode, useRef, useState } from "react";
import { createTranslator } from "use-intl/core";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { everythingShown } from "#lib/contract/records/designer-elements.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { place } from "#lib/designer/commands.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { recipientsOf } from "#lib/designer/recipients.ts";
import { shownParts } from "#lib/designer/shown-parts.ts";
import { createDesignerStore, type DesignerStore } from "#lib/designer/store.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadNamed, type NamedMessages } from "#lib/language/page-messages.ts";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import { type CanvasStore, createCanvasStore } from "./canvas-store.ts";
import { type Designer, DesignerContext } from "./designer-context.ts";
import { FieldPalette } from "./field-palette.tsx";
import { FieldProperties } from "./field-properties.tsx";
import type { DesignerWords } from "./field-words.ts";
import { PageFields } from "./page-fields.tsx";
import type { Point } from "./sheet-spot.ts";
import { Panel } from "./studio-parts.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

export const paper = { width: 773.5, height: 1094.6 };

const signer = (id: string, index: number, name = `Name of ${id}`) => ({
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
  signers: [{ id, name, email: `${id}@example.com`, userCustomFields: [] }],
});

/** Only what the designer reads of a package. `first`: what its first recipient is called. */
const pkgOf = (first?: string) =>
  ({
    id: "pkg",
    type: "PACKAGE",
    status: "DRAFT",
    language: "en",
    consent: null,
    settings: { ceremony: { fontSize: null } },
    roles: [signer("r1", 1, first), signer("r2", 2)],
    documents: [{ id: "d1", name: "Lease", approvals: [], fields: [], pages: [{ id: "p", index: 0, ...paper }] }],
  }) as unknown as Package;

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

type HereProps = {
  fields: DesignerStore;
  t: DesignerWords;
  canvas?: CanvasStore;
  first?: string | undefined;
  pages?: ReactNode;
  children: ReactNode;
};

export function Here({ fields, t, canvas: given, first, pages, children }: HereProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const pointer = useRef<Point>(null);
  const tCanvas = useWords("designer-canvas");
  const [canvas] = useState(() => given ?? createCanvasStore());
  const pkg = pkgOf(first);
  const document = pkg.documents[0] as Document;
  const designer: Designer = {
    pkg,
    documents: pkg.documents,
    document,
    openDocument: () => undefined,
    followDocument: () => undefined,
    recipients: recipientsOf(pkg),
    takers: recipientsOf(pkg),
    parts: shownParts(everythingShown, pkg),
    saving: { act: async () => true, type: () => undefined, untype: () => undefined },
    removal: { current: undefined },
    take: (way) => fields.getState()[way](),
    pages: () => paper,
    readOnly: false,
    fields,
    canvas,
    scroller,
    t,
    tCanvas,
  };
  useShortcuts({ designer, pointer, openKeys: () => undefined });
  return (
    <DesignerContext value={designer}>
      <div data-part="studio">
        <div ref={scroller}>{pages}</div>
        {children}
      </div>
    </DesignerContext>
  );
}

export async function wordsIn(language: Language): Promise<DesignerWords> {
  const messages = await loadNamed(["designer"], language);
  return createTranslator({ locale: language, messages, namespace: "designer" }) as unknown as DesignerWords;
}

/** Draws the page; the stores are where a test sees what became of the fields, and what was said. `first`: what the first recipient is called. */
export async function drawDesigner(spots: readonly Spot[], first?: string, direction?: "rtl") {
  const fields = createDesignerStore(placed(spots), "r1");
  const canvas = createCanvasStore();
  const screen = await drawEnglish(
    ["designer", "designer-fields", "designer-canvas"],
    <Asking>
      <Here
        fields={fields}
        canvas={canvas}
        t={await wordsIn("en")}
        first={first}
        pages={
          <section data-pages-of="d1">
            <div data-part="room" style={paper}>
              <div data-page={0} style={{ position: "relative", ...paper }}>
                <PageFields page={0} warned={new Set()} />
              </div>
            </div>
          </section>
        }
      >
        <div data-part="properties">
          <FieldProperties />
        </div>
      </Here>
    </Asking>,
    direction,
  );
  return { screen, fields, canvas };
}

/** Draws the kinds of fields in a panel so wide. */
export async function drawPalette(language: Language, width: number) {
  const messages = (await loadNamed(
    ["ui", "designer", "designer-parts", "designer-find", "designer-canvas"],
    language,
  )) as Pick<NamedMessages, "ui">;
  const { direction } = languages[language];
  return render(
    <Spoken language={language} formatTag={language} direction={direction} messages={messages}>
      <Here fields={createDesignerStore([], "r1")} t={await wordsIn(language)}>
        <Panel side="left" style={{ width }}>
          <FieldPalette />
        </Panel>
      </Here>
    </Spoken>,
  );
}
