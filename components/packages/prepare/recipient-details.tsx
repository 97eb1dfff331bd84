// What else is settled for one recipient, below their row: whether they sign, how they are reached, how the signed documents come
// to them, whether they may hand over, and which files they hand in.
import { Plus, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { isPhone } from "#lib/auth/signer/check-signer.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { type AskedFile, type ReachWay, type RowExtras, reachWays } from "./recipient-extras.ts";

type DetailsProps = {
  who: string;
  extras: RowExtras;
  /** A place of a template that nobody fills yet: nobody is reached, and somebody signs. */
  isPlaceholder: boolean;
  /** Any member of a group signs, each written to by mail. */
  isGroup: boolean;
  /** Problems are told once the row has been left. */
  judged: boolean;
  /** What the account has switched off. */
  off: ReadonlySet<string>;
  newId: () => string;
  onChange: (how: Partial<RowExtras>) => void;
  ref: RefObject<HTMLElement | null>;
  /** What is asked of their signature, where nobody is asked for proof. */
  children?: ReactNode;
};

export function RecipientDetails(props: DetailsProps) {
  const { who, extras, isPlaceholder, isGroup, judged, off, onChange, ref, children } = props;
  const t = useWords("recipients");
  const prepare = useWords("prepare");
  const { reach, copyOnly, delivery } = extras;
  const mailsNone = off.has("deliverDocumentsByEmail");
  const asksPhone = reach.way !== "mail";
  return (
    <section
      ref={ref}
      data-part="details"
      aria-label={t("details.of", { who })}
      className="col-[2/-1] grid gap-3 rounded-md bg-pressed/40 p-3 max-md:col-span-full"
    >
      {!isPlaceholder && (
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <FormField
            label={t("details.does", { who })}
            hint={copyOnly ? t("details.copiesHint") : undefined}
            className={copyOnly ? "col-span-full" : undefined}
          >
            <Select
              data-act="does"
              options={(["signs", "copies"] as const).map((value) => ({ value, label: t(`details.${value}`) }))}
              value={copyOnly ? "copies" : "signs"}
              onChange={(event) => onChange({ copyOnly: event.currentTarget.value === "copies" })}
            />
          </FormField>
          {!copyOnly && !isGroup && (
            <FormField label={t("details.reach")}>
              <Select
                options={reachWays.map((value) => ({ value, label: t(`details.ways.${value}`) }))}
                value={reach.way}
                onChange={(event) => onChange({ reach: { ...reach, way: event.currentTarget.value as ReachWay } })}
              />
            </FormField>
          )}
          {!copyOnly && !isGroup && asksPhone && (
            <FormField
              label={t("details.phone")}
              required
              error={judged && !isPhone(reach.phone) ? prepare("prove.noPhone") : undefined}
            >
              <Input
                type="tel"
                dir="ltr"
                autoComplete="off"
                longest={longest.phone}
                placeholder="+4722334455"
                value={reach.phone}
                onChange={(event) => onChange({ reach: { ...reach, phone: event.currentTarget.value } })}
              />
            </FormField>
          )}
        </div>
      )}
      {/* Where the account mails none, what was chosen before can still be taken back. */}
      {!isPlaceholder && (!mailsNone || delivery.email) && (
        <Checkbox
          checked={delivery.email}
          hint={mailsNone ? t("details.attachOff") : t("details.attachHint")}
          onChange={(event) => onChange({ delivery: { ...delivery, email: event.currentTarget.checked } })}
        >
          {t("details.attach")}
        </Checkbox>
      )}
      {!copyOnly && (
        <>
          <Checkbox
            checked={extras.reassign}
            hint={t("details.reassignHint")}
            onChange={(event) => onChange({ reassign: event.currentTarget.checked })}
          >
            {t("details.reassign")}
          </Checkbox>
          {children}
          <Files {...props} />
        </>
      )}
    </section>
  );
}

/** Where the account asks for no files, those that stand there already can still be taken away. */
function Files({ extras: { files }, judged, off, newId, onChange }: DetailsProps) {
  const t = useWords("recipients");
  const prepare = useWords("prepare");
  const isOff = off.has("attachments");
  const list = useRef<HTMLDivElement>(null);
  const count = useRef(files.length);
  useEffect(() => {
    // Writing goes on where one was added; where one was taken away, at what is left.
    if (files.length === count.current) return;
    const names = list.current?.querySelectorAll<HTMLElement>("[data-file-name]");
    if (files.length > count.current) names?.[files.length - 1]?.focus();
    else list.current?.querySelector<HTMLElement>("[data-act=add-file]")?.focus();
    count.current = files.length;
  }, [files.length]);
  if (isOff && files.length === 0) return null;
  const set = (id: string, how: Partial<AskedFile>) =>
    onChange({ files: files.map((file) => (file.id === id ? { ...file, ...how } : file)) });
  return (
    <div ref={list} className="grid gap-3">
      {files.map((file, at) => (
        <div
          key={file.id}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto] items-start gap-2 max-md:grid-cols-[minmax(0,1fr)_auto]"
        >
          <FormField
            label={t("details.fileName", { at: at + 1 })}
            required
            error={judged && !file.name.trim() ? prepare("missing.fileName") : undefined}
          >
            <Input
              data-file-name
              autoComplete="off"
              longest={longest.short}
              value={file.name}
              onChange={(event) => set(file.id, { name: event.currentTarget.value })}
            />
          </FormField>
          <FormField
            label={t("details.fileFor", { at: at + 1 })}
            optional
            className="max-md:col-[1/2] max-md:row-start-2"
          >
            <Input
              autoComplete="off"
              longest={longest.long}
              value={file.description}
              onChange={(event) => set(file.id, { description: event.currentTarget.value })}
            />
          </FormField>
          <Button
            variant="quiet"
            iconOnly
            className="mt-5 max-md:col-[2/3] max-md:row-start-1 max-md:size-11"
            aria-label={t("details.removeFile", { at: at + 1 })}
            onClick={() => onChange({ files: files.filter(({ id }) => id !== file.id) })}
          >
            <Icon as={X} />
          </Button>
          <Checkbox
            className="col-span-full"
            checked={file.required}
            onChange={(event) => set(file.id, { required: event.currentTarget.checked })}
          >
            {t("details.required", { at: at + 1 })}
          </Checkbox>
        </div>
      ))}
      {!isOff && (
        <Button
          size="sm"
          data-act="add-file"
          className="justify-self-start max-md:min-h-11"
          onClick={() => onChange({ files: [...files, { id: newId(), name: "", description: "", required: true }] })}
        >
          <Icon as={Plus} />
          {t("details.addFile")}
        </Button>
      )}
    </div>
  );
}
