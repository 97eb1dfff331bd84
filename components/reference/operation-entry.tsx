// One operation: closed it is a line, open it shows parameters, body, answers and an example of each.
import type { DescribedOperation } from "./described.ts";
import { Fold, Heading, Members, Method, Sample } from "./parts.tsx";
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
      {example === undefined ? null : <Sample>{JSON.stringify(example, null, 2)}</Sample>}
    </div>
  ));
}

export function OperationEntry({ operation }: { operation: DescribedOperation }) {
  const { id, method, address, summary, privilege, parameters, body, replies } = operation;
  return (
    <Fold
      find={`${method} ${address} ${summary} ${id}`.toLowerCase()}
      title={
        <>
          <Method name={method} />
          <code>{address}</code>
        </>
      }
      what={summary}
      id={`operation-${id}`}
    >
      <p className="soft">{privilege}</p>
      {parameters.length > 0 ? (
        <>
          <Heading>Parameters</Heading>
          <Members>
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
          </Members>
        </>
      ) : null}
      {body ? (
        <>
          <Heading>Body{body.required ? "" : " (optional)"}</Heading>
          <MediaTypes content={body.content} />
        </>
      ) : null}
      <Heading>Answers</Heading>
      {replies.map(({ status, description, content }) => (
        <div key={status}>
          <p>
            <span className="num strong">{status}</span> {description}
          </p>
          <MediaTypes content={content} />
        </div>
      ))}
    </Fold>
  );
}
