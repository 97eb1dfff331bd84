// Asks what a profile is called: a new one, or one that is there.
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { nameProblem } from "./profile-members.ts";

type NameDialogProps = {
  open: boolean;
  of: "add" | "rename";
  name: string;
  taken: readonly string[];
  onClose: () => void;
  onName: (name: string) => void;
};

export function NameDialog({ open, of, name, taken, onClose, onName }: NameDialogProps) {
  const t = useWords("designer-profiles");
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={of === "add" ? t("add.title") : t("rename.title", { name })}
      lead={t(`${of}.lead`)}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary">
            {t(`${of}.button`)}
          </Button>
        </>
      }
    >
      <Form id={id} name={name} taken={taken} onName={onName} />
    </Dialog>
  );
}

type FormProps = { id: string } & Pick<NameDialogProps, "name" | "taken" | "onName">;

/** Drawn anew with every opening. */
function Form({ id, name, taken, onName }: FormProps) {
  const t = useWords("designer-profiles");
  const [typed, setTyped] = useState(name);
  const [isJudged, setJudged] = useState(false);
  const problem = nameProblem(typed, taken);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The page's own form is around it in the tree of components.
    event.stopPropagation();
    setJudged(true);
    if (!problem) onName(typed.trim());
  };
  return (
    <form id={id} onSubmit={submit} noValidate>
      <FormField
        label={t("name.label")}
        hint={t("name.hint")}
        error={isJudged && problem ? t(`name.${problem}`) : undefined}
      >
        <Input
          autoFocus
          longest={longest.short}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </FormField>
    </form>
  );
}
