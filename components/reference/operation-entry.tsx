// One operation: closed it is a line, open it shows parameters, body, answers and an example of each.
import type { DescribedOperation } from "./described.ts";
import { SchemaMembers, SchemaWords } from "./schema-members.tsx";

type Content = DescribedOperation["replies"][number]["content"];

const isFile = (media: string): boolean => !media.includes("json");

function MediaTypes({ content }: { content: Content }) {
  return Object.entries(content).map(([media, { schema, example }]) => (
    <div key={media}>
      <p>
        <code>{media}</code>
        {isFile(media) && media !== "multipart/form-data" ? null : (
          <>
            {": "}
            <SchemaWords schema={schema} />
          </>
        )}
      </p>
      {schema.$ref ? null : <SchemaMembers schema={schema} />}
      {example === undefined ? null : <pre>{JSON.stringify(example, null, 2)}</pre>}
    </div>
  ));
}

export function OperationEntry({ operation }: { operation: DescribedOperation }) {
  const { id, method, address, summary, privilege, parameters, body, replies } = operation;
  return (
    <details className="operation" data-find={`${method} ${address} ${summary} ${id}`.toLowerCase()}>
      <summary>
        <span className={`method method-${method.toLowerCase()}`}>{method}</span>
        <code>{address}</code>
        <span className="what">{summary}</span>
      </summary>
      <div className="inside" id={`operation-${id}`}>
        <p className="soft">{privilege}</p>
        {parameters.length > 0 ? (
          <>
            <h3>Parameters</h3>
            <dl className="members">
              {parameters.map((parameter) => (
                <div key={`${parameter.in} ${parameter.name}`}>
                  <dt>
                    <code>{parameter.name}</code>
                    <span className="soft">
                      {" "}
                      {parameter.in}
                      {parameter.required ? ", required" : ""}
                    </span>
                  </dt>
                  <dd>
                    <SchemaWords schema={parameter.schema} />
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
        {body ? (
          <>
            <h3>Body{body.required ? "" : " (optional)"}</h3>
            <MediaTypes content={body.content} />
          </>
        ) : null}
        <h3>Answers</h3>
        {replies.map(({ status, description, content }) => (
          <div key={status}>
            <p>
              <span className="num strong">{status}</span> {description}
            </p>
            <MediaTypes content={content} />
          </div>
        ))}
      </div>
    </details>
  );
}
