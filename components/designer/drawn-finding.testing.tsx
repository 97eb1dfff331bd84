// The finding of fields for a browser's tests: its button, its line, its panel and a page with what was found.
import { useState } from "react";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import { createDesignerStore } from "#lib/designer/store.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadNamed, type NamedMessages } from "#lib/language/page-messages.ts";
import { createCanvasStore } from "./canvas-store.ts";
import { Here, paper, wordsIn } from "./drawn-designer.testing.tsx";
import { FindBar } from "./find-bar.tsx";
import { FindButton } from "./find-button.tsx";
import { FindPanel } from "./find-panel.tsx";
import { createFindStore, FindContext, useFind } from "./find-store.ts";
import { PageFields } from "./page-fields.tsx";
import { StudioFrame } from "./studio-parts.tsx";

/** Two recipients, r1 and r2, and a document of one page. */
export async function drawFinding(language: Language = "en") {
  const fields = createDesignerStore([], "r1");
  const canvas = createCanvasStore();
  const messages = (await loadNamed(
    ["ui", "designer", "designer-fields", "designer-find", "designer-canvas"],
    language,
  )) as Pick<NamedMessages, "ui">;
  const screen = await render(
    <Spoken language={language} formatTag={language} direction={languages[language].direction} messages={messages}>
      <Finding>
        <Here
          fields={fields}
          canvas={canvas}
          t={await wordsIn(language)}
          pages={
            <div data-page={0} style={{ position: "relative", ...paper }}>
              <PageFields page={0} warned={new Set()} />
            </div>
          }
        >
          <FindButton standsIn="bar" />
          <OnceOpen />
        </Here>
      </Finding>
    </Spoken>,
  );
  return { screen, fields, canvas };
}

function Finding({ children }: { children: React.ReactNode }) {
  const [find] = useState(createFindStore);
  return <FindContext value={find}>{children}</FindContext>;
}

function OnceOpen() {
  const isOpen = useFind((state) => state.isOpen);
  if (!isOpen) return null;
  return (
    <StudioFrame isSheetOpen>
      <div className="col-span-full">
        <FindBar />
      </div>
      <div style={{ width: 288 }}>
        <FindPanel />
      </div>
    </StudioFrame>
  );
}
