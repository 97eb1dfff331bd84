// The signature: typed in a hand, drawn, uploaded, or the one that a sender has saved, for one field and, if wanted, for all of its kind.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { cn } from "#components/ui/cn.ts";
import { initialsOfNames } from "#components/ui/initials.ts";
import { Tabs } from "#components/ui/tabs.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DrawnMark, SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { CannotDraw } from "./cannot-draw.tsx";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { DrawMark } from "./draw-mark.tsx";
import { isOnward } from "./enter-key.ts";
import { drawingProblem } from "./ink-strokes.ts";
import { lastTab, rememberTab } from "./kept.ts";
import { PhoneDrawing } from "./phone-drawing.tsx";
import { SavedMark } from "./saved-mark.tsx";
import { approvalKey, type Step } from "./signing-state.ts";
import { TypeMark } from "./type-mark.tsx";
import { UploadMark } from "./upload-mark.tsx";
import { useOffersPhone } from "./use-offers-phone.ts";
import { usePicture } from "./use-picture.ts";
import { useSettling } from "./use-settling.ts";
import { savedFor, useView, waysOf } from "./use-signing.ts";

type Drafts = { [Kind in SignatureMark["kind"]]: Extract<SignatureMark, { kind: Kind }> | null } & {
  /** Drawn on a second device. */
  phone: DrawnMark | null;
};
/** "saved": a sender's own, from their profile. */
type Way = keyof Drafts | "saved";

/** Each is as wide as its words at least, also for fingers: in a large font they stand below each other. */
const tabsLook = cn(
  "mb-4 short:mb-2 phone:flex-wrap phone:gap-y-0 phone:*:h-auto! phone:*:min-h-11 phone:*:min-w-fit! phone:*:max-w-full phone:*:flex-1",
  "phone:*:justify-center phone:*:whitespace-normal phone:*:text-[0.9375rem]",
);

const isWay = (tab: string | null): tab is Way =>
  tab === "typed" || tab === "drawn" || tab === "image" || tab === "phone" || tab === "saved";

