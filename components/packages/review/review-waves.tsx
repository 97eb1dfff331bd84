// Who gets what, when: recipients in the order in which they are asked.
import {
  Clock,
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
import { rowOf } from "#lib/language/formats.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import { signingSteps } from "#lib/packages/roles/signing-steps.ts";
import { type RecipientProgress, signingProgress } from "#lib/packages/signing-progress.ts";
import type { Teller } from "../prepare/conflict-words.ts";
import { type RecipientFact, type Reminders, recipientFacts } from "./recipient-facts.ts";

const glyphs: Record<RecipientFact["kind"], LucideIcon> = {
  link: Link2,
  proof: ShieldQuestionMark,
  language: Languages,
  message: MessageSquare,
  handOver: UserRoundPen,
  files: Paperclip,
  reminders: Clock,
};

function factsOf(
  teller: Teller,
  pkg: Package,
  { roleId }: RecipientProgress,
  reminders: Reminders | undefined,
): RecipientFact[] {
  const role = pkg.roles.find((one) => one.id === roleId);
  return role ? recipientFacts(teller, pkg, role, reminders) : [];
}

type ReviewWavesProps = { pkg: Package; reminders: Reminders | undefined };

export function ReviewWaves({ pkg, reminders }: ReviewWavesProps) {
  const t = useWords("prepare");
  const reader = useReader();
  const people = signingProgress(pkg);
  const waves = signingSteps(people);
  return (
    <ol>
      {waves.map((wave, at) => (
        <li
          key={wave[0]?.roleId}
          className="grid grid-cols-[96px_minmax(0,1fr)] gap-5 border-hairline border-t py-4.5 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2.5"
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
                className="grid min-w-0 grid-cols-[20px_minmax(0,1fr)_minmax(0,220px)] items-start gap-3 max-md:grid-cols-[20px_minmax(0,1fr)]"
              >
                <RoleNumber className={cn("mt-px", colourClass(person.colour))} aria-hidden="true">
                  {person.number}
                </RoleNumber>
                <div>
                  <span className="block font-medium text-ink text-sm" dir="auto">
                    {person.name} {person.isOwner && <span className="text-ink-3">{t("wave.you")}</span>}
                  </span>
                  <span className="block text-ink-3 text-xs wrap-anywhere">
                    {t("wave.tasks", { tasks: tasksOf({ t, reader }, pkg, person), email: person.email })}
                  </span>
                </div>
                <ul className="grid gap-1.5 max-md:col-start-2" aria-label={t("wave.how", { name: person.name })}>
                  {factsOf({ t, reader }, pkg, person, reminders).map(({ kind, text }) => (
                    <li
                      key={kind}
                      className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 pt-0.5 text-ink-3 text-xs wrap-anywhere"
                    >
                      <Icon as={glyphs[kind]} />
                      <span dir="auto">{text}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const whoOf = ([one, ...others]: readonly RecipientProgress[]): "you" | "one" | "many" =>
  others.length > 0 ? "many" : one?.isOwner ? "you" : "one";

function tasksOf({ t, reader }: Teller, pkg: Package, person: RecipientProgress): string {
  const fields = pkg.documents.flatMap((document) =>
    document.approvals.filter((a) => a.role === person.roleId).flatMap((a) => a.fields),
  );
  const signatures = fields.filter((field) => field.type === "SIGNATURE").length;
  const inputs = fields.filter((field) => field.type === "INPUT" && !field.binding && field.subtype !== "LABEL").length;
  const parts = [t("wave.signatures", { count: signatures })];
  if (inputs > 0) parts.push(t("wave.inputs", { count: inputs }));
  return rowOf(parts, reader);
}
