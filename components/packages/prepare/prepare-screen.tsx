"use client";
// The first step of a package: documents, recipients, message and due date. Everything is saved as it is typed.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { packageTitle } from "#components/desk/page-title.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { me as meQuery } from "#components/queries/instance.ts";
import { packageKeys, readPackage, useRefreshPackages } from "#components/queries/packages.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Page } from "#components/ui/page.tsx";
import { useZone } from "#components/ui/reader.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say, unsay } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { isDraft, NoDraft } from "../no-draft.tsx";
import { PackageFailure } from "../package-failure.tsx";
import { NotADraftError } from "../stale-write.ts";
import { useDraftQueue } from "../use-draft-queue.ts";
import { usePackageNews } from "../use-package-news.ts";
import { takeWaitingFiles } from "../use-start-package.ts";
import { areDocumentsNews } from "./document-changes.ts";
import { DocumentList } from "./document-list.tsx";
import { DraftConflicts } from "./draft-conflicts.tsx";
import { libraryDialog } from "./late-dialogs.ts";
import { fromInput } from "./local-time.ts";
import { MessageSection } from "./message-section.tsx";
import { notaryAmong } from "./notary-field.tsx";
import { PlanAside } from "./plan-aside.tsx";
import { PrepareBar, signingPageHref } from "./prepare-bar.tsx";
import { RecipientList } from "./recipient-list.tsx";
import { isBlank, problemsOf } from "./recipient-rows.ts";
import { plannedReminders, useReminderPlan } from "./reminders-field.tsx";
import { Section } from "./section.tsx";
import { stepName } from "./step-names.ts";
import { savedState } from "./unsaved.ts";
import { useAddressedDraft } from "./use-addressed-draft.ts";
import { useAskedPlace } from "./use-asked-place.ts";
import { useDocumentChanges } from "./use-document-changes.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { useInside } from "./use-inside.ts";
import { useOwn } from "./use-own.ts";
import { useRecipients } from "./use-recipients.ts";
import { useRemoval } from "./use-removal.tsx";
import { useStepHref } from "./use-step-href.ts";
import { useUploads } from "./use-uploads.ts";

/** `starts`: other ways to begin, shown until there is something. */
type PrepareProps = { starts?: ReactNode };

export function PrepareScreen({ starts }: PrepareProps) {
  const { number, ...addressed } = useAddressedDraft();
  return <AddressedDraft key={number} {...addressed} starts={starts} />;
}

type AddressedDraftProps = PrepareProps & { packageId: string | undefined; onMade: (id: string) => void };

function AddressedDraft({ packageId, onMade, starts }: AddressedDraftProps) {
  const draft = useDraft(packageId, onMade);
  const { pkg, error } = draft;
  // What is being written stays on the screen when it cannot be read anew.
  if (error && !pkg)
    return (
      <Page>
        <PackageFailure error={error} onRetry={draft.retry} />
      </Page>
    );
  return pkg && !isDraft(pkg) ? (
    <NoDraft pkg={pkg} />
  ) : (
    <DraftEditor draft={draft} packageId={packageId} starts={starts} />
  );
}

