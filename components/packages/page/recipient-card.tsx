"use client";
// One recipient: who, how far, and what the owner can do for them.
import {
  BellRing,
  CircleCheck,
  Clock,
  Ellipsis,
  ExternalLink,
  Link2,
  LockOpen,
  type LucideIcon,
  Signature,
} from "lucide-react";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import type { Recipient } from "./package-state.ts";
import { RecipientFiles } from "./recipient-files.tsx";
import { RecipientTrail } from "./recipient-trail.tsx";
import { SealMark } from "./seal-mark.tsx";
import type { PageActs } from "./use-page-acts.ts";

type RecipientCardProps = {
  person: Recipient;
  pkg: Package;
  before: readonly Recipient[];
  owner: boolean;
  myEmail: string;
  keepsMails: boolean;
  acts: PageActs;
};

export function RecipientCard({ person, pkg, before, owner, myEmail, keepsMails, acts }: RecipientCardProps) {
  const mine = person.email.toLowerCase() === myEmail.toLowerCase();
  const about = [mine ? "You" : "", person.title, person.company].filter(Boolean).join(", ");
  const inTurn = person.state === "now" && !pkg.trashed;
  return (
    <article
      aria-label={person.name || person.email}
      className={cn(
        "grid grid-cols-[36px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-hairline border-b py-3",
        "group-last-of-type/step:last:border-b-0 [&>.av]:row-span-2 [&>.av]:[--row-bg:var(--color-surface)]",
      )}
    >
      <Avatar name={person.name} email={person.email} state={person.look} size="lg" />
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-md wrap-anywhere">
        <bdi>{person.name || person.email}</bdi>{" "}
        {about && (
          <span className="font-regular text-ink-3 text-xs" dir="auto">
            {about}
          </span>
        )}
      </h3>
      <RecipientTrail person={person} pkg={pkg} before={before} />
      {owner && <RecipientFiles pkg={pkg} roleId={person.roleId} name={person.name || person.email} acts={acts} />}
      <div
        className={cn(
          "col-start-3 row-span-2 row-start-1 flex min-h-9 items-center gap-1",
          "max-md:col-span-2 max-md:col-start-2 max-md:row-span-1 max-md:row-start-3 max-md:min-h-0 max-md:justify-between",
          "max-md:pt-1 max-md:not-has-[*]:hidden max-md:[&_button]:min-h-11 max-md:[&_[data-icon-only]]:w-11",
          "max-md:[&>[data-icon-only]:only-child]:ms-auto",
        )}
      >
        {inTurn && mine ? (
          <Button size="sm" onClick={() => void acts.sign()}>
            <Icon as={Signature} size="sm" />
            Sign
          </Button>
        ) : inTurn && owner ? (
          <Button size="sm" onClick={() => void acts.remind(person)} aria-label={`Remind ${person.name}`}>
            <Icon as={BellRing} size="sm" />
            Remind
          </Button>
        ) : (
          <StateWord person={person} />
        )}
        {owner && <PersonMenu person={person} pkg={pkg} inTurn={inTurn && !mine} keepsMails={keepsMails} acts={acts} />}
      </div>
    </article>
  );
}

const stateWords: Partial<Record<Recipient["look"], { glyph: LucideIcon; word: string }>> = {
  signed: { glyph: CircleCheck, word: "Signed" },
  wait: { glyph: Clock, word: "Waiting" },
};

function StateWord({ person }: { person: Recipient }) {
  // A declined or failed one says so in its trail and its circle.
  const state = person.state === "none" ? undefined : stateWords[person.look];
  if (!state) return null;
  return (
    <SealMark as={state.glyph} state={person.look === "signed" ? "done" : "planned"}>
      {state.word}
    </SealMark>
  );
}

function PersonMenu({
  person,
  pkg,
  inTurn,
  keepsMails,
  acts,
}: {
  person: Recipient;
  pkg: Package;
  inTurn: boolean;
  keepsMails: boolean;
  acts: PageActs;
}) {
  const linked = isAllowed(pkg, "signing-url") && person.email !== "";
  if (!linked && !person.locked) return null;
  return (
    <Menu
      label={person.name}
      trigger={
        <Button size="sm" variant="quiet" iconOnly aria-label={`Actions for ${person.name}`}>
          <Icon as={Ellipsis} />
        </Button>
      }
    >
      {inTurn && (
        <MenuItem glyph={BellRing} onSelect={() => void acts.remind(person)}>
          Remind by mail
        </MenuItem>
      )}
      {linked && (
        <MenuItem glyph={Link2} onSelect={() => void acts.copyLink(person)}>
          Copy signing link
        </MenuItem>
      )}
      {linked && keepsMails && (
        <MenuItem glyph={ExternalLink} onSelect={() => void acts.openAs(person)}>
          Open as this signer
        </MenuItem>
      )}
      {person.locked && (
        <MenuItem glyph={LockOpen} onSelect={() => void acts.unlock(person)}>
          Unlock
        </MenuItem>
      )}
    </Menu>
  );
}
