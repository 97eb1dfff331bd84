"use client";
// The first step of a package: documents, recipients, message and due date. Everything is saved as it is typed.
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { packageTitle } from "#components/desk/page-title.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { me as meQuery } from "#components/queries/instance.ts";
import { useRefreshPackages } from "#components/queries/packages.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { call } from "#lib/api/call.ts";
import { packages } from "#lib/api/contract/packages.ts";
import { useSaveQueue } from "../use-save-queue.ts";
import { takeWaitingFiles } from "../use-start-package.ts";
import { DocumentList } from "./document-list.tsx";
import { fromInput, toInput } from "./local-time.ts";
import { PrepareBar, stepHref } from "./prepare-bar.tsx";
import { RecipientList } from "./recipient-list.tsx";
import { isBlank, problemsOf } from "./recipient-rows.ts";
import { SendingPlan } from "./sending-plan.tsx";
import { stepNames } from "./step-names.ts";
import { useDraft } from "./use-draft.ts";
import { useRecipients } from "./use-recipients.ts";
import { useUploads } from "./use-uploads.ts";

type Own = { name: string; emailMessage: string; due: string };
const longestMessage = 4000;

export function PrepareScreen({ packageId }: { packageId?: string | undefined }) {
  const router = useRouter();
  const person = useQuery(meQuery);
  const draft = useDraft(packageId);
  const queue = useSaveQueue();
  const refresh = useRefreshPackages();
  const uploads = useUploads(draft.ensure);
  const recipients = useRecipients(draft.pkg, draft.ensure, queue);
  const [own, setOwn] = useState<Own>();
  const { pkg } = draft;
  const shown: Own = own ?? {
    name: pkg?.name ?? "New package",
    emailMessage: pkg?.emailMessage ?? "",
    due: toInput(pkg?.due ?? null),
  };

  usePageTitle(pkg || own ? packageTitle(shown.name, stepNames[0]) : undefined);

  // Files that were dropped on the overview arrive with the draft's id.
  useEffect(() => {
    const files = packageId ? takeWaitingFiles(packageId) : [];
    if (files.length > 0) uploads.add(files);
  }, [packageId, uploads.add]);

  const change = (how: Partial<Own>) => {
    const next = { ...shown, ...how };
    setOwn(next);
    queue.schedule("package", async () => {
      const id = await draft.ensure(next.name.trim() || "New package");
      await call(packages.changePackage, {
        params: { packageId: id },
        body: { name: next.name.trim() || "New package", emailMessage: next.emailMessage, due: fromInput(next.due) },
      });
      await refresh();
    });
  };

  if (draft.error) {
    return (
      <main className="page" id="main">
        <Banner tone="critical">{draft.error.message}</Banner>
      </main>
    );
  }
  const documents = pkg?.documents.filter((document) => document.id !== pkg.consent) ?? [];
  const people = recipients.rows.filter((row) => !isBlank(row));
  const missing = [
    uploads.uploads.some((upload) => upload.problem) ? "Replace or remove the file that was refused." : "",
    documents.length === 0 && uploads.uploads.length === 0 ? "Add a document." : "",
    people.length === 0 ? "Add a recipient." : "",
    people.some((row) => Object.keys(problemsOf(row, recipients.rows)).length > 0) ? "Complete the recipients." : "",
    uploads.uploads.some((upload) => !upload.problem) ? "Wait for the upload." : "",
  ].filter(Boolean);

  const goOn = async () => {
    if ((await queue.flush()) && draft.id) router.push(stepHref(draft.id, 1));
  };

  return (
    <>
      <PrepareBar
        step={0}
        packageId={draft.id}
        name={shown.name}
        onName={(name) => change({ name })}
        saved={queue.state}
        act={
          <Button variant="primary" offReason={missing[0]} onClick={() => void goOn()}>
            Place fields <Icon as={ArrowRight} />
          </Button>
        }
      />
      <main className="prepare" id="main">
        {draft.isPending ? (
          <SkeletonRows rows={6} label="The draft is being read" />
        ) : (
          <div>
            <section className="block" aria-labelledby="documents">
              <div className="section-head">
                <h2 id="documents">Documents</h2>
                <span className="count">{documents.length}</span>
              </div>
              <p className="hint">
                Signers read them in this order. PDF, office files, text, PNG or JPEG; up to 16 MB each. What is no PDF
                is turned into one.
              </p>
              <DocumentList packageId={draft.id} documents={documents} uploads={uploads} />
            </section>
            <RecipientList recipients={recipients} me={person.data} />
            <section className="block" aria-labelledby="message">
              <div className="section-head">
                <h2 id="message">Message and due date</h2>
              </div>
              <div className="grid2">
                <FormField label="Due" optional hint="After this the package expires. Your own clock counts here.">
                  <DateInput
                    withTime
                    value={shown.due}
                    onChange={(event) => change({ due: event.currentTarget.value })}
                  />
                </FormField>
                <FormField
                  label="Message"
                  optional
                  className="wide"
                  hint={
                    <span className="num">{shown.emailMessage.length} of 4,000; it stands in every invitation.</span>
                  }
                >
                  <Textarea
                    rows={4}
                    maxLength={longestMessage}
                    value={shown.emailMessage}
                    onChange={(event) => change({ emailMessage: event.currentTarget.value })}
                  />
                </FormField>
              </div>
            </section>
          </div>
        )}
        <aside className="plan-side">
          <SendingPlan rows={recipients.rows} due={fromInput(shown.due)} />
          {missing.length > 0 && (pkg || people.length > 0) && (
            <Banner tone="caution">
              <b>Before the fields</b>
              <ul>
                {missing.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Banner>
          )}
        </aside>
      </main>
    </>
  );
}
