// Templates to begin with, the ones that changed last; what is begun is a draft of one's own.
import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { useStartFrom } from "#components/desk/use-start-from.ts";
import { templateList } from "#components/queries/packages.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { useWords } from "#components/ui/use-words.ts";

export function FromTemplate() {
  const t = useWords("overview");
  const templates = useQuery(templateList(4)).data?.results ?? [];
  const startFrom = useStartFrom();
  const [begun, setBegun] = useState<string>();
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby="templates" className="mt-6">
      <SectionHead>
        <h2 id="templates">{t("template.title")}</h2>
      </SectionHead>
      <ul className="grid gap-1.5">
        {templates.map(({ id, name }) => (
          <li key={id}>
            <Button
              block
              className="justify-start pointer-coarse:min-h-11"
              busyLabel={begun === id ? name : undefined}
              onClick={() => {
                setBegun(id);
                void startFrom(id).finally(() => setBegun(undefined));
              }}
            >
              <Icon as={LayoutTemplate} />
              <span className="truncate" dir="auto">
                {name}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
