// Makes a package of a template: a draft with its people and values, then other files for its documents, then it is sent, or is
// led to. Once the draft is there nothing is lost: what fails after that is told together with the way to it.

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { stepHref } from "#components/packages/prepare/step-names.ts";
import { replaceContent, tryContent } from "#components/queries/documents.ts";
import { onceKey } from "#components/queries/once-key.ts";
import {
  changePackageByPost,
  packagePreflight,
  readPackage,
  useRefreshPackages,
} from "#components/queries/packages.ts";
import { castTemplate } from "#components/queries/templates.ts";
import { say } from "#components/ui/toast.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { templates } from "#lib/contract/templates.ts";
import { versionOf } from "#lib/contract/version.ts";
import { designerFields } from "#lib/designer/designer-fields.ts";
import { lostOn, replacementFor } from "#lib/designer/fitting.ts";

export type Ending = "prepare" | "send";
type Stage = "draft" | "files" | "check" | "send";
/** `draftId`: it was made all the same. */
type CastTrouble = { words: string; draftId?: string };

type Casting = { body: SentBodyOf<typeof templates.useTemplate>; files: ReadonlyMap<string, File>; ending: Ending };

/** Every field keeps a place: into the page that is there, or onto the last one. */
async function replaceFile(draft: Package, documentId: string, file: File): Promise<number> {
  const document = draft.documents.find(({ id }) => id === documentId);
  if (!document) return 0;
  const params = { packageId: draft.id, documentId };
  const pages = await tryContent(params, file, {});
  const fields = designerFields(draft.documents, draft.conditions).filter((one) => one.documentId === documentId);
  const replacement = replacementFor(lostOn(pages, fields), () => "move", pages, fields);
  await replaceContent(params, file, replacement, { version: versionOf(document) });
  return replacement.moved.length;
}

export function useCasting(templateId: string, onDone: () => void) {
  const t = useWords("templates");
  const reason = useReason();
  const goTo = useGoTo();
  const client = useQueryClient();
  const refresh = useRefreshPackages();
  const [stage, setStage] = useState<Stage>();
  const [trouble, setTrouble] = useState<CastTrouble>();
  const underWay = useRef(false);
  const [once] = useState(onceKey);

  async function made(draftId: string, { body: { name }, files, ending }: Casting): Promise<void> {
    let moved = 0;
    setStage("files");
    for (const [documentId, file] of files) moved += await replaceFile(await readPackage(draftId), documentId, file);
    if (ending === "send") {
      setStage("check");
      const found = await client.fetchQuery(packagePreflight(draftId));
      const missing = found.filter(({ severity }) => severity === "error").length;
      if (missing > 0) {
        say(t("cast.missing", { name, count: missing }), { broken: true });
        return leave(stepHref(draftId, 2));
      }
      setStage("send");
      await changePackageByPost(draftId, { status: "SENT" });
      say(t("cast.sent", { name }));
      return leave(`/packages/${encodeURIComponent(draftId)}`);
    }
    say(moved > 0 ? t("cast.preparedMoved", { name, moved }) : t("cast.prepared", { name }));
    leave(stepHref(draftId, 0));
  }

  function leave(href: string): void {
    onDone();
    goTo(href);
  }

  async function cast(casting: Casting): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setTrouble(undefined);
    setStage("draft");
    let draftId: string | undefined;
    try {
      ({ id: draftId } = await castTemplate(templateId, casting.body, once.of(casting.body)));
      await made(draftId, casting);
      once.forget();
    } catch (cause) {
      // Pressed again it goes on with the draft that is there, unless somebody took it away.
      if (cause instanceof CallError && cause.status === 404) once.forget();
      setTrouble({ words: reason(cause), ...(draftId ? { draftId } : {}) });
    } finally {
      underWay.current = false;
      setStage(undefined);
      await refresh();
    }
  }

  return { cast, stage, trouble, openDraft: (draftId: string) => leave(stepHref(draftId, 0)) };
}
