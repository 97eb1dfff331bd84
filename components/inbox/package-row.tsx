"use client";
// One package in a list: name, people, status, times, its menu.
import clsx from "clsx";
import { StatusChip } from "#components/ui/chip.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { RecipientStack } from "#components/ui/recipient-stack.tsx";
import { TwoLines } from "#components/ui/table.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { documentCount, expiresSoon, hrefOf, isMyTurn, peopleOf, sentenceOf } from "./package-facts.ts";
import { type PackageActs, PackageRowMenu } from "./package-row-menu.tsx";

type PackageRowProps = {
  pkg: Package;
  me: { id: string; email: string };
  selected: boolean;
  onSelect: (selected: boolean) => void;
  acts: PackageActs;
};

export function PackageRow({ pkg, me, selected, onSelect, acts }: PackageRowProps) {
  const t = useWords("lists");
  const myTurn = isMyTurn(pkg, me.email);
  const owner = pkg.sender.id === me.id;
  const soon = expiresSoon(pkg, Date.now());
  const sentence = sentenceOf(t, pkg, me.email);
  return (
    <tr className={clsx(selected && "is-selected", myTurn && "is-unread")}>
      <td>
        <Checkbox
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          aria-label={t("column.one", { name: pkg.name })}
        />
      </td>
      <td>
        <TwoLines
          href={hrefOf(pkg)}
          title={pkg.name}
          sub={t("from", { documents: documentCount(t, pkg), own: owner ? "yes" : "no", sender: pkg.sender.name })}
        />
      </td>
      <td>
        <RecipientStack people={peopleOf(pkg)} {...(sentence ? { sentence } : {})} />
      </td>
      <td>
        <StatusChip status={pkg.status} trashed={pkg.trashed} myTurn={myTurn} expiresSoon={soon} />
      </td>
      <td className="num">
        <Time at={pkg.updated} />
      </td>
      <td className={clsx("num", soon && "is-soon")}>
        {pkg.due ? <Time at={pkg.due} /> : <span className="soft">–</span>}
      </td>
      <td>
        <PackageRowMenu pkg={pkg} owner={owner} acts={acts} />
      </td>
    </tr>
  );
}
