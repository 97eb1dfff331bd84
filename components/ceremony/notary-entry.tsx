// The entry in a notary's journal as it will be written: it follows what the notary states, before the seal.
import type { ReactNode } from "react";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";

type Person = NonNullable<CeremonyView["notary"]>[number];
type Act = NonNullable<SignInput["acts"]>[number];

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[--spacing(24)_minmax(0,1fr)] gap-3 border-hairline border-t py-1.5 first:border-0">
      <dt className="text-ink-3 wrap-anywhere">{name}</dt>
      <dd className="wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}

export function NotaryEntry({ person, act }: { person: Person; act: Act }) {
  const t = useWords();
  const { entries } = person;
  const [first] = entries;
  if (!first) return null;
  const type = act.idType.trim();
  const value = act.idValue.trim();
  const documents = [...new Set(entries.map(({ documentName }) => documentName))];
  const title = t("notary.entry", {
    count: entries.length,
    first: `${first.number}`,
    last: `${entries.at(-1)?.number}`,
  });
  return (
    <section aria-label={title} className="grid gap-1.5 rounded-md border border-hairline p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-medium text-ink tabular-nums">{title}</h4>
        <span className="rounded-full border border-edge-input border-dashed px-2 text-ink-2 text-xs/5">
          {t("notary.preview")}
        </span>
      </div>
      <dl>
        <Row name={t("notary.act")}>{act.act ? t("notary.kind", { act: act.act }) : "–"}</Row>
        <Row name={t("notary.document")}>
          {documents.map((name) => (
            <span key={name} className="block" dir="auto">
              {name}
            </span>
          ))}
        </Row>
        <Row name={t("notary.signer")}>
          <bdi>{person.name}</bdi>
        </Row>
        <Row name={t("notary.known")}>
          <bdi>{type && value ? t("notary.knownBy", { type, value }) : type || value || "–"}</bdi>
        </Row>
        {first.jurisdiction ? (
          <Row name={t("notary.jurisdiction")}>
            <bdi>{first.jurisdiction}</bdi>
          </Row>
        ) : null}
        {act.comment.trim() ? (
          <Row name={t("notary.note")}>
            <span className="whitespace-pre-line" dir="auto">
              {act.comment.trim()}
            </span>
          </Row>
        ) : null}
      </dl>
    </section>
  );
}
