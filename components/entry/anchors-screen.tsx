"use client";
// The anchors of the evidence for anybody: what each day's hash is and who confirmed it, to download, and how to check one.
import { Download } from "lucide-react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Hash } from "#components/ui/hash.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryPanel, EntryTitle } from "./entry-panel.tsx";

/** As they are published (lib/instance/published-anchors.ts), of which programs get more. */
type Anchor = {
  number: number;
  day: string;
  chains: number;
  events: number;
  root: string;
  hash: string;
  stamped: string | null;
  by: string | null;
};
type AnchorsScreenProps = { anchors: Anchor[]; before: number | null };

/** The same in every language. */
const commands = {
  inside: "npm run verify -- --anchors evidence.json document.pdf",
  time: [
    "jq -r .token anchor-1.json | base64 -d > anchor-1.tst",
    'openssl ts -verify -token_in -in anchor-1.tst -digest "$(jq -r .hash anchor-1.json)" -CAfile authority.pem',
  ].join("\n"),
};

export function AnchorsScreen({ anchors, before }: AnchorsScreenProps) {
  const t = useWords("anchors");
  return (
    <EntryFrame wide>
      <EntryPanel>
        <EntryTitle>{t("title")}</EntryTitle>
        <p>{t("lead")}</p>
        {anchors.length === 0 ? (
          <p className="text-ink-3">{t("none")}</p>
        ) : (
          <ol aria-label={t("list")} className="divide-y divide-hairline border-hairline border-y">
            {anchors.map((anchor) => (
              <AnchorRow key={anchor.number} anchor={anchor} />
            ))}
          </ol>
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          {before !== null && <Link href={`/seal/anchors/list?before=${before}`}>{t("older")}</Link>}
          <Link href="/seal/anchors/list">{t("newest")}</Link>
        </p>
        <Checking />
      </EntryPanel>
    </EntryFrame>
  );
}

function AnchorRow({ anchor: { number, day, chains, events, root, hash, stamped, by } }: { anchor: Anchor }) {
  const t = useWords("anchors");
  const of = t("of", { number: String(number) });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2.75">
      <div className="grid gap-1">
        <p>
          <b className="font-medium text-ink">
            {/* A day in UTC, as it is part of the hash: not one of the reader's zone. */}
            <span dir="ltr">{day}</span>
          </b>{" "}
          <span className="text-ink-3">{t("what", { events, chains })}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-3 text-xs">
          <span>
            {t("root")} <Hash value={root} of={of} name={t("root")} />
          </span>
          <span>
            {t("hash")} <Hash value={hash} of={of} name={t("hash")} />
          </span>
        </p>
        <p className="text-ink-3 text-xs wrap-anywhere">
          {stamped ? t.rich("by", { by: by || "–", when: () => <Time at={stamped} style="stamp" /> }) : t("own")}
        </p>
      </div>
      <a
        className={buttonClass({ size: "sm", className: "max-md:min-h-11" })}
        href={`/seal/anchors/${number}`}
        aria-label={t("getOf", { number: String(number) })}
        download={`anchor-${number}.json`}
      >
        <Icon as={Download} />
        <span className="max-md:hidden">{t("get")}</span>
      </a>
    </li>
  );
}

function Checking() {
  const t = useWords("anchors");
  const code = (text: string) => () => (
    <code dir="ltr" className="wrap-anywhere">
      {text}
    </code>
  );
  return (
    <section aria-labelledby="check" className="grid gap-2">
      <h2 id="check" className="text-lg/7">
        {t("check")}
      </h2>
      <p>{t.rich("inside", { evidence: code("GET /api/packages/…/evidence") })}</p>
      <Typed>{commands.inside}</Typed>
      <p>{t("time")}</p>
      <Typed>{commands.time}</Typed>
      <p className="text-ink-3">
        {t.rich("format", { all: code("/seal/anchors"), file: code("lib/evidence/anchor.ts") })}
      </p>
    </section>
  );
}

const Typed = ({ children }: { children: string }) => (
  <pre dir="ltr" className="whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-ink text-xs wrap-anywhere">
    {children}
  </pre>
);
