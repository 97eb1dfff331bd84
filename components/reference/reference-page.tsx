// The reference of the REST interface, drawn on the server from its OpenAPI description.
import { cn } from "#components/ui/cn.ts";
import { Logo } from "#components/ui/logo.tsx";
import type { OpenApi } from "#lib/http/openapi.ts";
import { type Schema, subjectsOf } from "./described.ts";
import { OperationEntry } from "./operation-entry.tsx";
import { OperationSearch } from "./operation-search.tsx";
import { Fold, Members, Sample, Subject } from "./parts.tsx";
import { SchemaMembers } from "./schema-members.tsx";

type ErrorEntry = { key: string; status: number; name: string; message: string };

function Conventions({ address }: { address: string }) {
  return (
    <section aria-labelledby="conventions">
      <Subject id="conventions">Conventions</Subject>
      <p>
        Everything hangs below <code>{address}</code>. Send your API key (Settings) verbatim after <code>Basic</code>,
        an access token after <code>Bearer</code>, or the session cookie <code>SERVICE_SESSION_ID</code>.
      </p>
      <Sample>{`curl -H "Authorization: Basic $KEY" ${address}/packages`}</Sample>
      <ul className="grid list-disc gap-1 ps-4.5">
        <li>Bodies are JSON; uploads are multipart/form-data with the record in a part named payload.</li>
        <li>Timestamps are UTC, such as 2026-11-21T10:00:00Z. Ids are opaque strings of at most 255 characters.</li>
        <li>Coordinates are pixels at 93.6 per inch from the top left of the page as displayed; pages count from 0.</li>
        <li>Lists take from and to, counted from 1, both included, at most 100 at a time.</li>
        <li>Creating calls take an Idempotency-Key header: a repeated request gets the first one’s answer.</li>
      </ul>
    </section>
  );
}

function Errors({ errors }: { errors: ErrorEntry[] }) {
  return (
    <section aria-labelledby="errors">
      <Subject id="errors">Errors</Subject>
      <p>
        From status 400 on the body is <code>{'{"code", "messageKey", "message", "name"}'}</code>, and often{" "}
        <code>parameters</code>.
      </p>
      <Members first="wide">
        {errors.map(({ key, status, message }) => (
          <div key={key}>
            <dt>
              <span className="num strong">{status}</span> <code>{key}</code>
            </dt>
            <dd>{message}</dd>
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

export function ReferencePage({ api }: { api: OpenApi }) {
  const subjects = subjectsOf(api);
  const records = Object.entries((api.components?.schemas ?? {}) as Record<string, Schema>).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const errors = (api as { "x-errors"?: ErrorEntry[] })["x-errors"] ?? [];
  const total = subjects.reduce((sum, subject) => sum + subject.operations.length, 0);
  return (
    <div
      className={cn(
        "grid min-h-dvh grid-cols-[232px_minmax(0,1fr)] grid-rows-[auto_1fr] bg-surface text-ink-2 max-md:block",
        "[&_:is(code,pre)]:font-mono [&_:is(code,pre)]:text-[12.5px] [&_:is(code,pre)]:wrap-anywhere",
      )}
    >
      <header className="col-span-full flex h-14 items-center justify-between gap-4 border-hairline border-b px-6 max-md:px-4">
        <a href="/" className="inline-flex min-h-11 items-center gap-2 font-strong text-ink no-underline">
          <Logo className="size-5 text-accent" />
        </a>
        <a href="/api/openapi.json">OpenAPI document</a>
      </header>
      <nav
        aria-label="Subjects"
        className={cn(
          "sticky top-0 max-h-dvh self-start overflow-y-auto ps-6 pe-4 pt-5 pb-8",
          "max-md:static max-md:max-h-none max-md:border-hairline max-md:border-b max-md:px-4 max-md:py-3",
        )}
      >
        <OperationSearch total={total} />
        <ul className="max-md:flex max-md:gap-1 max-md:overflow-x-auto">
          {subjects.map(({ id, title }) => (
            <Entry key={id} href={`#subject-${id}`}>
              {title}
            </Entry>
          ))}
          <Entry href="#records">Records</Entry>
          <Entry href="#errors">Errors</Entry>
        </ul>
      </nav>
      <main className="max-w-230 px-8 pt-7 pb-24 max-md:px-4 max-md:pt-5 max-md:pb-20">
        <h1 className="text-2xl tracking-normal">REST interface</h1>
        <p className="soft">Description {api.info.version}</p>
        <Conventions address={api.servers?.[0]?.url ?? "/api"} />
        {subjects.map(({ id, title, operations }) => (
          <section key={id} id={`subject-${id}`} data-subject={id}>
            <Subject>{title}</Subject>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section aria-labelledby="records">
          <Subject id="records">Records</Subject>
          {records.map(([name, schema]) => (
            <Fold key={name} title={<code>{name}</code>} what={schema.description ?? ""} id={`record-${name}`}>
              <SchemaMembers schema={schema} />
            </Fold>
          ))}
        </section>
        <Errors errors={errors} />
      </main>
    </div>
  );
}
