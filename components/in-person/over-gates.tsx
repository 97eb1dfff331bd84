// The host's pages on which there is nothing to hold: not in person now, no session any more, no such package, and the thank-you at the end.
import { CircleCheck, FileX, Hourglass, Tablet } from "lucide-react";
import { Glyph } from "#components/ceremony/glyph.tsx";
import { HelpFact } from "#components/ceremony/help-lines.tsx";
import { isShown } from "#components/ceremony/hidden-parts.ts";
import { Gate, Room } from "#components/ceremony/room.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { hostPage } from "./host-page.ts";

function ToPackage({ packageId }: { packageId: string }) {
  const t = useWords("in-person");
  return (
    <a data-slot="button" className={buttonClass({ size: "lg" })} href={`/packages/${encodeURIComponent(packageId)}`}>
      {t("toPackage")}
    </a>
  );
}

export function OffGate({ view }: { view: InPersonView }) {
  const t = useWords("in-person");
  return (
    <Room account={view.account} settings={view.settings} acts={<span />}>
      <Gate
        glyph={<Glyph as={Tablet} />}
        title={t("off.title")}
        lead={t("off.lead")}
        foot={<ToPackage packageId={view.package.id} />}
      >
        <HelpFact account={view.account} />
      </Gate>
    </Room>
  );
}

export function NotHostGate({ packageId }: { packageId: string }) {
  const t = useWords("in-person");
  return (
    <Room acts={<span />}>
      <Gate
        glyph={<Glyph as={Hourglass} tone="caution" />}
        title={t("signIn.title")}
        lead={t("signIn.lead")}
        foot={
          <a
            data-slot="button"
            className={buttonClass({ size: "lg", variant: "brand" })}
            href={`/login?callbackUrl=${encodeURIComponent(hostPage(packageId))}`}
          >
            {t("signIn.act")}
          </a>
        }
      />
    </Room>
  );
}

/** Whoever looks is told the same of a package that does not exist as of one that is not theirs. */
export function NoPackageGate() {
  const t = useWords("in-person");
  return (
    <Room acts={<span />}>
      <Gate
        glyph={<Glyph as={FileX} tone="caution" />}
        title={t("gone.title")}
        lead={t("gone.lead")}
        foot={
          <a data-slot="button" className={buttonClass({ size: "lg", variant: "brand" })} href="/inbox">
            {t("gone.act")}
          </a>
        }
      />
    </Room>
  );
}

/** `view` is how things stood when it ended. */
export function DoneGate({ view }: { view: InPersonView }) {
  const t = useWords("in-person");
  const signed = view.seats.filter(({ state }) => state === "signed").length;
  const isMore = view.seats.some(({ state }) => state === "now");
  const mail = isMore ? (view.keepsMails ? "kept" : "yes") : "no";
  return (
    <Room account={view.account} settings={view.settings} acts={<span />}>
      <Gate
        live
        glyph={<Glyph as={CircleCheck} tone="positive" />}
        title={t("done.title", { host: view.host })}
        hidesTitle={!isShown(view.account, "inpersonHostThankYouOptions.title")}
        lead={
          isShown(view.account, "inpersonHostThankYouOptions.body")
            ? t("done.lead", { package: view.package.name })
            : null
        }
        account={view.account.name}
        foot={
          isShown(view.account, "inpersonHostThankYouOptions.reviewDocumentsButton") ? (
            <ToPackage packageId={view.package.id} />
          ) : null
        }
      >
        {isShown(view.account, "inpersonHostThankYouOptions.recipientStatus") ? (
          <p className="text-ink">{t("done.signed", { signed, all: view.seats.length, mail })}</p>
        ) : null}
        <HelpFact account={view.account} />
      </Gate>
    </Room>
  );
}
