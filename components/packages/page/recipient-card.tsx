// One recipient: who, how far, and what the owner can do for them.
import {
  BadgeCheck,
  BellRing,
  CircleCheck,
  Clock,
  Ellipsis,
  ExternalLink,
  Link2,
  LockOpen,
  Pencil,
  Replace,
  Signature,
} from "lucide-react";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { late } from "#components/ui/late.ts";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { rowOf } from "#lib/language/formats.ts";
import { asksCertificate, asksOneTimeCode } from "#lib/packages/roles/signing-methods.ts";
import { type NewPersonWay, newPersonWays } from "./new-person-ways.ts";
import { canLetIn, hasLink, type Recipient } from "./package-state.ts";
import { RecipientFiles } from "./recipient-files.tsx";
import { RecipientIdentity } from "./recipient-identity.tsx";
import { RecipientTrail } from "./recipient-trail.tsx";
import { SealMark } from "./seal-mark.tsx";
import type { PageActs } from "./use-page-acts.ts";

const newPerson = late(() => import("./new-person-dialog.tsx"));
const wayGlyphs = { correct: Pencil, replace: Replace };

/** What was asked for is kept to from the sending on; packages of before that was done go on as they were sent. */
function SigningMethod({ pkg, roleId }: { pkg: Package; roleId: string }) {
  const t = useWords("package-page");
  const role = pkg.roles.find(({ id }) => id === roleId);
  if (!role?.verification || (pkg.status !== "DRAFT" && !role.verification.enforced)) return null;
  const isDevice = asksOneTimeCode(role);
  if (!isDevice && !asksCertificate(role)) return null;
  return (
    <p
      data-part={isDevice ? "one-time-code" : "certificate"}
      className="col-start-2 flex items-start gap-1.25 text-ink-3 text-xs/4.5 max-md:col-span-2"
    >
      <Icon as={BadgeCheck} className="mt-0.75 size-3.25 stroke-2" />
      {isDevice ? t("card.device") : t("card.certificate")}
    </p>
  );
}

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
  const t = useWords("package-page");
  const reader = useReader();
  const mine = person.email.toLowerCase() === myEmail.toLowerCase();
  const about = rowOf([mine ? t("card.you") : "", person.title, person.company].filter(Boolean), reader);
  const inTurn = person.state === "now" && !pkg.trashed;
  const mayAct = owner && !acts.readsOnly;
  return (
    <article
      aria-label={person.name || person.email}
      className={cn(
        "grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-hairline border-b py-3",
        "group-last-of-type/step:last:border-b-0",
      )}
    >
      <Avatar
        name={person.name}
        email={person.email}
        state={person.look}
        size="lg"
        className="row-span-2 [--row-bg:var(--color-surface)]"
      />
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-md wrap-anywhere">
        <bdi>{person.name || person.email}</bdi>{" "}
        {about && (
          <span className="font-regular text-ink-3 text-xs" dir="auto">
            {about}
          </span>
        )}
      </h3>
      <RecipientTrail person={person} pkg={pkg} before={before} />
      <SigningMethod pkg={pkg} roleId={person.roleId} />
      <RecipientIdentity pkg={pkg} roleId={person.roleId} acts={acts} />
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
            {t("card.sign")}
          </Button>
        ) : mayAct && canLetIn(pkg, person) ? (
          <Button
            size="sm"
            onClick={() => void acts.unlock(person)}
            aria-label={t("card.unlockOf", { name: person.name })}
          >
            <Icon as={LockOpen} size="sm" />
            {t("card.unlock")}
          </Button>
        ) : inTurn && mayAct && !person.locked ? (
          <Button
            size="sm"
            onClick={() => void acts.remind(person)}
            aria-label={t("card.remindOf", { name: person.name })}
          >
            <Icon as={BellRing} size="sm" />
            {t("card.remind")}
          </Button>
        ) : (
          <StateWord person={person} />
        )}
        {owner && <PersonMenu person={person} pkg={pkg} inTurn={inTurn && !mine} keepsMails={keepsMails} acts={acts} />}
      </div>
    </article>
  );
}

function StateWord({ person }: { person: Recipient }) {
  const t = useWords("package-page");
  // A declined or failed one says so in its trail and its circle.
  if (person.state === "none") return null;
  if (person.look === "signed")
    return <SealMark as={CircleCheck}>{person.agreed ? t("card.agreed") : t("card.signed")}</SealMark>;
  if (person.look !== "wait") return null;
  return (
    <SealMark as={Clock} state="planned">
      {t("card.waiting")}
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
  const t = useWords("package-page");
  const asked = useLateDialog<Awaited<ReturnType<typeof newPerson.bring>>, NewPersonWay>(newPerson);
  const called = person.name || person.email;
  const linked = hasLink(pkg, person);
  const ways = acts.readsOnly ? [] : newPersonWays(pkg, person.roleId);
  const locked = person.locked && !acts.readsOnly;
  return (
    <>
      {(linked || locked || ways.length > 0) && (
        <Menu
          label={called}
          trigger={
            <Button size="sm" variant="quiet" iconOnly aria-label={t("card.actions", { name: called })}>
              <Icon as={Ellipsis} />
            </Button>
          }
        >
          {inTurn && !person.locked && !acts.readsOnly && (
            <MenuItem glyph={BellRing} onSelect={() => void acts.remind(person)}>
              {t("card.remindByMail")}
            </MenuItem>
          )}
          {linked && (
            <MenuItem glyph={Link2} onSelect={() => void acts.copyLink(person)}>
              {t("card.copyLink")}
            </MenuItem>
          )}
          {linked && keepsMails && (
            <MenuItem glyph={ExternalLink} onSelect={() => void acts.openAs(person)}>
              {t("card.openAs")}
            </MenuItem>
          )}
          {locked && (
            <MenuItem glyph={LockOpen} onSelect={() => void acts.unlock(person)}>
              {t("card.unlock")}
            </MenuItem>
          )}
          {ways.length > 0 && (linked || locked) && <MenuRule />}
          {ways.map((way) => (
            <MenuItem key={way} glyph={wayGlyphs[way]} onSelect={() => asked.open(way)}>
              {t(`card.${way}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked.parts && asked.about && (
        <asked.parts.NewPersonDialog way={asked.about} person={person} pkg={pkg} onClose={asked.close} />
      )}
    </>
  );
}
