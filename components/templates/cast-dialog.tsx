// Uses a template: what the package is called, who has which place, which values and files it has, and whether it is sent at once.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { me } from "#components/queries/instance.ts";
import { onePackage } from "#components/queries/packages.ts";
import { recentPeople } from "#components/queries/roles.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { CastDocuments } from "./cast-documents.tsx";
import { CastPlaces } from "./cast-places.tsx";
import { CastValues } from "./cast-values.tsx";
import { changedValues, type Place, peopleOf, placesOf, problemOf, valuesOf } from "./casting.ts";
import { type Ending, useCasting } from "./use-casting.ts";

type CastDialogProps = { templateId: string; onClose: () => void };

export function CastDialog({ templateId, onClose }: CastDialogProps) {
  const t = useWords("templates");
  const template = useQuery(onePackage(templateId));
  if (template.data) return <Casting template={template.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} wide title={t("cast.reading")}>
      {template.error ? (
        <ReadFailure error={template.error} onRetry={template.refetch} />
      ) : (
        <SkeletonRows rows={3} label={t("cast.reading")} />
      )}
    </Dialog>
  );
}

/** The template as it was when the dialog opened: what others change meanwhile does not move what is being typed. */
function Casting({ template: now, onClose }: { template: Package; onClose: () => void }) {
  const t = useWords("templates");
  const formId = useId();
  const [template] = useState(now);
  const person = useQuery(me).data;
  const known = useQuery(recentPeople()).data ?? [];
  const [name, setName] = useState(template.name);
  const [message, setMessage] = useState(template.emailMessage);
  const [places, setPlaces] = useState(() => placesOf(template));
  const [values, setValues] = useState(() => valuesOf(template));
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(() => new Map());
  const [judged, setJudged] = useState<Ending>();
  const { cast, stage, trouble, openDraft } = useCasting(template.id, onClose);
  const isBusy = stage !== undefined;
  const draftId = trouble?.draftId;

  function submit(ending: Ending) {
    setJudged(ending);
    const isWrong = (place: Place) => problemOf(place, ending === "send") !== undefined;
    if (name.trim() === "" || places.some(isWrong)) {
      const wrong = places.find(isWrong);
      const at =
        name.trim() === ""
          ? "name"
          : wrong && `${problemOf(wrong, true) === "email" ? "email" : "name"} ${wrong.roleId}`;
      document.querySelector<HTMLElement>(`[data-cast="${CSS.escape(at ?? "")}"]`)?.focus();
      return;
    }
    const body = {
      name: name.trim(),
      emailMessage: message,
      people: peopleOf(places),
      values: changedValues(values),
    };
    void cast({ body, files, ending });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!isBusy}
      wide
      footClassName="sticky bottom-0 z-1 bg-raised"
      title={t("cast.title", { name: template.name })}
      lead={t("cast.lead")}
      footer={
        draftId ? (
          <Button variant="primary" onClick={() => openDraft(draftId)}>
            {t("cast.openDraft")}
          </Button>
        ) : (
          <>
            <Button
              busyLabel={isBusy && judged === "prepare" ? t("cast.stage", { stage }) : undefined}
              onClick={() => isBusy || submit("prepare")}
            >
              {t("cast.prepare")}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busyLabel={isBusy && judged === "send" ? t("cast.stage", { stage }) : undefined}
            >
              {t("cast.send")}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy && !draftId) submit("send");
        }}
      >
        {trouble && (
          <Banner tone="critical" live="polite">
            {draftId ? t("cast.halfDone", { reason: trouble.words }) : trouble.words}
          </Banner>
        )}
        <FormField label={t("cast.name")} error={judged && name.trim() === "" ? t("cast.noName") : undefined} required>
          <Input
            data-cast="name"
            longest={longest.short}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </FormField>
        <CastPlaces places={places} onChange={setPlaces} judged={judged} person={person} known={known} />
        <CastDocuments template={template} files={files} onFiles={setFiles} />
        {values.length > 0 && <CastValues values={values} onChange={setValues} />}
        <FormField label={t("cast.message")} optional>
          <Textarea
            longest={longest.long}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </FormField>
      </form>
    </Dialog>
  );
}
