// What is still to do before sending, one thing at a time, each with the way to it.
import { ChevronRight, CircleCheck, ScanSearch, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { stepHref } from "#components/packages/prepare/step-names.ts";
import { useFindingWords } from "#components/packages/use-finding-words.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Finding } from "#lib/designer/findings.ts";
import { placeHash } from "#lib/designer/shown-place.ts";
import { BarButton, BarWords, CanvasBar } from "./canvas-bar.tsx";
import { useDesigner, useFields } from "./designer-context.ts";
import { useEmbedded } from "./embed-context.ts";
import { goToPlace, placeSignatureOf } from "./go-to-place.ts";
import { usePeople } from "./people-context.ts";

type PreflightBarProps = {
  findings: Finding[];
  hasFields: boolean;
  /** What the server finds is still to come: until then nobody is told how much there is. */
  isLooking?: boolean;
};

export function PreflightBar({ findings, hasFields, isLooking = false }: PreflightBarProps) {
  const t = useWords("designer");
  const findingWords = useFindingWords();
  const designer = useDesigner();
  const people = usePeople();
  // In somebody else's page there is no page of the recipients to go to.
  const isEmbedded = useEmbedded() !== undefined;
  const isUndecided = useFields((state) => state.conflicts.size > 0);
  const [at, setAt] = useState(0);
  const index = findings.length === 0 ? 0 : at % findings.length;
  const finding = findings[index];
  if (!finding && isUndecided) {
    return (
      <CanvasBar glyph={TriangleAlert} role="status">
        <BarWords>{t("check.undecided")}</BarWords>
      </CanvasBar>
    );
  }
  if (!finding && isLooking && hasFields) {
    return (
      <CanvasBar tone="calm" glyph={ScanSearch} role="status">
        <BarWords>{t("check.looking")}</BarWords>
      </CanvasBar>
    );
  }
  if (!finding) {
    return (
      <CanvasBar tone="calm" glyph={CircleCheck} role="status">
        <BarWords>{hasFields ? t("check.nothing") : t("check.empty")}</BarWords>
      </CanvasBar>
    );
  }
  const show = (one: Finding) => {
    if (one.way.to === "field" || one.way.to === "document") goToPlace(designer, one.way);
    if (one.way.to === "signature") placeSignatureOf(designer, one.way.roleId);
    if (one.way.to === "people" && one.way.place?.to === "recipient") people?.edit({ roleId: one.way.place.id });
  };
  const next = () => {
    const following = findings[(index + 1) % findings.length];
    setAt(index + 1);
    if (following?.way.to === "field") show(following);
  };
  /** What is mended on the page of the recipients alone. */
  const onPeople =
    finding.way.to === "people" && !(people && finding.way.place?.to === "recipient") ? finding.way : undefined;
  return (
    <CanvasBar glyph={TriangleAlert} data-part="preflight">
      <BarWords role="status" title={findingWords(finding)}>
        <b>{isLooking ? t("check.looking") : t("check.count", { count: findings.length })}</b> {findingWords(finding)}
      </BarWords>
      {onPeople && isEmbedded ? null : onPeople ? (
        <Link
          className={buttonClass({ variant: "quiet", size: "sm", className: "max-md:h-11 max-md:flex-none" })}
          href={stepHref(designer.pkg.id, 0, designer.profile) + (onPeople.place ? placeHash(onPeople.place) : "")}
        >
          {t("check.go")}
        </Link>
      ) : (
        <BarButton onClick={() => show(finding)}>
          {finding.way.to === "signature" ? t("check.place") : t("check.show")}
        </BarButton>
      )}
      {findings.length > 1 && (
        <BarButton onClick={next}>
          {t("check.next")} <Icon as={ChevronRight} size="sm" />
        </BarButton>
      )}
    </CanvasBar>
  );
}
