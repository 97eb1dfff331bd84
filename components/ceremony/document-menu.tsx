// The way from one document of a package to another, on a phone: beside the document's name, or on the bar of a low room.
import { Files } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BarButton } from "./bar-button.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { useShown } from "./settings-context.ts";
import { isUndone } from "./signing-state.ts";
import { useIsFolded } from "./use-is-folded.ts";
import { type Signing, useView } from "./use-signing.ts";

/** `onBar`: where the room is too low for a line of its own. */
type DocumentMenuProps = { signing: Signing; onBar?: boolean };

export function DocumentMenu({ signing, onBar = false }: DocumentMenuProps): ReactElement | null {
  const t = useWords();
  const { documents } = useView();
  const shown = useShown();
  const documentId = useCeremony((state) => state.documentId);
  const show = useCeremony((state) => state.show);
  const face = useCeremony((state) => state.face);
  const folded = useIsFolded(signing);
  const document = documents.find((one) => one.id === documentId) ?? documents[0];
  if (!document || !shown.documentList || documents.length < 2) return null;
  const place = { at: documents.indexOf(document) + 1, count: documents.length };
  /** The sheet speaks of the document that was chosen, where there is something to do on it; folded it asks for nothing. */
  const open = (id: string) => {
    if (folded) return show(id);
    const own = signing.steps.filter((step) => step.documentId === id);
    const first = own.find(isUndone) ?? own[0];
    if (first) face(first);
    else show(id);
  };
  const name = t("place.documentsAt", place);
  const word = (
    <>
      <Icon as={Files} />
      <span className={onBar ? "slim:hidden" : undefined}>{t("place.documentShort", place)}</span>
    </>
  );
  return (
    <Menu
      label={t("place.documents")}
      trigger={
        onBar ? (
          <BarButton
            className="hidden h-11 narrow:h-11 narrow:w-auto narrow:px-1.5 tight:inline-flex low:inline-flex"
            aria-label={name}
          >
            {word}
          </BarButton>
        ) : (
          <Button className="h-11 text-[0.9375rem] tight:hidden low:hidden" aria-label={name}>
            {word}
          </Button>
        )
      }
    >
      <MenuChoice
        label={t("place.documents")}
        value={document.id}
        onChange={open}
        options={documents.map((one) => ({ value: one.id, label: one.name }))}
      />
    </Menu>
  );
}
