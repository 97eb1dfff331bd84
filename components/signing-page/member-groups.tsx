// Every member of the settings in its group, each with its control and a sentence on what it does.
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { groups, memberNames, memberOf } from "./form-members.ts";
import { MemberField, type PageOf } from "./member-field.tsx";
import type { PageForm } from "./use-page-form.ts";

type MemberGroupsProps = {
  form: PageForm;
  of: PageOf;
  readOnly: boolean;
  /** Of the headings' ids, which links lead to. */
  prefix: string;
  as: "h2" | "h3";
  headClassName: string;
};

export function MemberGroups({ form, of, readOnly, prefix, as: Heading, headClassName }: MemberGroupsProps) {
  const t = useWords("signing-page");
  return groups.map((group) => (
    <section key={group} aria-labelledby={`${prefix}-${group}`} className="border-hairline border-t pt-4">
      <Heading id={`${prefix}-${group}`} className={cn("mb-3", headClassName)}>
        {t(`group.${group}`)}
      </Heading>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.25rem),1fr))] gap-x-6 gap-y-4">
        {memberNames
          .filter((name) => memberOf(name).group === group)
          .map((name) => (
            <MemberField key={name} name={name} form={form} of={of} readOnly={readOnly} />
          ))}
      </div>
    </section>
  ));
}
