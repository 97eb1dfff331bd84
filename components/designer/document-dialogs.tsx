// What is asked before something is done to the documents or the package: each in a dialog of its own.
import { ApplyLayout } from "./apply-layout.tsx";
import { ConsentLanguage, ConsentRemoval } from "./consent-dialogs.tsx";
import { DeleteDocument } from "./delete-document.tsx";
import type { DocumentAct } from "./document-card.tsx";
import type { PanelAct } from "./document-panel-body.tsx";
import { ReplaceDocument } from "./replace-document.tsx";
import { SaveLayout } from "./save-layout.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";
import { VisibilityDialog } from "./visibility-dialog.tsx";

export function DocumentDialogs({ act, onEnd }: { act: PanelAct | undefined; onEnd: () => void }) {
  const ofDocument = typeof act === "object" ? act : undefined;
  const idFor = (what: DocumentAct["what"]) => (ofDocument?.what === what ? ofDocument.documentId : undefined);
  return (
    <>
      <SettingsDialog open={act === "settings"} onClose={onEnd} />
      <SaveLayout open={act === "saveLayout"} onClose={onEnd} />
      <ApplyLayout open={act === "applyLayout"} onClose={onEnd} />
      <ConsentLanguage open={act === "consentLanguage"} onClose={onEnd} />
      <ConsentRemoval open={act === "consentRemoval"} onClose={onEnd} />
      <DeleteDocument documentId={idFor("delete")} onClose={onEnd} />
      <VisibilityDialog documentId={idFor("sight")} onClose={onEnd} />
      <ReplaceDocument documentId={idFor("replace")} file={ofDocument?.file} onClose={onEnd} />
    </>
  );
}
