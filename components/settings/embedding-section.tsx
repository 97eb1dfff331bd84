// Which other websites may show the signing page inside their own: one origin on each line.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { embedding, useChangeEmbedding } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useNoteUnsaved } from "#components/ui/use-note-unsaved.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { isOrigin } from "#lib/accounts/settings/embedder-origin.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { ChangeForm } from "./change-form.tsx";
import { typedOrigins } from "./typed-origins.ts";

export function EmbeddingSection() {
  const found = useQuery(embedding);
  if (found.data) return <Origins saved={found.data.origins} />;
  return found.error ? <ReadFailure error={found.error} onRetry={found.refetch} /> : <Skeleton height={160} />;
}

function Origins({ saved }: { saved: readonly string[] }) {
  const t = useWords("settings");
  const reason = useReason();
  const change = useChangeEmbedding();
  const before = saved.join("\n");
  const [text, setText] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const origins = typedOrigins(text ?? before);
  const isDirty = origins.join("\n") !== before;
  useNoteUnsaved(isDirty);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const broken = origins.find((origin) => !isOrigin(origin));
    setWrong(broken);
    setFailure(undefined);
    if (broken !== undefined) return area.current?.focus();
    try {
      await change.mutateAsync({ origins });
      setText(undefined);
    } catch (cause) {
      setFailure(reason(cause, t("embedding.failed")));
    }
  }

  return (
    <ChangeForm onSubmit={submit} failure={failure}>
      <FormField
        className="col-span-full"
        label={t("embedding.label")}
        hint={t("embedding.hint")}
        error={wrong === undefined ? undefined : t("embedding.wrong", { origin: wrong })}
        optional
      >
        <Textarea
          ref={area}
          dir="ltr"
          className="font-mono"
          longest={longest.long}
          rows={4}
          spellCheck={false}
          autoCapitalize="off"
          value={text ?? before}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setWrong(undefined);
          }}
        />
      </FormField>
      <div className="col-span-full flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          offReason={isDirty ? undefined : t("unchanged")}
          busyLabel={change.isPending ? t("embedding.busy") : undefined}
        >
          {t("embedding.act")}
        </Button>
        <span role="status" className="text-ink-3">
          {isDirty ? t("embedding.notSaved") : change.isSuccess ? t("embedding.saved") : ""}
        </span>
      </div>
    </ChangeForm>
  );
}
