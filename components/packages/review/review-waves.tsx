// Who gets what, when: recipients in the order in which they are asked.
import {
  BadgeCheck,
  Clock,
  Copy,
  EyeOff,
  Languages,
  Link2,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  ShieldQuestionMark,
  UserRoundPen,
} from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Sights } from "#lib/designer/sight.ts";
import { rowOf } from "#lib/language/formats.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import { signingSteps } from "#lib/packages/roles/signing-steps.ts";
import { type RecipientProgress, signingProgress } from "#lib/packages/signing-progress.ts";
import type { Teller } from "../prepare/conflict-words.ts";
import { type RecipientFact, type Reminders, recipientFacts } from "./recipient-facts.ts";
import { hiddenFrom, taskLines } from "./review-tasks.ts";

const glyphs: Record<RecipientFact["kind"], LucideIcon> = {
  link: Link2,
  proof: ShieldQuestionMark,
  certificate: BadgeCheck,
  device: BadgeCheck,
  language: Languages,
  message: MessageSquare,
  handOver: UserRoundPen,
  files: Paperclip,
  reminders: Clock,
};

/** Where signers have certificates of their own, who checks passwords of their devices, and the bridge to their cards. */
type Services = {
  signersService?: string | undefined;
  codeService?: string | undefined;
  signersBridge?: string | undefined;
};
const factsFrom = ({ language }: Package, services: Services | undefined) => ({
  language,
  // Who may choose between a service and a card is at neither of them yet.
  service: services?.signersBridge ? undefined : services?.signersService,
  codes: services?.codeService,
});

function factsOf(
  teller: Teller,
  pkg: Package,
  { roleId }: RecipientProgress,
  reminders: Reminders | undefined,
  services: Services | undefined,
): RecipientFact[] {
  const role = pkg.roles.find((one) => one.id === roleId);
  return role ? recipientFacts(teller, factsFrom(pkg, services), role, reminders) : [];
}

type ReviewWavesProps = {
  pkg: Package;
  reminders: Reminders | undefined;
  /** Who sees which document; what is not listed everybody sees. */
  sights?: Sights | undefined;
  services?: Services | undefined;
};

const everybodySees: Sights = [];

export function ReviewWaves({ pkg, reminders, sights = everybodySees, services }: ReviewWavesProps) {
  const t = useWords("prepare");
  const words = useWords("recipients");
  const reader = useReader();
  const people = signingProgress(pkg);
  const waves = signingSteps(people.filter(({ state }) => state !== "copy"));
  const copied = people.filter(({ state }) => state === "copy");
  return (
    <ol>
      {waves.map((wave, at) => (
        <li
          key={wave[0]?.roleId}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-5 border-hairline border-t py-4.5 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2.5"
        >
          <div>
            <span className="block font-medium text-ink text-sm">{at === 0 ? t("wave.first") : t("wave.then")}</span>
            <span className="block text-ink-3 text-xs">
              {at === 0 ? t("wave.whenSend") : t("wave.whenSigned", { who: whoOf(waves[at - 1] ?? []) })}
            </span>
          </div>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
            {wave.map((person) => (
              <li
                key={person.roleId}
                data-part="recipient"
                className="grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,13.75rem)] items-start gap-3 max-md:grid-cols-[1.25rem_minmax(0,1fr)]"
              >
                <RoleNumber className={cn("mt-px", colourClass(person.colour))} aria-hidden="true">
                  {person.number}
                </RoleNumber>
                <div>
                  <span className="block font-medium text-ink text-sm" dir="auto">
                    {person.name} {person.isOwner && <span className="text-ink-3">{t("wave.you")}</span>}
                  </span>
                  <Tasks pkg={pkg} person={person} />
                </div>
                <ul className="grid gap-1.5 max-md:col-start-2" aria-label={t("wave.how", { name: person.name })}>
                  {factsOf({ t, reader }, pkg, person, reminders, services).map(({ kind, text }) => (
                    <li
                      key={kind}
                      className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 pt-0.5 text-ink-3 text-xs wrap-anywhere"
                    >
                      <Icon as={glyphs[kind]} />
                      <span dir="auto">{text}</span>
                    </li>
                  ))}
                  <Hidden pkg={pkg} roleId={person.roleId} sights={sights} />
                </ul>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {copied.length > 0 && (
        <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-5 border-hairline border-t py-4.5 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2.5">
          <div>
            <span className="block font-medium text-ink text-sm">{words("copies.last")}</span>
            <span className="block text-ink-3 text-xs">{words("copies.when")}</span>
          </div>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
            {copied.map(({ roleId, name, email }) => (
              <li
                key={roleId}
                data-part="recipient"
                className="grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,13.75rem)] items-start gap-3 max-md:grid-cols-[1.25rem_minmax(0,1fr)]"
              >
                <Icon as={Copy} className="mt-0.5 text-ink-3" />
                <div>
                  <span className="block font-medium text-ink text-sm" dir="auto">
                    {name}
                  </span>
                  <span className="block text-ink-3 text-xs wrap-anywhere" dir="auto">
                    {email}
                  </span>
                </div>
                <ul className="grid gap-1.5 text-ink-3 text-xs max-md:col-start-2">
                  <li>{words("copies.one")}</li>
                  <Hidden pkg={pkg} roleId={roleId} sights={sights} />
                </ul>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ol>
  );
}

/** What is theirs, document by document, and where they are written to. */
function Tasks({ pkg, person }: { pkg: Package; person: RecipientProgress }) {
  const t = useWords("prepare");
  const words = useWords("recipients");
  const reader = useReader();
  const lines = taskLines({ t, reader }, words, pkg, person.roleId);
  const [only] = lines;
  if (lines.length === 1)
    return (
      <span className="block text-ink-3 text-xs wrap-anywhere">
        {t("wave.tasks", { tasks: only ?? "", email: person.email })}
      </span>
    );
  return (
    <>
      <ul className="text-ink-3 text-xs wrap-anywhere">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <span className="block text-ink-3 text-xs wrap-anywhere" dir="auto">
        {person.email}
      </span>
    </>
  );
}

function Hidden({ pkg, roleId, sights }: { pkg: Package; roleId: string; sights: Sights }) {
  const words = useWords("recipients");
  const reader = useReader();
  const names = hiddenFrom(pkg, sights, roleId);
  if (names.length === 0) return null;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 pt-0.5 text-ink-3 text-xs wrap-anywhere">
      <Icon as={EyeOff} />
      <span dir="auto">{words("tasks.hidden", { documents: rowOf(names, reader) })}</span>
    </li>
  );
}

const whoOf = ([one, ...others]: readonly RecipientProgress[]): "you" | "one" | "many" =>
  others.length > 0 ? "many" : one?.isOwner ? "you" : "one";