function DraftEditor({ draft, packageId, starts }: PrepareProps & { draft: Draft; packageId: string | undefined }) {
  const ui = useUiWords();
  const t = useWords("prepare");
  const words = useWords("recipients");
  const reason = useReason();
  const goTo = useGoTo();
  const hrefOf = useStepHref();
  const person = useQuery(meQuery);
  const latest = useRef<() => Promise<void>>(undefined);
  const look = useCallback(async () => latest.current?.(), []);
  const { queue, flush, state, inTurn } = useDraftQueue(look);
  const client = useQueryClient();
  /** That something is to be decided first: taken away once nothing is. */
  const asks = useRef<string>(undefined);
  const hear = useRef<(name: string, taken: Document) => void>(undefined);
  const { pkg } = draft;
  const around = { ensure: draft.ensure, queue, look };
  const refresh = useRefreshPackages();
  const recipients = useRecipients(pkg, { ...around, refresh });
  const inside = useInside({ rows: recipients.rows, ensure: draft.ensure, flush });
  const onTaken = useCallback((name: string, taken: Document) => hear.current?.(name, taken), []);
  const uploads = useUploads(inside.ensure, onTaken, undefined, inside.asked);
  const own = useOwn(pkg, around);
  hear.current = (name, taken) => {
    own.nameAfter(name);
    inside.tell(name, taken);
  };
  const zone = useZone();
  const reminders = useReminderPlan(draft.id, around);
  const library = useLateDialog(libraryDialog);
  const changes = useDocumentChanges({ pkg, queue, look });
  const removal = useRemoval({ pkg, queue, look, recipients });
  latest.current = async () => {
    const packageId = draft.latestId();
    if (!packageId) return;
    const fresh = await readPackage(packageId);
    if (fresh.status !== "DRAFT") {
      client.setQueryData(packageKeys.one(packageId), fresh);
      throw new NotADraftError();
    }
    const before = client.getQueryData<Package>(packageKeys.one(packageId));
    const isUndecided = () => own.isUndecided() || recipients.isUndecided();
    const wasUndecided = isUndecided();
    const news = [
      recipients.takeIn(fresh),
      own.takeIn(before, fresh),
      before !== undefined && areDocumentsNews(before.documents, fresh.documents),
    ];
    client.setQueryData(packageKeys.one(packageId), fresh);
    if (isUndecided() && !wasUndecided) asks.current = say(t("draft.decide"), { broken: true });
    else if (news.includes(true) && !isUndecided()) say(t("draft.takenIn"));
  };
  usePackageNews(draft.id, () => {
    // No connection is said when something is to be saved.
    inTurn(look).catch(() => undefined);
  });
  const { shown, change, dueProblem } = own;

  usePageTitle(pkg || own.isTyped ? packageTitle(ui("package"), shown.name, stepName(t, 0)) : undefined);

  // Files that were dropped on the overview arrive with the draft's id.
  useEffect(() => {
    const files = packageId ? takeWaitingFiles(packageId) : [];
    if (files.length > 0) uploads.add(files);
  }, [packageId, uploads.add]);

  useAskedPlace(pkg !== undefined);

  const documents = changes.shown.filter((document) => !removal.hidden.has(document.id));
  const people = recipients.rows.filter((row) => !isBlank(row));
  const refused = uploads.uploads.filter((upload) => upload.problem).length;
  const missing = [
    refused > 0 ? t("draft.replace", { count: refused }) : "",
    documents.length === 0 && uploads.uploads.length === 0 ? t("draft.noDocument") : "",
    people.length === 0 ? t("draft.noRecipient") : "",
    people.some((row) => Object.keys(problemsOf(row, recipients.rows)).length > 0) ? t("draft.incomplete") : "",
    uploads.uploads.some((upload) => !upload.problem) ? t("draft.wait") : "",
    dueProblem ? t("draft.due") : "",
    shown.notarized && !notaryAmong(recipients.rows, shown.notaryRoleId) ? t("draft.noNotary") : "",
    reminders.problem ?? "",
  ].filter(Boolean);

  const undecided =
    recipients.conflicts.size + changes.conflicts.length + (own.theirs ? 1 : 0) + (recipients.otherOrder ? 1 : 0);
  useEffect(() => {
    if (undecided === 0) unsay(asks.current);
  }, [undecided]);
  const seen = {
    name: shown.name,
    rows: recipients.rows,
    dueProblem,
    remindersProblem: reminders.problem,
    undecided,
    uploading: uploads.uploads.some((upload) => !upload.problem),
  };

  /** Why the fields have to wait: taken away once they need not. */
  const waits = useRef<string>(undefined);
  const saveAndGoTo = async (hrefOf: (packageId: string) => string) => {
    const isSaved = await flush();
    unsay(waits.current);
    if (!isSaved) {
      waits.current = say(t("draft.notSaved"), { broken: true });
      return;
    }
    if (undecided > 0) {
      unsay(asks.current);
      asks.current = say(t("draft.decide"), { broken: true });
      return;
    }
    const id = draft.latestId();
    if (!id) return;
    const now = client.getQueryData<Package>(packageKeys.one(id));
    if (!now || now.status === "DRAFT") goTo(hrefOf(id));
  };
  const openSigningPage = async () => {
    // What is not made yet is made for it; without a connection that is told as any other saving that fails.
    await draft.ensure(shown.name.trim() || undefined).catch((cause: unknown) => say(reason(cause), { broken: true }));
    await saveAndGoTo(signingPageHref);
  };

  return (
    <>
      <PrepareBar
        step={0}
        type={pkg?.type}
        packageId={draft.id}
        name={draft.isPending ? undefined : shown.name}
        onName={(name) => change({ name })}
        saved={savedState(t, state, seen)}
        act={
          <Button variant="primary" offReason={missing[0]} onClick={() => void saveAndGoTo((id) => hrefOf(id, 1))}>
            {t("draft.place")} <Icon as={ArrowRight} />
          </Button>
        }
      />
      <main
        className={cn(
          "grid min-h-[calc(100dvh-3.5rem-var(--over-page,0px))] grid-cols-[minmax(0,46.5rem)_18.5rem] items-start justify-center gap-16",
          "bg-surface px-8 pt-8 pb-16 max-[68.75rem]:grid-cols-[minmax(0,46.5rem)] max-[68.75rem]:gap-6",
          "max-md:px-4 max-md:pt-5 max-md:pb-12",
        )}
        id="main"
      >
        {draft.isPending ? (
          <SkeletonRows rows={6} label={t("draft.reading")} />
        ) : (
          <div>
            <DraftConflicts own={own} recipients={recipients} changes={changes} />
            <Section
              id="documents"
              title={t("documents.title")}
              count={documents.length}
              hint={t("documents.hint")}
              act={
                <Button
                  size="sm"
                  variant="quiet"
                  className="ms-auto -me-2.5 max-md:min-h-11"
                  onClick={() => library.open("")}
                >
                  {words("library.open")}
                </Button>
              }
            >
              <DocumentList
                documents={documents}
                uploads={uploads}
                onRename={changes.rename}
                onMove={changes.move}
                onRemove={removal.removeDocument}
                pkg={pkg}
                isManager={mayManage(person.data, "sender_admin.customization")}
                inside={inside}
              />
            </Section>
            {!pkg && uploads.uploads.length === 0 && <div className="not-empty:mb-9">{starts}</div>}
            <RecipientList
              recipients={recipients}
              language={shown.language}
              isTemplate={pkg?.type === "TEMPLATE"}
              me={person.data}
              onRemove={removal.removeRecipient}
            />
            <MessageSection
              own={own}
              reminders={reminders}
              recipients={recipients}
              me={person.data?.email}
              onSigningPage={() => void openSigningPage()}
            />
          </div>
        )}
        {removal.dialog}
        {library.parts && (
          <library.parts.LibraryDialog
            ensure={draft.ensure}
            isManager={mayManage(person.data, "sender_admin.customization")}
            onAdded={async (name) => {
              await refresh();
              own.nameAfter(name);
            }}
            onClose={library.close}
          />
        )}
        <PlanAside
          type={pkg?.type ?? "PACKAGE"}
          rows={recipients.rows}
          due={dueProblem ? null : fromInput(shown.due, zone)}
          reminders={plannedReminders(reminders)}
          missing={pkg || people.length > 0 ? missing : []}
        />
      </main>
    </>
  );
}
