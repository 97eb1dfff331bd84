// Named keys with what each may do, when it was last used and until when it goes; made, rotated and ended here.
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keyList, useKeyActs } from "#components/queries/named-keys.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { NamedKey, NewNamedKey } from "#lib/contract/records/named-key.ts";
import { KeyRow } from "./key-row.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import { ShownKey } from "./shown-key.tsx";

type KeyListProps = {
  /** Whose keys; without it those of everybody whom the reader may see. */
  of?: string;
  /** For whom a new one is made. */
  maker: string | undefined;
};

export function KeyList({ of, maker }: KeyListProps) {
  const t = useWords("keys");
  const reason = useReason();
  const found = useQuery(keyList(of));
  const { rotate, revoke } = useKeyActs();
  const { confirmed, dialog } = useConfirmed();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<NewNamedKey>();
  const [rotating, setRotating] = useState<NamedKey>();
  const [ending, setEnding] = useState<NamedKey>();
  const adder = useRef<HTMLDivElement>(null);
  const focusAdder = () => adder.current?.querySelector("button")?.focus();

  async function renew(key: NamedKey, graceHours: number) {
    try {
      setMade(await confirmed(() => rotate.mutateAsync({ keyId: key.id, graceHours })));
      rotate.reset();
    } catch (cause) {
      say(reason(cause, t("failed")), { broken: true });
    }
    setRotating(undefined);
  }
  async function end(key: NamedKey) {
    try {
      await revoke.mutateAsync(key.id);
      if (made?.id === key.id) setMade(undefined);
      say(t("end.done", { name: key.name }));
    } catch (cause) {
      say(reason(cause, t("failed")), { broken: true });
    }
    // An open dialog would take the focus back.
    flushSync(() => setEnding(undefined));
    focusAdder();
  }

  return (
    <div className="grid gap-4">
      {made && (
        <ShownKey
          key={made.ending}
          made={made}
          onDone={() => {
            setMade(undefined);
            focusAdder();
          }}
        />
      )}
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {!found.data ? (
        !found.error && <SkeletonRows rows={3} label={t("reading")} />
      ) : found.data.length === 0 ? (
        <EmptyState glyph={KeyRound} title={t("none")}>
          {t("noneHint")}
        </EmptyState>
      ) : (
        <ul className="border-hairline border-t">
          {found.data.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              showsOwner={of === undefined}
              onRotate={() => setRotating(key)}
              onEnd={() => setEnding(key)}
            />
          ))}
        </ul>
      )}
      <div ref={adder}>
        <Button className="max-md:min-h-11" onClick={() => setMaking(true)}>
          <Icon as={Plus} />
          {t("new.open")}
        </Button>
      </div>
      <NewKeyDialog
        senderId={maker}
        open={making}
        onClose={() => setMaking(false)}
        onMade={(key) => {
          setMaking(false);
          setMade(key);
        }}
      />
      <RotateDialog
        rotating={rotating}
        busy={rotate.isPending}
        onClose={() => setRotating(undefined)}
        onRotate={(hours) => rotating && void renew(rotating, hours)}
      />
      {dialog}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => !open && setEnding(undefined)}
        question={t("end.question", { name: ending?.name ?? "" })}
        consequence={t("end.consequence")}
        actLabel={t("end.act")}
        keepLabel={t("end.keep")}
        {...(revoke.isPending ? { busyLabel: t("busy") } : {})}
        onAct={() => ending && void end(ending)}
      />
    </div>
  );
}
