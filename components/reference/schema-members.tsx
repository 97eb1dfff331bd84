// The members of a record as a table: name, type, whether it must be there; records inside records are links.
import { type ReferenceWords, recordNamed, type Schema, wordsFor } from "./described.ts";
import { Described, Members } from "./parts.tsx";

/** The schema whose members are worth a table: through arrays and "or null". */
function memberSchema(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return memberSchema(schema.items);
  return (schema.anyOf ?? schema.oneOf)?.map(memberSchema).find(Boolean);
}

function linkedRecord(schema: Schema): string | undefined {
  return recordNamed(schema) ?? (schema.items ? linkedRecord(schema.items) : undefined);
}

/** `anyOf` a record and null, or a record and an array of it, still leads to the record. */
function target(schema: Schema): string | undefined {
  return linkedRecord(schema) ?? (schema.anyOf ?? schema.oneOf)?.map(linkedRecord).find(Boolean);
}

type SchemaProps = { t: ReferenceWords; schema: Schema };

export function SchemaWords({ t, schema }: SchemaProps) {
  const record = target(schema);
  const words = wordsFor(t, schema);
  return record ? <a href={`#record-${record}`}>{words}</a> : words;
}

const deepest = 4;

export function SchemaMembers({ t, schema, depth = 0 }: SchemaProps & { depth?: number }) {
  const members = memberSchema(schema);
  if (!members?.properties || depth > deepest) return null;
  return (
    <Members nested={depth > 0}>
      {Object.entries(members.properties).map(([name, member]) => (
        <div key={name}>
          <dt>
            <Described as="code">{name}</Described>
            {members.required?.includes(name) ? <span className="text-ink-3"> {t("operation.member")}</span> : null}
          </dt>
          <dd>
            <SchemaWords t={t} schema={member} />
            {member.description ? (
              <>
                {" "}
                <Described className="text-ink-3">{member.description}</Described>
              </>
            ) : null}
            {target(member) ? null : <SchemaMembers t={t} schema={member} depth={depth + 1} />}
          </dd>
        </div>
      ))}
    </Members>
  );
}
