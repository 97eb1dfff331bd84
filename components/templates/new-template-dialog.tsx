// A new template: from files, from a package that is there, or empty. It opens where its places and fields are set.
import { useQuery } from "@tanstack/react-query";
import { FilePlus2, Search } from "lucide-react";
import { type FormEvent, useDeferredValue, useId, useRef, useState } from "react";
import { bareNameOf, documentRule } from "#components/packages/document-rule.ts";
import { stepHref } from "#components/packages/prepare/step-names.ts";
import { useNewPackageLanguage } from "#components/packages/use-new-package-language.ts";
import { holdFiles } from "#components/packages/use-start-package.ts";
import { packageList, useCreatePackage } from "#components/queries/packages.ts";
import { createTemplate } from "#components/queries/templates.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox, Radio } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { DropZone } from "#components/ui/drop-zone.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { designerHref } from "./library-view.ts";

const ways = ["files", "package", "empty"] as const;
type Way = (typeof ways)[number];

export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("templates");
  const reason = useReason();
  const goTo = useGoTo();
  const formId = useId();
  const create = useCreatePackage();
  const language = useNewPackageLanguage();
  const desk = useWords("desk");
  const rule = documentRule(desk);
  // Whoever prepares no packages has none to put files into: a template is made of one that is there.
  const mayPrepare = useMayStill("transaction.transaction");
  const offered: readonly Way[] = mayPrepare ? ways : ["package"];
  const [way, setWay] = useState<Way>(mayPrepare ? "files" : "package");
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [source, setSource] = useState<string>();
  const [isOpen, setOpen] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);
  const visibility = isShared ? "ACCOUNT" : "SENDER";
  const called = name.trim();

  async function make(act: () => Promise<string>) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const href = await act();
      onClose();
      goTo(href);
    } catch (cause) {
      setFailure(reason(cause));
    }
    underWay.current = false;
    setBusy(false);
  }

  const empty = (name = called || t("new.name")) =>
    create.mutateAsync({ type: "TEMPLATE", name, visibility, ...language });
  const ofFiles = (files: File[]) =>
    make(async () => {
      // Signers read it: like a package, it is called after its first file where nobody names it.
      const { id } = await empty(called || bareNameOf(files[0]?.name ?? "") || t("new.name"));
      holdFiles(id, files);
      return stepHref(id, 0);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === "empty") void make(async () => stepHref((await empty()).id, 0));
    if (way === "package" && source)
      void make(async () => {
        const { id } = await createTemplate({
          packageId: source,
          name: called || t("new.name"),
          visibility,
          open: isOpen,
        });
        return designerHref(id);
      });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!isBusy}
      title={t("new.title")}
      lead={t("new.lead")}
      footer={
        <>
          <Button onClick={() => isBusy || onClose()}>{t("cancel")}</Button>
          {way !== "files" && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              offReason={way === "package" && !source ? t("new.choose") : undefined}
              busyLabel={isBusy ? t("new.busy") : undefined}
            >
              {t("new.act")}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        {offered.length > 1 && (
          <Segmented
            label={t("new.from")}
            value={way}
            onChange={setWay}
            className="justify-self-start max-md:[&_button]:h-11"
            options={offered.map((value) => ({ value, label: t(`new.${value}`) }))}
          />
        )}
        <FormField label={t("name.label")} optional>
          <Input
            longest={longest.short}
            placeholder={t("new.name")}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </FormField>
        <Checkbox checked={isShared} onChange={({ currentTarget }) => setShared(currentTarget.checked)}>
          {t("new.shared")}
        </Checkbox>
        {way === "package" && (
          <>
            <PackageChoice
              value={source}
              onChange={(id, title) => {
                setSource(id);
                if (name === "") setName(title);
              }}
            />
            <Checkbox
              checked={isOpen}
              hint={t("new.openHint")}
              onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
            >
              {t("new.open")}
            </Checkbox>
          </>
        )}
      </form>
      {way === "files" && (
        <DropZone
          title={t("new.drop")}
          rule={rule}
          onFiles={(files) => void ofFiles(files)}
          busyLabel={isBusy ? t("new.busy") : undefined}
        >
          {t("new.dropNote")}
        </DropZone>
      )}
      {way === "empty" && (
        <p className="flex items-center gap-2 text-ink-3">
          <Icon as={FilePlus2} />
          {t("new.emptyNote")}
        </p>
      )}
    </Dialog>
  );
}

/** The ones that changed last, or those that the words find. */
function PackageChoice({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (id: string, title: string) => void;
}) {
  const t = useWords("templates");
  const name = useId();
  const [words, setWords] = useState("");
  const search = useDeferredValue(words.trim());
  const found = useQuery(packageList({ sort: "updated", dir: "desc", to: 6, ...(search ? { search } : {}) }));
  const packages = found.data?.results ?? [];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-ink-2 text-xs">{t("new.which")}</legend>
      <Input
        icon={Search}
        type="search"
        longest={longest.short}
        aria-label={t("new.search")}
        placeholder={t("new.search")}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {packages.map((pkg) => (
        <Radio key={pkg.id} name={name} checked={pkg.id === value} onChange={() => onChange(pkg.id, pkg.name)}>
          <span className="wrap-anywhere" dir="auto">
            {pkg.name}
          </span>
        </Radio>
      ))}
      {found.data && packages.length === 0 && <p className="text-ink-3">{t("new.noPackage")}</p>}
    </fieldset>
  );
}
