// Signing itself: the document with its fields, on a desk, on a phone, or as a form; one state behind all three.
import { type ReactNode, useEffect, useState } from "react";
import { saveValues } from "#components/queries/ceremony.ts";
import { isIdle } from "#components/queries/ceremony-session.ts";
import { late, useLate } from "#components/ui/late.ts";
import { useCalendarAhead } from "#components/ui/lazy-calendar.tsx";
import { SkipLink } from "#components/ui/skip-link.tsx";
import { phoneQuery, useMedia, useSeenPart } from "#components/ui/use-width.ts";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { type Autosave, createAutosave, type SavedChange } from "./autosave.ts";
import { CeremonyContext, type CeremonyStore, createCeremonyStore, useCeremony } from "./ceremony-store.ts";
import { useDevice } from "./device.ts";
import { DocumentMenu } from "./document-menu.tsx";
import { useTell } from "./embedder.ts";
import { notePlace, placeIn, readKept, writeKept } from "./kept.ts";
import { AttachmentsAhead } from "./late-attachment.tsx";
import { conditionalView } from "./late-conditions.ts";
import { LatePage } from "./late-page.tsx";
import { useLateQuestion } from "./late-question.ts";
import { useBeforeLeaving } from "./leaving.ts";
import { MoreMenu } from "./more-menu.tsx";
import { Room } from "./room.tsx";
import type { Question } from "./sign-dialogs.tsx";
import { fieldKey, isDrawnStep, onwardOnceSigned, type Step } from "./signing-state.ts";
import { deskStage, phoneStage, stageOf } from "./stages.ts";
import { useSteadyPointers } from "./steady-scroll.ts";
import { isAtGate, isTooEarly, mayPass, refusedField } from "./trouble.ts";
import { keepUnsaved, whoseOf } from "./unsaved.ts";
import { useHandsAhead } from "./use-faces.ts";
import { useFinish } from "./use-finish.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useLeadToFinish } from "./use-last-act.ts";
import { noteLed, useSigning, useView, ViewContext } from "./use-signing.ts";
import { useToldSteps } from "./use-told.ts";
import { useWayOutAsked } from "./use-way-out-asked.ts";
import { useWriting } from "./use-writing.ts";

const dialogs = late(() => import("./sign-dialogs.tsx"));
const formViewLate = late(() => import("./form-view.tsx"));

type Opened = { store: CeremonyStore; autosave: Autosave; unsaved: ReturnType<typeof keepUnsaved> };

function open(view: CeremonyView, onOvertaken: () => void, t: Words): Opened {
  const { ceremonyId } = view;
  const kept = readKept(ceremonyId);
  const place = placeIn(ceremonyId);
  const unsaved = keepUnsaved(whoseOf(view));
  const left = unsaved.read();
  const autosave = createAutosave({
    send: async (documentId, changes) => {
      try {
        await saveValues(
          ceremonyId,
          documentId,
          changes.map(({ approvalId, fieldId, value }) => ({ approvalId, fieldId, value })),
        );
      } catch (cause) {
        if (isAtGate(cause) || isTooEarly(cause)) onOvertaken();
        throw cause;
      }
    },
    mayPass: (cause) => mayPass(cause) || isAtGate(cause) || isTooEarly(cause) || isIdle(cause),
    onState: (state) => store.getState().noteSaving(state),
    onRefused: (cause, changes) => {
      const wrong = refusedField(t, cause);
      if (!wrong) return onOvertaken();
      const isWrong = (one: SavedChange) => one.fieldId === wrong.fieldId && one.approvalId === wrong.approvalId;
      for (const one of changes) {
        const key = fieldKey(one.documentId, one.approvalId, one.fieldId);
        // What was typed over meanwhile is on its way already.
        if (store.getState().values[key] !== one.value) continue;
        if (isWrong(one)) store.getState().refuse(key, wrong.message);
        // What was refused along with it is as good as before.
        else autosave.change(one);
      }
    },
    isOvertaken: unsaved.isOvertaken,
    keep: unsaved.keep,
  });
  const store = createCeremonyStore({
    kept,
    unsaved: left,
    documentId: view.documents.find(({ id }) => id === place?.documentId)?.id ?? view.documents[0]?.id ?? "",
    current: place?.current ?? null,
    onChange: autosave.change,
    onKeep: (change) => writeKept(ceremonyId, change),
  });
  for (const change of left) autosave.change(change);
  return { store, autosave, unsaved };
}

