"use client";
// The library: templates to begin packages from, and layouts to place fields by. What is shown stands in the address.
import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, PanelsTopLeft, Plus, Search, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress, useSearchWords } from "#components/desk/use-address.ts";
import { useFromWithin } from "#components/desk/use-from-within.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { templateList } from "#components/queries/templates.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CastDialog, NewTemplateDialog, useAskedDialog } from "./late-dialogs.tsx";
import { LibraryFilters, LibraryTabs } from "./library-filters.tsx";
import { type LibraryView, libraryView, pageSize, queryOfView } from "./library-view.ts";
import { TemplateGrid, TemplateGridShape } from "./template-grid.tsx";

export function TemplatesScreen() {
  const t = useWords("templates");
  const { params, go, amend } = useAddress();
  const [words, setWords] = useSearchWords();
  const view = libraryView(params);
  const isTemplates = view.kind === "TEMPLATE";
  const mayPrepare = useMayStill("transaction.transaction");
  const mayMake = useMayStill("templates_layouts.templates");
  usePageTitle(isTemplates ? t("tab.templates") : t("tab.layouts"));
  const found = useQuery(templateList(queryOfView(view)));
  useFromWithin(view.from, pageSize, found.data, amend);
  const [isMaking, setMaking] = useState(false);
  const { asked, ask, close } = useAskedDialog();

  // From the palette, the designer or the overview: who has which place is asked at once, and not again on the way back.
  const wanted = params.get("use");
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted || taken.current === wanted) return;
    taken.current = wanted;
    if (mayPrepare) ask(wanted);
    amend({ use: null });
  });

  const cards = found.data?.results;
  return (
    <>
      <TopBar title={t("title")} search={false} />
      <Page>
        <PageHeader
          title={isTemplates ? t("head.templates") : t("head.layouts")}
          meta={isTemplates ? t("lead.templates") : t("lead.layouts")}
          actions={
            isTemplates &&
            mayMake && (
              <Button variant="primary" className="max-md:min-h-11" onClick={() => setMaking(true)}>
                <Icon as={Plus} />
                {t("new.button")}
              </Button>
            )
          }
        />
        <LibraryTabs kind={view.kind} />
        <LibraryFilters view={view} words={words} onWords={setWords} onChange={go} />
        {found.error && (
          <div className="mb-4">
            <ReadFailure error={found.error} isOld={cards !== undefined} onRetry={found.refetch} />
          </div>
        )}
        {!cards ? (
          !found.error && <TemplateGridShape />
        ) : cards.length === 0 ? (
          <Nothing
            view={view}
            onNew={mayMake ? () => setMaking(true) : undefined}
            onClear={() => {
              setWords("");
              go({ search: null, owner: null });
            }}
          />
        ) : (
          <>
            <TemplateGrid cards={cards} onUse={ask} />
            <Paging
              from={view.from}
              shown={cards.length}
              total={found.data?.count ?? 0}
              size={pageSize}
              onMove={(from) => go({ from: from > 1 ? String(from) : null })}
            />
          </>
        )}
      </Page>
      {isMaking && <NewTemplateDialog onClose={() => setMaking(false)} />}
      {asked && <CastDialog templateId={asked} onClose={close} />}
    </>
  );
}

type NothingProps = { view: LibraryView; onNew: (() => void) | undefined; onClear: () => void };

function Nothing({ view: { kind, owner, search }, onNew, onClear }: NothingProps) {
  const t = useWords("templates");
  if (search || owner === "mine" || owner === "shared")
    return (
      <EmptyState glyph={Search} title={t("none.found")} action={<Button onClick={onClear}>{t("none.all")}</Button>} />
    );
  if (owner === "trash")
    return (
      <EmptyState glyph={Trash2} title={t("none.trash")} action={<Button onClick={onClear}>{t("none.all")}</Button>} />
    );
  return kind === "TEMPLATE" ? (
    <EmptyState
      glyph={LayoutTemplate}
      title={t("none.templates")}
      action={
        onNew && (
          <Button variant="primary" onClick={onNew}>
            <Icon as={Plus} />
            {t("new.button")}
          </Button>
        )
      }
    >
      {t("none.templatesWords")}
    </EmptyState>
  ) : (
    <EmptyState glyph={PanelsTopLeft} title={t("none.layouts")}>
      {t("none.layoutsWords")}
    </EmptyState>
  );
}
