// The reference of the REST interface, drawn on the server from its OpenAPI description.
import "./reference.css";
import { Logo } from "#components/ui/logo.tsx";
import type { OpenApi } from "#lib/http/openapi.ts";
import { type Schema, subjectsOf } from "./described.ts";
import { OperationEntry } from "./operation-entry.tsx";
import { OperationSearch } from "./operation-search.tsx";
import { SchemaMembers } from "./schema-members.tsx";

type ErrorEntry = { key: string; status: number; name: string; message: string };

function Conventions({ address }: { address: string }) {
  return (
    <section className="conventions" aria-labelledby="conventions">
      <h2 id="conventions">Conventions</h2>
      <p>
        Everything hangs below <code>{address}</code>. Send your API key (Settings) verbatim after <code>Basic</code>,
        an access token after <code>Bearer</code>, or the session cookie <code>SERVICE_SESSION_ID</code>.
      </p>
      <pre>{`curl -H "Authorization: Basic $KEY" ${address}/packages`}</pre>
      <ul>
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
      <h2 id="errors">Errors</h2>
      <p>
        From status 400 on the body is <code>{'{"code", "messageKey", "message", "name"}'}</code>, and often{" "}
        <code>parameters</code>.
      </p>
      <dl className="members errors">
        {errors.map(({ key, status, message }) => (
          <div key={key}>
            <dt>
              <span className="num strong">{status}</span> <code>{key}</code>
            </dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ReferencePage({ api }: { api: OpenApi }) {
  const subjects = subjectsOf(api);
  const records = Object.entries((api.components?.schemas ?? {}) as Record<string, Schema>).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const errors = (api as { "x-errors"?: ErrorEntry[] })["x-errors"] ?? [];
  const total = subjects.reduce((sum, subject) => sum + subject.operations.length, 0);
  return (
    <div className="reference">
      <header>
        <a href="/" className="brand">
          <Logo />
        </a>
        <a href="/api/openapi.json">OpenAPI document</a>
      </header>
      <nav aria-label="Subjects">
        <OperationSearch total={total} />
        <ul>
          {subjects.map(({ id, title }) => (
            <li key={id}>
              <a href={`#subject-${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="#records">Records</a>
          </li>
          <li>
            <a href="#errors">Errors</a>
          </li>
        </ul>
      </nav>
      <main>
        <h1>REST interface</h1>
        <p className="soft">Description {api.info.version}</p>
        <Conventions address={api.servers?.[0]?.url ?? "/api"} />
        {subjects.map(({ id, title, operations }) => (
          <section key={id} id={`subject-${id}`} data-subject={id}>
            <h2>{title}</h2>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section aria-labelledby="records">
          <h2 id="records">Records</h2>
          {records.map(([name, schema]) => (
            <details key={name} className="operation">
              <summary>
                <code>{name}</code>
                <span className="what">{schema.description ?? ""}</span>
              </summary>
              {/* Named inside, so that a link to it opens it. */}
              <div className="inside" id={`record-${name}`}>
                <SchemaMembers schema={schema} />
              </div>
            </details>
          ))}
        </section>
        <Errors errors={errors} />
      </main>
    </div>
  );
}