const hasDates = ({ documents }: CeremonyView): boolean =>
  documents.some(({ approvals }) =>
    approvals.some(({ mine, fields }) => mine && fields.some(({ subtype }) => subtype === "DATEPICKER")),
  );

type SignScreenProps = {
  view: CeremonyView;
  onOvertaken: () => void;
  /** Its scripts have come, and it is there. */
  onShown: () => void;
};

export function SignScreen({ view, onOvertaken, onShown }: SignScreenProps) {
  const t = useWords();
  const [{ store, autosave, unsaved }] = useState(() => open(view, onOvertaken, t));
  const { ceremonyId } = view;
  useEffect(onShown, [onShown]);
  useCalendarAhead(hasDates(view));
  useBeforeLeaving(autosave.flush);
  useEffect(() => {
    const leave = () => void autosave.flush();
    const onStorage = (event: StorageEvent) => {
      const change = unsaved.arrived(event);
      if (!change) return;
      autosave.yield(change);
      store.getState().take(change);
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", leave);
    document.addEventListener("visibilitychange", leave);
    autosave.wake();
    return () => {
      autosave.rest();
      notePlace(ceremonyId, store.getState());
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", leave);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [autosave, store, unsaved, ceremonyId]);
  return (
    <CeremonyContext value={store}>
      {view.attachments.length > 0 ? <AttachmentsAhead ceremonyId={ceremonyId} /> : null}
      <CurrentView view={view}>
        <Stage autosave={autosave} />
      </CurrentView>
    </CeremonyContext>
  );
}

/** Whoever meets conditions waits for what reads them: without it a field might ask for what nobody has to fill in. */
function CurrentView({ view, children }: { view: CeremonyView; children: ReactNode }) {
  if (view.conditions.length === 0) return <ViewContext value={view}>{children}</ViewContext>;
  return (
    <LatePage later={conditionalView}>
      {({ ConditionalView }) => <ConditionalView view={view}>{children}</ConditionalView>}
    </LatePage>
  );
}

/** What the window asks for, or else what is there. */
function useStages() {
  const asksPhone = useMedia(phoneQuery);
  const desk = useLate(deskStage);
  const onPhone = useLate(phoneStage);
  useEffect(() => {
    // It is asked for once more when the connection is back.
    stageOf(asksPhone)
      .bring()
      .catch(() => undefined);
  }, [asksPhone]);
  const phone = asksPhone ? onPhone !== undefined : desk === undefined;
  return { phone, DeskStage: desk?.DeskStage, PhoneStage: onPhone?.PhoneStage };
}

function Stage({ autosave }: { autosave: Autosave }) {
  const t = useWords();
  const view = useView();
  const signing = useSigning();
  const finish = useFinish(autosave, signing.steps);
  const { phone, DeskStage, PhoneStage } = useStages();
  const formView = useCeremony((state) => state.formView);
  const setFormView = useCeremony((state) => state.setFormView);
  const open = useCeremony((state) => state.signing);
  const go = useCeremony((state) => state.go);
  const touch = useCeremony((state) => state.touch);
  const touched = useCeremony((state) => state.touched);
  const movesOn = useCeremony((state) => state.movesOn);
  const moveOn = useCeremony((state) => state.moveOn);
  const hasJustSigned = useCeremony((state) => state.hasJustSigned);
  const noteFollowed = useCeremony((state) => state.noteFollowed);
  useSteadyPointers();
  useSeenPart();
  useWriting();
  useKeptFocus();
  // After the first page, which is what the signer waits for.
  useHandsAhead(
    useCeremony((state) => state.shown.length > 0),
    view.signer.name,
  );
  useToldSteps(useTell(), signing);
  const [asked, setAsked] = useState<Question | null>(null);
  useWayOutAsked(view.settings, !useDevice(), setAsked);
  const openSignature = useCeremony((state) => state.openSignature);
  const isAsked = asked !== null || finish.open || open !== null;
  const parts = useLateQuestion(dialogs, isAsked, () => {
    setAsked(null);
    finish.setOpen(false);
    openSignature(null);
  });
  const leadToFinish = useLeadToFinish();
  const form = useLateQuestion(formViewLate, formView, () => setFormView(false));
  const FormView = formView ? form?.FormView : undefined;
  const listing = asked === "undone";
  const { steps, current, next, undone } = signing;
  const onFinish = () => {
    for (const step of undone) touch(step.key);
    if (undone.length > 0) setAsked("undone");
    else finish.ask();
  };
  // A file was still on its way when Finish was asked for, or another tab has filled in the rest.
  const { setOpen } = finish;
  useEffect(() => {
    if (!listing || undone.length > 0) return;
    setAsked(null);
    setOpen(true);
  }, [listing, undone.length, setOpen]);
  const props = { signing, onFinish, busy: finish.busy, isAsked };
  // After a signature the way goes on to what is next. A signature that is changed is looked at: there the focus comes back to the
  // field, as with all dialogs; a key goes on from there, too.
  const onSigned = (step: Step, byKeyboard: boolean) => {
    if (byKeyboard) moveOn("orFinish");
    else if (!step.done && !isDrawnStep(step)) moveOn("orStay");
    else if (phone && !formView) go(step);
  };
  useEffect(() => {
    if (!movesOn) return;
    moveOn(null);
    // What is asked meanwhile keeps the focus.
    if (isAsked) return;
    const inSheet = phone && !formView;
    const onward = onwardOnceSigned({ steps, current, next }, inSheet, touched);
    if (onward) {
      noteLed(onward);
      go(onward);
    } else if (movesOn === "orStay") {
      if (inSheet && current) go(current);
    } else leadToFinish();
  }, [movesOn, moveOn, isAsked, steps, current, next, touched, phone, formView, go, leadToFinish]);
  // After the last signature the last question comes by itself.
  const { askIfDone } = finish;
  useEffect(() => {
    if (!hasJustSigned) return;
    noteFollowed();
    askIfDone();
  }, [hasJustSigned, noteFollowed, askIfDone]);
  return (
    <Room
      account={view.account}
      settings={view.settings}
      view={phone ? undefined : view}
      phone={!FormView && phone}
      skip={<SkipLink href="#document">{t("skip")}</SkipLink>}
      acts={
        <>
          {phone && !FormView ? <DocumentMenu signing={signing} onBar /> : null}
          <MoreMenu
            view={view}
            phone={phone}
            formView={formView}
            onFormView={setFormView}
            onLater={() => setAsked("later")}
            onReassign={() => setAsked("reassign")}
            onDecline={() => setAsked("decline")}
            onOptOut={() => setAsked("optOut")}
            onReport={() => setAsked("report")}
            onQuestion={() => setAsked("question")}
            onHelp={() => setAsked("help")}
          />
        </>
      }
    >
      {FormView ? (
        <FormView {...props} />
      ) : phone ? (
        PhoneStage && <PhoneStage {...props} />
      ) : (
        DeskStage && <DeskStage {...props} />
      )}
      {parts ? <parts.SignDialogs {...{ signing, finish, asked, onSigned }} onAsked={setAsked} /> : null}
    </Room>
  );
}
