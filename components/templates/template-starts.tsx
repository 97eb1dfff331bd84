"use client";
// Templates to begin a package from: those used last, and the way to all. Nothing where there are none, or packages are not prepared.
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, LayoutTemplate } from "lucide-react";
import { startTemplates } from "#components/queries/templates.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CastDialog, useAskedDialog } from "./late-dialogs.tsx";

export function TemplateStarts() {
  const t = useWords("templates");
  const found = useQuery(startTemplates).data?.results ?? [];
  const { asked, ask, close } = useAskedDialog();
  const mayPrepare = useMayStill("transaction.transaction");
  if (!mayPrepare || found.length === 0) return null;
  return (
    <section aria-labelledby="template-starts" className="mt-6">
      <SectionHead>
        <h2 id="template-starts">{t("starts.title")}</h2>
        <Link className={buttonClass({ variant: "quiet", size: "sm", className: "ms-auto -me-2.5" })} href="/templates">
          {t("starts.all")} <Icon as={ArrowRight} size="sm" />
        </Link>
      </SectionHead>
      <ul className="border-hairline border-t">
        {found.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center gap-2.5 border-hairline border-b">
            <Icon as={LayoutTemplate} className="text-ink-3" />
            <span className="min-w-0 flex-1 truncate" dir="auto" title={name}>
              {name}
            </span>
            <Button size="sm" aria-label={t("card.useOf", { name })} onClick={() => ask(id)}>
              {t("card.use")}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <CastDialog templateId={asked} onClose={close} />}
    </section>
  );
}