export function SignatureDialog({
  step,
  hasOthers,
  onSigned,
}: {
  step: Step;
  /** Other places ask for the same kind of signature. */
  hasOthers: boolean;
  onSigned: (step: Step, byKeyboard: boolean) => void;
}) {
  const t = useWords();
  const view = useView();
  const setMark = useCeremony((state) => state.setMark);
  const openSignature = useCeremony((state) => state.openSignature);
  const keepStrokes = useCeremony((state) => state.keepStrokes);
  const begun = useCeremony((state) => state.strokes[step.key]);
  const kind = step.kind === "initials" ? "initials" : "signature";
  const known = useCeremony(
    (state) => state.marks[approvalKey(step.documentId, step.approvalId)] ?? state.adopted[kind],
  );
  const offersPhone = useOffersPhone();
  const settling = useSettling();
  const own: Way[] = waysOf(view, step);
  const isDrawnAlone = own.every((way) => way === "drawn");
  const saved = savedFor(view, step);
  const isSaved = known?.kind === "image" && known.file === saved;
  const ways: Way[] = [
    ...(saved ? (["saved"] as const) : []),
    ...own,
    ...(offersPhone && own.includes("drawn") ? (["phone"] as const) : []),
  ];
  const [tab, setTab] = useState<Way>(() => {
    const asked = step.fields[0]?.subtype === "MOBILE_CAPTURE" ? "phone" : lastTab();
    const usual = isSaved ? "saved" : (known?.kind ?? (asked !== "phone" && saved ? "saved" : asked));
    const first = begun ? "drawn" : usual;
    return isWay(first) && ways.includes(first) ? first : (ways[0] ?? "drawn");
  });
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    typed:
      known?.kind === "typed"
        ? known
        : {
            kind: "typed",
            text:
              kind === "initials"
                ? initialsOfNames(view.signer.firstName, view.signer.lastName, view.signer.email)
                : view.signer.name,
            face: "Marck Script",
          },
    drawn: begun ?? (known?.kind === "drawn" ? known : null),
    image: known?.kind === "image" && !isSaved ? known : null,
    phone: null,
  }));
  const [forAll, setForAll] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const put = (draft: SignatureMark | null, way: keyof Drafts) => {
    setDrafts((all) => ({ ...all, [way]: draft }));
    setProblem(null);
  };

  // Here, not in its tab: what is read goes on while another tab is looked at.
  const reading = usePicture((mark) => put(mark, "image"));

  // The view may know meanwhile of another one, or of none.
  const draftOf = (way: Way) =>
    way === "saved" ? (saved ? { kind: "image" as const, file: saved } : null) : drafts[way];

  function accept(byKeyboard: boolean) {
    const draft = draftOf(tab);
    if (tab === "drawn" || tab === "phone") {
      const found = drawingProblem(
        draft?.kind === "drawn" ? draft : { width: 1, height: 1, strokes: [] },
        kind === "initials",
      );
      if (found) return setProblem(t("signature.problem", { problem: found }));
    }
    if (!draft) return setProblem(t("signature.uploadChoose"));
    const mark: SignatureMark = draft.kind === "typed" ? { ...draft, text: draft.text.trim() } : draft;
    setMark(step, mark, forAll);
    keepStrokes(step.key, null);
    openSignature(null);
    onSigned(step, byKeyboard);
  }

  const draft = draftOf(tab);
  const offReason =
    tab === "typed" && drafts.typed?.text.trim() === ""
      ? t("signature.nameMissing")
      : tab === "image" && !draft
        ? t(reading.isReading ? "signature.uploading" : "signature.uploadChoose")
        : tab === "phone" && !draft
          ? t("phone.notYet")
          : undefined;
  const panels = {
    saved: saved ? <SavedMark kind={kind} file={saved} /> : null,
    typed: <TypeMark kind={kind} draft={drafts.typed} onChange={(mark) => put(mark, "typed")} />,
    drawn: (
      <>
        <DrawMark
          draft={drafts.drawn}
          onChange={(mark) => {
            put(mark, "drawn");
            keepStrokes(step.key, mark);
          }}
          problem={tab === "drawn" ? problem : null}
          isOnlyWay={isDrawnAlone}
        />
        {isDrawnAlone ? <CannotDraw /> : null}
      </>
    ),
    image: <UploadMark draft={drafts.image} reading={reading} />,
    phone: (
      <PhoneDrawing
        place={{ documentId: step.documentId, approvalId: step.approvalId, fieldId: step.fields[0]?.id ?? "" }}
        draft={drafts.phone}
        onChange={(mark) => put(mark, "phone")}
        problem={tab === "phone" ? problem : null}
      />
    ),
  };
  return (
    <CeremonyDialog
      fills
      open
      onOpenChange={(open) => open || openSignature(null)}
      title={t("signature.title", { kind })}
      footer={
        <>
          <p className="text-ink-3 text-xs min-w-0 flex-1 phone:order-3 phone:flex-[1_0_100%] phone:text-center short:hidden">
            {ways.includes("typed")
              ? t("signature.effect")
              : ways.includes("image")
                ? t("signature.mustDrawOrUpload")
                : t("signature.mustDraw")}
          </p>
          <Button size="lg" onClick={() => openSignature(null)}>
            {t("signature.cancel")}
          </Button>
          <Button
            variant="brand"
            size="lg"
            className={settling}
            onClick={(event) => accept(event.detail === 0)}
            offReason={offReason}
          >
            {t("signature.signHere")}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field of the dialog presses its act, as in forms. */}
      <div
        className="grid min-w-0 gap-4 phone:flex phone:flex-[1_0_auto] phone:flex-col short:gap-2"
        onKeyDown={(event) => {
          if (!isOnward(event) || offReason !== undefined) return;
          event.preventDefault();
          accept(true);
        }}
      >
        <div className="phone:flex phone:flex-[1_0_auto] phone:flex-col">
          {ways.length === 1 && ways[0] ? (
            panels[ways[0]]
          ) : (
            <Tabs
              className="phone:flex phone:flex-[1_0_auto] phone:flex-col"
              listClassName={tabsLook}
              panelClassName="phone:flex phone:flex-[1_0_auto] phone:flex-col"
              label={t("signature.howToSign")}
              value={tab}
              onChange={(value) => {
                if (!isWay(value)) return;
                setTab(value);
                setProblem(null);
                rememberTab(value);
              }}
              tabs={ways.map((way) => ({
                value: way,
                label: way === "phone" ? t("phone.tab") : t(`signature.${way}`),
                panel: panels[way],
              }))}
            />
          )}
        </div>
        {hasOthers ? (
          <Checkbox checked={forAll} onChange={(event) => setForAll(event.currentTarget.checked)}>
            {t("signature.useForAll", { kind })}
          </Checkbox>
        ) : null}
      </div>
    </CeremonyDialog>
  );
}
