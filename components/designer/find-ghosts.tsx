// Found fields on their page, dashed until they are accepted, in the colour of whom they are for.
import { useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { FoundField } from "#lib/designer/proposals.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { useDesigner } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { boxStyle, fieldLook, glyphLook, roomOf, wordSize } from "./field-look.ts";
import { acceptFound, dismissFound } from "./find-acts.ts";
import { useFind, useFindStore, useOpenProposals } from "./find-store.ts";
import { calledFound, foundWords } from "./find-words.ts";
import { OwnWords } from "./studio-parts.tsx";

type OnPageProps = { page: number; scale: number };

export function FindGhosts(props: OnPageProps) {
  return useFind((state) => state.isOpen) && <Ghosts {...props} />;
}

function Ghosts({ page, scale }: OnPageProps) {
  const { document } = useDesigner();
  return useOpenProposals()
    .filter((one) => one.documentId === document.id && one.page === page)
    .map((one) => <Ghost key={one.key} found={one} scale={scale} />);
}

function Ghost({ found, scale }: { found: FoundField; scale: number }) {
  const t = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  const isChosen = useFind((state) => state.chosen === found.key);
  const button = useRef<HTMLButtonElement>(null);
  const recipient = designer.recipients.find(({ roleId }) => roleId === found.roleId);
  const room = roomOf(found.width * scale);
  const doing = { designer, find, t };
  /** The next one takes the keyboard from the one that goes. */
  const decide = (how: typeof acceptFound) => {
    const place = button.current?.closest("[data-part=pages], [data-page]");
    const all = [...(place?.querySelectorAll<HTMLElement>("[data-found]") ?? [])];
    const at = button.current ? all.indexOf(button.current) : -1;
    const heir = all[at + 1] ?? all[at - 1];
    how(doing, [found]);
    heir?.focus();
  };
  return (
    <button
      ref={button}
      type="button"
      data-found={found.key}
      data-own-keys
      aria-pressed={isChosen}
      aria-label={foundWords(designer.t, t, found, recipient)}
      aria-keyshortcuts="Enter Delete"
      className={cn(
        fieldLook({ room, optional: true }),
        "z-2 cursor-pointer border-[1.5px] bg-(--role-fill)/40 focus-visible:shadow-(--focus-ring)",
        isChosen && "z-3 bg-(--role-fill) outline-2 outline-accent outline-offset-2 outline-solid",
        roleClass(recipient),
      )}
      style={{ ...boxStyle(found, scale), fontSize: wordSize(found, scale) }}
      // The pages under it begin gestures of their own.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        find.setState({ chosen: found.key });
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Delete" && event.key !== "Backspace") return;
        event.preventDefault();
        decide(event.key === "Enter" ? acceptFound : dismissFound);
      }}
    >
      <Icon as={glyphOf(found.kind)} className={glyphLook({ room })} />
      {room === "wide" && <OwnWords className="leading-tight">{calledFound(designer.t, found)}</OwnWords>}
    </button>
  );
}
