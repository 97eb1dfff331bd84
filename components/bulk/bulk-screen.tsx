"use client";
// A template for many: a CSV is chosen, tried row by row, and sent; below it what went out this way before.
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { WhyNoPackages } from "#components/desk/why-no-packages.tsx";
import { type ChosenFile, sampleAddress } from "#components/queries/bulk.ts";
import { onePackage } from "#components/queries/packages.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { DropZone } from "#components/ui/drop-zone.tsx";
import { FileRefusals } from "#components/ui/file-refusals.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BatchList } from "./batch-list.tsx";
import { FileTrial } from "./file-trial.tsx";

/** What the interface takes. */
const maxBytes = 8 * 1024 * 1024;

export function BulkScreen({ templateId }: { templateId: string }) {
  const t = useWords("bulk");
  usePageTitle(t("page.title"));
  const found = useQuery(onePackage(templateId));
  const [file, setFile] = useState<ChosenFile>();
  const [isUnread, setUnread] = useState(false);
  const chosen = useRef(0);
  const template = found.data;
  const may = useMayStill("transaction.transaction");
  // Whose roles change meanwhile keeps the file before them.
  const mayPrepare = may || file !== undefined;
  const top = useRef<HTMLDivElement>(null);
  const hadFile = useRef(false);
  // The button for another file is gone with the first one.
  useEffect(() => {
    if (hadFile.current && !file) top.current?.focus();
    hadFile.current = file !== undefined;
  }, [file]);

  async function take([first]: File[]) {
    if (!first) return;
    chosen.current += 1;
    const id = String(chosen.current);
    try {
      const content = new Blob([await first.arrayBuffer()], { type: "text/csv" });
      setUnread(false);
      setFile({ id, name: first.name, content });
    } catch {
      // It was moved or locked between the choice and the reading.
      setUnread(true);
    }
  }

  return (
    <>
      <TopBar title={t("page.title")} crumbs={[{ href: "/templates", label: t("page.templates") }]} />
      <Page>
        {found.error && <ReadFailure error={found.error} isOld={template !== undefined} onRetry={found.refetch} />}
        {!template && !found.error && <SkeletonRows />}
        {template && (
          <>
            <div ref={top} tabIndex={-1} className="outline-none">
              <PageHeader
                title={t("page.head")}
                meta={<span className="wrap-anywhere">{t("page.lead", { name: template.name })}</span>}
                actions={
                  template.bulkSendable &&
                  mayPrepare && (
                    <a data-slot="button" className={buttonClass()} href={sampleAddress(templateId)} download>
                      <Icon as={Download} />
                      {t("file.sample")}
                    </a>
                  )
                }
              />
            </div>
            {!mayPrepare ? (
              <Banner>
                <WhyNoPackages />
              </Banner>
            ) : !template.bulkSendable ? (
              <Banner
                tone="caution"
                action={
                  <Link
                    className={buttonClass({ size: "sm" })}
                    href={`/packages/${encodeURIComponent(templateId)}/designer`}
                  >
                    {t("off.design")}
                  </Link>
                }
              >
                {t("off.words")}
              </Banner>
            ) : file ? (
              <FileTrial
                key={file.id}
                templateId={templateId}
                name={template.name}
                file={file}
                onAnother={() => setFile(undefined)}
              />
            ) : (
              <>
                <DropZone
                  title={t("file.drop")}
                  rule={{ extensions: ["csv", "txt", "tsv"], kinds: t("file.kinds"), maxBytes }}
                  multiple={false}
                  wholePage
                  large
                  buttonLabel={t("file.choose")}
                  onFiles={(files) => void take(files)}
                >
                  {t("file.hint")}
                </DropZone>
                <FileRefusals reasons={isUnread ? [t("file.unreadable")] : []} />
              </>
            )}
            {!file && <BatchList templateId={templateId} />}
          </>
        )}
      </Page>
    </>
  );
}
