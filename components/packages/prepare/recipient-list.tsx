// Who signs: name, address and order, one row each, saved as they are typed.
import { Switch } from "#components/ui/choice.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { RecipientRows, type RecipientRowsProps } from "./recipient-rows-list.tsx";
import { Section } from "./section.tsx";

export function RecipientList(props: RecipientRowsProps) {
  const t = useWords("prepare");
  const { rows, inOrder } = props.recipients;
  return (
    <Section
      id="recipients"
      title={t("people.title")}
      count={rows.filter((row) => row.name || row.email).length}
      hint={inOrder ? t("people.hintOrder") : t("people.hintTogether")}
      act={<OrderSwitch recipients={props.recipients} />}
    >
      <RecipientRows {...props} />
    </Section>
  );
}

export function OrderSwitch({ recipients }: Pick<RecipientRowsProps, "recipients">) {
  const t = useWords("prepare");
  return (
    <Switch
      className="ms-auto"
      checked={recipients.inOrder}
      onChange={(event) => recipients.setInOrder(event.currentTarget.checked)}
    >
      {t("people.inOrder")}
    </Switch>
  );
}
