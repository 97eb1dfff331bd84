// One operation: closed it is a line, open it shows parameters, body, answers and an example of each.
import type { DescribedOperation, ReferenceWords } from "./described.ts";
import { Described, Fold, Heading, Members, Method, Sample } from "./parts.tsx";
import { SchemaMembers, SchemaWords } from "./schema-members.tsx";
import { TrialEntry } from "./trial/trial-entry.tsx";
import { trialOf } from "./trial/trial-operation.ts";

type Content = DescribedOperation["replies"][number]["content"];

const isFile = (media: string): boolean => !media.includes("json");

type WordsProps = { t: ReferenceWords };

function MediaTypes({ t, content }: WordsProps & { content: Content }) {
  return Object.entries(content).map(([media, { schema, example }]) => (
    <div key={media}>
      <p>
        <Described as="code">{media}</Described>
        {isFile(media) && media !== "multipart/form-data" ? null : (
          <>
            {": "}
            <SchemaWords t={t} schema={schema} />
          </>
        )}
      </p>
      {schema.$ref ? null : <SchemaMembers t={t} schema={schema} />}
      {example === undefined ? null : <Sample>{JSON.stringify(example, null, 2)}</Sample>}
    </div>
  ));
}

type EntryProps = WordsProps & { operation: DescribedOperation; base: string };

/** `base` is the instance's own address. */
export function OperationEntry({ t, operation, base }: EntryProps) {
  const { id, method, address, summary, privilege, parameters, body, replies } = operation;
  return (
    <Fold
      find={`${method} ${address} ${summary} ${id}`.toLowerCase()}
      title={
        <>
          <Method name={method} />
          <Described as="code">{address}</Described>
        </>
      }
      what={summary}
      id={`operation-${id}`}
    >
      <p className="text-ink-3">
        <Described>{privilege}</Described>
      </p>
      {parameters.length > 0 ? (
        <>
          <Heading>{t("operation.parameters")}</Heading>
          <Members>
            {parameters.map((parameter) => (
              <div key={`${parameter.in} ${parameter.name}`}>
                <dt>
                  <Described as="code">{parameter.name}</Described>
                  <span className="text-ink-3">
                    {" "}
                    {parameter.required ? t("operation.required", { where: parameter.in }) : parameter.in}
                  </span>
                </dt>
                <dd>
                  <SchemaWords t={t} schema={parameter.schema} />
                </dd>
              </div>
            ))}
          </Members>
        </>
      ) : null}
      {body ? (
        <>
          <Heading>{t("operation.body", { required: body.required ? "yes" : "no" })}</Heading>
          <MediaTypes t={t} content={body.content} />
        </>
      ) : null}
      <Heading>{t("operation.answers")}</Heading>
      {replies.map(({ status, description, content }) => (
        <div key={status}>
          <p>
            <span className="tabular-nums font-medium text-ink">{status}</span> <Described>{description}</Described>
          </p>
          <MediaTypes t={t} content={content} />
        </div>
      ))}
      <TrialEntry operation={trialOf(operation)} base={base} />
    </Fold>
  );
}
