// What a sender owns, what they did last, and the way to give it to somebody else.
import { useQuery } from "@tanstack/react-query";
import { ArrowRightLeft } from "lucide-react";
import { useState } from "react";
import { senderPackages } from "#components/queries/senders.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { ownedKinds } from "#lib/contract/records/package-transfer.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { LastActWords } from "./last-act.tsx";
import { TransferDialog } from "./transfer-dialog.tsx";

type SenderPackagesProps = { sender: Sender; mayTransfer: boolean };

export function SenderPackages({ sender, mayTransfer }: SenderPackagesProps) {
  const t = useWords("senders");
  const found = useQuery(senderPackages(sender.id));
  const [isOpen, setOpen] = useState(false);
  if (found.error) return <ReadFailure error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <SkeletonRows rows={3} label={t("reading")} />;
  const { counts, last } = found.data;
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="grid w-full grid-cols-4 gap-3 max-md:grid-cols-2">
        {ownedKinds.map((kind) => (
          <li key={kind} className="rounded-lg border border-hairline p-3">
            <span className="block text-2xl tabular-nums">{t("transfer.number", { count: counts[kind] })}</span>
            <span className="text-ink-3 text-xs">{t(`transfer.owned.${kind}`)}</span>
          </li>
        ))}
      </ul>
      {last && (
        <p>
          <LastActWords act={last} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Link className="py-2" href={`/inbox?sender=${encodeURIComponent(sender.email)}`}>
          {t("transfer.list")}
        </Link>
        {mayTransfer && (
          <Button className="max-md:min-h-11" onClick={() => setOpen(true)}>
            <Icon as={ArrowRightLeft} />
            {t("transfer.open")}
          </Button>
        )}
      </div>
      <TransferDialog sender={isOpen ? sender : undefined} onClose={() => setOpen(false)} />
    </div>
  );
}
