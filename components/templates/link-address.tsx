// The address of a public link: to be copied, opened or printed as a QR code; beside it how often it was used.
import { Copy, Download, ExternalLink } from "lucide-react";
import { useRef } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { QrCode } from "#components/ui/qr-code.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { Time } from "#components/ui/time.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { PublicLink } from "#lib/contract/records/template.ts";

const svgNamespace = "http://www.w3.org/2000/svg";
const counts = ["opened", "started", "completed"] as const;

export function LinkAddress({ link }: { link: PublicLink }) {
  const t = useWords("templates");
  const copyText = useCopyText();
  const picture = useRef<HTMLDivElement>(null);
  const { url, mostUses, started, expires, created } = link;
  const isUsedUp = mostUses !== null && started >= mostUses;
  const isOver = expires !== null && new Date(expires).getTime() <= Date.now();

  function saveCode() {
    const svg = picture.current?.querySelector("svg")?.cloneNode(true);
    if (!(svg instanceof SVGElement)) return;
    const paper = document.createElementNS(svgNamespace, "rect");
    for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill: "white" }))
      paper.setAttribute(name, value);
    svg.prepend(paper);
    svg.removeAttribute("class");
    const text = new XMLSerializer().serializeToString(svg);
    saveFile(`${t("link.qrFile")}.svg`, new Blob([text], { type: "image/svg+xml" }));
  }

  return (
    <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-start gap-5 max-md:grid-cols-[minmax(0,1fr)]">
      <div ref={picture} className="grid justify-items-center gap-2">
        <QrCode content={url} label={t("link.qr")} className="w-38 border border-hairline" />
        <Button variant="quiet" size="sm" onClick={saveCode}>
          <Icon as={Download} size="sm" />
          {t("link.qrSave")}
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {(isUsedUp || isOver) && <Banner tone="caution">{isUsedUp ? t("link.isUsedUp") : t("link.isOver")}</Banner>}
        <p className="text-ink-3 text-xs">{t.rich("link.since", { when: () => <Time at={created} style="long" /> })}</p>
        <div className="flex items-center gap-2 max-md:flex-wrap">
          <code
            className="min-w-0 flex-1 truncate rounded-md border border-edge bg-sunken px-2.5 py-1.5 text-xs max-md:basis-full"
            dir="ltr"
            title={url}
          >
            {url}
          </code>
          <Button onClick={() => void copyText(url, t("link.copied"))}>
            <Icon as={Copy} />
            {t("link.copy")}
          </Button>
          <a
            className={buttonClass({ iconOnly: true, className: "pointer-coarse:min-w-11" })}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t("link.open")}
          >
            <Icon as={ExternalLink} />
          </a>
        </div>
        <dl className="flex flex-wrap gap-x-7 gap-y-2">
          {counts.map((one) => (
            <div key={one} className="flex flex-col-reverse">
              <dt className="text-ink-3 text-xs">{t(`link.count.${one}`)}</dt>
              <dd className="text-lg tabular-nums">{link[one]}</dd>
            </div>
          ))}
          {mostUses !== null && (
            <div className="flex flex-col-reverse">
              <dt className="text-ink-3 text-xs">{t("link.count.left", { most: mostUses })}</dt>
              <dd className="text-lg tabular-nums">{Math.max(0, mostUses - started)}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}
