// Who sees a document. Whoever has fields in it loses sight of it only after a question, and the fields can go along.
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useSightChoice, useSightRead } from "#components/packages/use-sight-choice.ts";
import { documentSight } from "#components/queries/visibility.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { remove } from "#lib/designer/commands.ts";
import { fieldsOutOfSight, seenBy } from "#lib/designer/sight.ts";
import { isolated, rowOf } from "#lib/language/formats.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { useDocumentName } from "./use-document-name.ts";

type VisibilityProps = { documentId: string | undefined; onClose: () => void };

export function VisibilityDialog({ documentId, onClose }: VisibilityProps) {
  const { documents } = useDesigner();
  const document = documents.find(({ id }) => id === documentId);
  return document ? <Sight key={document.id} document={document} onClose={onClose} /> : null;
}

function Sight({ document, onClose }: { document: Document; onClose: () => void }) {
  const t = useWords("designer-documents");
  const { pkg } = useDesigner();
  const nameOf = useDocumentName();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const { read, error, refetch } = useSightRead(pkg.id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closable={!isBusy}
      title={t("sight.title", { name: nameOf(document) })}
      lead={t("sight.lead")}
      footer={
        <>
          <Button onClick={isAsked ? () => setAsked(false) : onClose}>{isAsked ? t("sight.back") : t("cancel")}</Button>
          {read && (
            <Button
              type="submit"
              form={id}
              variant={isAsked ? "critical" : "primary"}
              busyLabel={isBusy ? t("sight.busy") : undefined}
            >
              {isAsked ? t("sight.hide") : t("sight.save")}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : read ? (
        <SightForm
          id={id}
          document={document}
          first={seenBy(read.configurations, document.id)}
          ask={{ isAsked, setAsked }}
          isBusy={isBusy}
          onBusy={setBusy}
          onClose={onClose}
        />
      ) : (
        <SkeletonRows rows={3} label={t("sight.title", { name: nameOf(document) })} />
      )}
    </Dialog>
  );
}

type Seen = readonly string[] | undefined;
type FormProps = {
  id: string;
  document: Document;
  first: Seen;
  ask: { isAsked: boolean; setAsked: (isAsked: boolean) => void };
  isBusy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

function SightForm({ id, document, first, ask, isBusy, onBusy, onClose }: FormProps) {
  const t = useWords("designer-documents");
  const reader = useReader();
  const reason = useReason();
  const client = useQueryClient();
  const { pkg, saving, fields: store } = useDesigner();
  const name = useDocumentName()(document);
  const choice = useSightChoice({ pkg, documentId: document.id, first });
  const { roles, base, by, setBy, sees, tick, isUnchanged } = choice;
  const [dropsFields, setDropsFields] = useState(true);
  const [trouble, setTrouble] = useState<string>();
  const fields = useFields((state) => state.fields);
  const blind = fieldsOutOfSight(fields, document.id, roles, by);
  const people = roles.filter((role) => blind.some(({ roleId }) => roleId === role.id));
  const nameOf = (role: (typeof roles)[number]) => role.signers[0]?.name || role.name;

  async function save() {
    onBusy(true);
    setTrouble(undefined);
    try {
      await saving.act(async () => {
        const others = await choice.write();
        if (!others) {
          ask.setAsked(false);
          setTrouble(t("sight.changed"));
          return;
        }
        client.setQueryData(documentSight(pkg.id).queryKey, {
          configurations: [...others, ...(by ? [{ documentUid: document.id, roleUids: by }] : [])].map((one) => ({
            ...one,
            roleUids: [...one.roleUids],
          })),
        });
        const seen = roles.filter((role) => sees(role.id)).length;
        say(seen === roles.length ? t("sight.doneAll", { name }) : t("sight.done", { name, count: seen }));
        const gone = new Set(dropsFields ? blind.map((field) => field.key) : []);
        store
          .getState()
          .noteDocument(
            t("step.sight", { name }),
            { kind: "sight", id: document.id, before: base ?? null, after: by ?? null },
            gone.size > 0 ? { next: remove(store.getState().fields, gone) } : {},
          );
        onClose();
      });
    } catch (cause) {
      setTrouble(reason(cause));
    } finally {
      onBusy(false);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isUnchanged) onClose();
    else if (blind.length > 0 && !ask.isAsked) ask.setAsked(true);
    else void save();
  };

  return (
    <form id={id} onSubmit={submit} className="grid gap-3">
      {trouble && (
        <Banner tone="critical" live="polite">
          {trouble}
        </Banner>
      )}
      {ask.isAsked ? (
        <div role="alert" className="grid gap-3">
          <h3 className="text-md">
            {t("sight.ask", {
              names: rowOf(
                people.map((role) => isolated(nameOf(role), reader)),
                reader,
              ),
            })}
          </h3>
          <p>{t("sight.consequence", { count: blind.length })}</p>
          <Checkbox checked={dropsFields} onChange={({ currentTarget }) => setDropsFields(currentTarget.checked)}>
            {t("sight.dropFields", { count: blind.length })}
          </Checkbox>
        </div>
      ) : (
        <div className="grid gap-2">
          <Checkbox
            checked={by === undefined}
            mixed={by !== undefined && by.length > 0}
            onChange={({ currentTarget }) => setBy(currentTarget.checked ? undefined : [])}
          >
            {t("sight.all")}
          </Checkbox>
          <div className="grid gap-2 ps-6">
            {roles.map((role) => {
              const count = fields.filter((one) => one.documentId === document.id && one.roleId === role.id).length;
              return (
                <Checkbox
                  key={role.id}
                  checked={sees(role.id)}
                  hint={count > 0 ? t("sight.has", { count }) : undefined}
                  onChange={({ currentTarget }) => tick(role.id, currentTarget.checked)}
                >
                  <bdi>{nameOf(role)}</bdi>
                </Checkbox>
              );
            })}
            {pkg.roles
              .filter(({ type }) => type === "SENDER")
              .map((role) => (
                <Checkbox key={role.id} checked disabled readOnly>
                  {t("sight.owner", { name: nameOf(role) })}
                </Checkbox>
              ))}
          </div>
          {roles.length === 0 && <p className="text-ink-3">{t("sight.nobodyYet")}</p>}
        </div>
      )}
    </form>
  );
}
