// Before the document: the consent to sign electronically, readable in the card, accepted by one press under the words that say what it means.
import { Paperclip } from "lucide-react";
import { useCallback, useId, useMemo, useState } from "react";
import { PdfReading } from "#components/pdf/pdf-reading.tsx";
import { PdfSheets } from "#components/pdf/pdf-sheets.tsx";
import { ceremonyPdf, useAcceptConsent } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { late } from "#components/ui/late.ts";
import { useReader } from "#components/ui/reader.ts";
import { useWidth } from "#components/ui/use-width.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { listOf } from "#lib/language/formats.ts";
import { ConsentText, ConsentVersion } from "./consent-text.tsx";
import { useDevice } from "./device.ts";
import { EarlyButton } from "./early-button.tsx";
import { Fact } from "./gates.tsx";
import { useLateQuestion } from "./late-question.ts";
import { linkAlone } from "./link-alone.ts";
import { FootNote, Gate, Room } from "./room.tsx";
import { senderName } from "./sender-name.ts";
import { shownParts } from "./shown-parts.ts";
import { troubleWords } from "./trouble.ts";
import { useFramed } from "./use-framed.ts";
import { useReadToEnd } from "./use-read-to-end.ts";
import { useSettlingIfLedTo } from "./use-settling.ts";
import { useUntilOnline } from "./use-until-online.ts";
import { useWayOutAsked } from "./use-way-out-asked.ts";
import type { WayOut } from "./ways-out.tsx";

/** Our choice: smaller pages cannot be read on a phone; there the consent is running text. */
const smallest = 0.62;

const waysOut = late(() => import("./ways-out.tsx"));

export function ConsentGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  const shown = shownParts(view.settings);
  const reader = useReader();
  const meaning = useId();
  /** Of pages: words are there with the page. */
  const [areShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  const [asked, setAsked] = useState<WayOut | null>(null);
  const parts = useLateQuestion(waysOut, asked !== null, () => setAsked(null));
  const device = useDevice();
  useWayOutAsked(view.settings, !device, setAsked);
  const accept = useAcceptConsent(view.ceremonyId);
  const trouble = useUntilOnline(accept.error);
  const framed = useFramed();
  const settling = useSettlingIfLedTo();
  const [holder, width] = useWidth<HTMLDivElement>();
  const { consent } = view;
  const text = consent?.words?.hash;
  const pages = useMemo(() => consent?.pages ?? [], [consent]);
  const widest = Math.max(1, ...pages.map((page) => page.width));
  const url = ceremonyPdf(view.ceremonyId, consent?.documentId ?? "");
  const isReadable = !consent || consent.words !== null || areShown;
  // Who may not agree at once reads to the end first.
  const isAskedToRead = consent !== null && view.off?.includes("allowCheckboxConsentApproval") === true;
  const [end, isRead] = useReadToEnd(isAskedToRead, isReadable);
  const pageLabel = (index: number) => t("place.page", { at: index + 1, name: consent?.name ?? "" });
  return (
    <Room account={view.account} settings={view.settings} view={view}>
      <Gate
        wide
        title={t("consent.title")}
        account={view.account.name}
        lead={t.rich("consent.lead", {
          sender: senderName(view, t),
          signer: view.signer.name,
          b: (name) => <b dir="auto">{name}</b>,
        })}
        foot={
          <>
            <FootNote>
              {consent?.words?.version ? <ConsentVersion version={consent.words.version} /> : null}
              {consent ? (
                <a
                  className={linkAlone}
                  href={url}
                  {...(framed ? { download: true } : { target: "_blank", rel: "noreferrer" })}
                >
                  {t("consent.openAsPdf")}
                </a>
              ) : null}
            </FootNote>
            {view.reassign && (
              <Button variant="quiet" size="lg" className={settling} onClick={() => setAsked("reassign")}>
                {t("menu.reassign")}
              </Button>
            )}
            {shown.optOut && (
              <Button variant="quiet" size="lg" className={settling} onClick={() => setAsked("optOut")}>
                {t("menu.optOut")}
              </Button>
            )}
            {shown.decline && (
              <Button variant="quiet" size="lg" className={settling} onClick={() => setAsked("decline")}>
                {t("consent.disagree")}
              </Button>
            )}
            <EarlyButton
              label={t("consent.act")}
              busyLabel={t("consent.busy")}
              meaning={meaning}
              offReason={isReadable ? (isRead ? undefined : t("consent.readOn")) : t("consent.coming")}
              isBusy={accept.isPending}
              onPress={() => accept.mutate({ text })}
            />
          </>
        }
      >
        <dl className="grid text-[0.8125rem] narrow:text-[0.9375rem]">
          <Fact label={t("facts.package")} dir="auto">
            {view.package.name}
          </Fact>
        </dl>
        {view.package.message ? (
          <blockquote
            className="m-0 whitespace-pre-line border-(--brand) border-s-2 ps-3.5 text-ink text-sm"
            aria-label={t("note.senderSays")}
          >
            <span dir="auto">{view.package.message}</span>
            <br />
            <span className="text-ink-3">
              {senderName(view, t)}, <bdi>{view.sender.email}</bdi>
            </span>
          </blockquote>
        ) : null}
        {view.attachments.length > 0 ? (
          <p className="flex items-start gap-2.5 wrap-anywhere">
            <Icon as={Paperclip} className="mt-1 flex-none text-ink-3" />
            <span>
              {t("consent.files", {
                names: listOf(
                  view.attachments.map(({ name }) => name),
                  reader,
                ),
              })}
            </span>
          </p>
        ) : null}
        {consent ? (
          <div
            className="more-below h-[min(26.25rem,46dvh)] overflow-auto rounded-md border border-edge narrow:h-[max(15rem,40dvh)]"
            role="document"
            aria-label={consent.name}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reached by the keyboard.
            tabIndex={0}
            ref={holder}
          >
            {consent.words ? (
              <ConsentText name={consent.name} words={consent.words} />
            ) : width === 0 ? null : width / widest < smallest ? (
              <PdfReading
                url={url}
                pages={pages}
                width={width}
                readable={smallest}
                label={pageLabel}
                onShown={onShown}
              />
            ) : (
              <PdfSheets url={url} pages={pages} scale={width / widest} label={pageLabel} readable onShown={onShown} />
            )}
            {isAskedToRead && <div ref={end} className="h-px" />}
          </div>
        ) : null}
        {trouble ? <Banner tone="critical">{troubleWords(t, trouble)}</Banner> : null}
        <p id={meaning} className="font-medium text-ink narrow:text-[1rem]/5.5">
          {t("consent.agree")}
        </p>
        {device ? null : (
          <div className="-ms-2 flex flex-wrap *:h-auto *:min-h-11 *:whitespace-normal *:text-start">
            <Button variant="quiet" className={settling} onClick={() => setAsked("question")}>
              {t("askSender", { sender: senderName(view, t) })}
            </Button>
            <Button variant="quiet" className={settling} onClick={() => setAsked("report")}>
              {t("report.open", { signer: view.signer.name })}
            </Button>
          </div>
        )}
      </Gate>
      {parts ? <parts.WaysOut view={view} asked={asked} onAsked={setAsked} /> : null}
    </Room>
  );
}
