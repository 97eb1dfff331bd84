// The reference of the REST interface, drawn on the server from its OpenAPI description.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Logo } from "#components/ui/logo.tsx";
import type { OpenApi } from "#lib/http/openapi.ts";
import { type ReferenceWords, type Schema, subjectsOf, titleOf } from "./described.ts";
import { OperationEntry } from "./operation-entry.tsx";
import { OperationSearch } from "./operation-search.tsx";
import { Described, Fold, Members, Sample, Subject } from "./parts.tsx";
import { SchemaMembers } from "./schema-members.tsx";

type ErrorEntry = { key: string; status: number; name: string; message: string };

type WordsProps = { t: ReferenceWords };

/** An address, a header or a member within a sentence, whichever way that runs. */
const inCode = (words: ReactNode) => <Described as="code">{words}</Described>;

function Conventions({ t, address }: WordsProps & { address: string }) {
  return (
    <section aria-labelledby="conventions">
      <Subject id="conventions">{t("conventions.title")}</Subject>
      <p>{t.rich("conventions.access", { base: () => inCode(address), code: inCode })}</p>
      <Sample>{`curl -H "Authorization: Basic $KEY" ${address}/packages`}</Sample>
      <ul className="grid list-disc gap-1 ps-4.5">
        <li>{t("conventions.bodies")}</li>
        <li>{t.rich("conventions.times", { moment: () => <Described>2026-11-21T10:00:00Z</Described> })}</li>
        <li>{t("conventions.places")}</li>
        <li>{t("conventions.lists")}</li>
        <li>{t("conventions.repeats")}</li>
      </ul>
    </section>
  );
}

const clientUse = (base: string) => `npm install ${base}/api/client/countersign.tgz
export COUNTERSIGN_URL=${base} COUNTERSIGN_API_KEY=…
npx countersign send lease.pdf --to "Layla Tester <layla@example.net>"`;

function Errors({ t, errors }: WordsProps & { errors: ErrorEntry[] }) {
  const body = '{"code", "messageKey", "message", "name"}';
  return (
    <section aria-labelledby="errors">
      <Subject id="errors">{t("errors.title")}</Subject>
      <p>{t.rich("errors.lead", { body: () => inCode(body), code: inCode })}</p>
      <Members first="wide">
        {errors.map(({ key, status, message }) => (
          <div key={key}>
            <dt>
              <span className="tabular-nums font-medium text-ink">{status}</span> <Described as="code">{key}</Described>
            </dt>
            <dd>
              <Described>{message}</Described>
            </dd>
          </div>
        ))}
      </Members>
    </section>
  );
}

const Entry = ({ href, children }: { href: string; children: string }) => (
  <li>
    <a
      href={href}
      className={cn(
        "block rounded-sm px-2 py-1.25 text-ink-2 no-underline hover:bg-sunken hover:text-ink",
        "max-md:flex max-md:min-h-11 max-md:items-center max-md:whitespace-nowrap",
      )}
    >
      {children}
    </a>
  </li>
);

export function ReferencePage({ t, api }: WordsProps & { api: OpenApi }) {
  const subjects = subjectsOf(api);
  const records = Object.entries((api.components?.schemas ?? {}) as Record<string, Schema>).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const errors = (api as { "x-errors"?: ErrorEntry[] })["x-errors"] ?? [];
  const address = api.servers?.[0]?.url ?? "/api";
  const base = address.replace(/\/api$/, "");
  const total = subjects.reduce((sum, subject) => sum + subject.operations.length, 0);
  return (
    <div
      className={cn(
        "grid min-h-dvh grid-cols-[14.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] bg-surface text-ink-2 max-md:block",
        "[&_:is(code,pre)]:font-mono [&_:is(code,pre)]:text-[0.78125rem] [&_:is(code,pre)]:wrap-anywhere",
      )}
    >
      <header className="col-span-full flex h-14 items-center justify-between gap-4 border-hairline border-b px-6 max-md:px-4">
        <a href="/" className="inline-flex min-h-11 items-center gap-2 font-strong text-ink no-underline">
          <Logo className="size-5 text-accent" />
        </a>
        <span className="flex flex-wrap justify-end gap-x-4 gap-y-1">
          <a href="#client">{t("client")}</a>
          <a href="/api/openapi.json">{t("openApi")}</a>
          <a href="/api/client/postman.json" download>
            {t("postman")}
          </a>
        </span>
      </header>
      <nav
        aria-label={t("subjects")}
        className={cn(
          "sticky top-0 max-h-dvh self-start overflow-y-auto ps-6 pe-4 pt-5 pb-8",
          "max-md:static max-md:max-h-none max-md:border-hairline max-md:border-b max-md:px-4 max-md:py-3",
        )}
      >
        <OperationSearch total={total} />
        <ul className="max-md:flex max-md:gap-1 max-md:overflow-x-auto">
          {subjects.map(({ id }) => (
            <Entry key={id} href={`#subject-${id}`}>
              {titleOf(t, id)}
            </Entry>
          ))}
          <Entry href="#records">{t("records")}</Entry>
          <Entry href="#errors">{t("errors.title")}</Entry>
        </ul>
      </nav>
      <main className="max-w-230 px-8 pt-7 pb-24 max-md:px-4 max-md:pt-5 max-md:pb-20">
        <h1 className="text-2xl tracking-normal">{t("title")}</h1>
        <p className="text-ink-3">{t("version", { version: api.info.version })}</p>
        <Conventions t={t} address={address} />
        <section aria-labelledby="client">
          <Subject id="client">{t("client")}</Subject>
          <p>{t.rich("clientLead", { code: inCode })}</p>
          <Sample>{clientUse(base)}</Sample>
        </section>
        {subjects.map(({ id, operations }) => (
          <section key={id} id={`subject-${id}`} data-subject={id}>
            <Subject>{titleOf(t, id)}</Subject>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} t={t} operation={operation} base={base} />
            ))}
          </section>
        ))}
        <section aria-labelledby="records">
          <Subject id="records">{t("records")}</Subject>
          {records.map(([name, schema]) => (
            <Fold
              key={name}
              title={<Described as="code">{name}</Described>}
              what={schema.description ?? ""}
              id={`record-${name}`}
            >
              <SchemaMembers t={t} schema={schema} />
            </Fold>
          ))}
        </section>
        <Errors t={t} errors={errors} />
      </main>
    </div>
  );
}
