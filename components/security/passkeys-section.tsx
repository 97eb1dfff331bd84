// One's own passkeys: those there are, one more, another name, and the end of one.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ownPasskeys, removePasskey, renamePasskey } from "#components/queries/passkeys.ts";
import { secondStep } from "#components/queries/security.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { usePasskeysHere } from "#components/ui/use-passkeys-here.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import type { passkeys } from "#lib/contract/passkeys.ts";
import { AddPasskey, usePasskeyReason } from "./add-passkey.tsx";
import { NameForm } from "./name-form.tsx";
import { useConfirmed } from "./use-confirmed.tsx";

type Found = ReplyOf<typeof passkeys.listPasskeys>;
type Passkey = Found["passkeys"][number];

export function PasskeysSection() {
  const t = useWords("security");
  const inWords = usePasskeyReason();
  const client = useQueryClient();
  const found = useQuery(ownPasskeys);
  const step = useQuery(secondStep).data;
  const { confirmed, dialog } = useConfirmed();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const all = found.data?.passkeys ?? [];

  /** What was pressed is gone, or another thing now. */
  async function again(told: string) {
    say(told);
    await Promise.all([found.refetch(), client.invalidateQueries({ queryKey: secondStep.queryKey })]);
    heading.current?.focus();
  }
  async function remove({ id }: Passkey) {
    setLeaving(undefined);
    try {
      await confirmed(() => removePasskey(id));
      await again(t("passkeys.removed"));
    } catch (cause) {
      say(inWords(cause), { broken: true });
      await found.refetch();
    }
  }
  const isLast = all.length === 1 && step?.app === false;

  return (
    <section className="grid gap-3" aria-labelledby="passkeys">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="border-edge border-b pb-2 text-md outline-none">
        {t("passkeys.title")}
      </h2>
      <p className="text-ink-3">{t("passkeys.lead")}</p>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.isPending && <SkeletonRows rows={2} label={t("reading")} />}
      {all.length > 0 && (
        <ul aria-labelledby="passkeys">
          {all.map((one) => (
            <PasskeyRow
              key={one.id}
              passkey={one}
              onRename={async (name) => {
                await renamePasskey(one.id, name);
                await again(t("passkeys.renamed"));
              }}
              onRemove={() => setLeaving(one)}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey
          onDone={() => {
            setAdding(false);
            void again(t("passkeys.added"));
          }}
          onCancel={() => {
            setAdding(false);
            heading.current?.focus();
          }}
        />
      ) : (
        found.data && <Offer found={found.data} hasPassword={step?.hasPassword ?? true} onAdd={() => setAdding(true)} />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        question={t("passkeys.question", { name: leaving?.name ?? "" })}
        consequence={isLast ? t("passkeys.consequenceLast") : t("passkeys.consequence")}
        actLabel={t("passkeys.remove")}
        keepLabel={t("passkeys.keep")}
        onAct={() => leaving && void remove(leaving)}
      />
      {dialog}
    </section>
  );
}

/** One more, or why there is none to be had here. */
function Offer({ found, hasPassword, onAdd }: { found: Found; hasPassword: boolean; onAdd: () => void }) {
  const t = useWords("security");
  const here = usePasskeysHere(found.origin);
  if (!hasPassword) return <p className="text-ink-3">{t("passkeys.organisation")}</p>;
  if (found.origin === null) return <p className="text-ink-3">{t("passkeys.nowhere")}</p>;
  if (here === "elsewhere") return <p className="text-ink-3">{t("passkeys.elsewhere", { origin: found.origin })}</p>;
  if (here === "cannot") return <p className="text-ink-3">{t("passkeys.cannot")}</p>;
  return (
    <div>
      <Button className="max-md:min-h-11" onClick={onAdd}>
        {t("passkeys.add")}
      </Button>
    </div>
  );
}

type RowProps = { passkey: Passkey; onRename: (name: string) => Promise<void>; onRemove: () => void };

function PasskeyRow({ passkey: { name, created, lastUsed, synced }, onRename, onRemove }: RowProps) {
  const t = useWords("security");
  const inWords = usePasskeyReason();
  const [isNaming, setNaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  if (isNaming)
    return (
      <li className="border-hairline border-b py-2.5">
        <NameForm
          first={name}
          act={t("passkeys.save")}
          busyLabel={t("passkeys.saving")}
          onName={async (given) => {
            await onRename(given);
            setNaming(false);
          }}
          inWords={inWords}
          onCancel={() => {
            setNaming(false);
            // Once it is drawn again.
            requestAnimationFrame(() => rename.current?.focus());
          }}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-hairline border-b py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-3 text-xs">
          {t("passkeys.made")} <Time at={created} style="long" /> ·{" "}
          {lastUsed ? (
            <>
              {t("sessions.seen")} <Time at={lastUsed} style="long" />
            </>
          ) : (
            t("passkeys.unused")
          )}
          {synced && <> · {t("passkeys.synced")}</>}
        </p>
      </div>
      <div className="flex flex-none gap-2 max-md:[&_[data-slot=button]]:min-h-11">
        <Button ref={rename} size="sm" aria-label={t("passkeys.renameOf", { name })} onClick={() => setNaming(true)}>
          {t("passkeys.rename")}
        </Button>
        <Button size="sm" aria-label={t("passkeys.removeOf", { name })} onClick={onRemove}>
          {t("passkeys.remove")}
        </Button>
      </div>
    </li>
  );
}
