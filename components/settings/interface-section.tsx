// Where programs reach this instance, and what they may ask.
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useSyncExternalStore } from "react";
import { instanceState } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useWords } from "#components/ui/use-words.ts";
import { Fact, Facts } from "./facts.tsx";

/** The page's address does not change while it is open. */
const never = () => () => undefined;

export function InterfaceSection() {
  const t = useWords("settings");
  const copyText = useCopyText();
  const state = useQuery(instanceState);
  const address = useSyncExternalStore(
    never,
    () => `${window.location.origin}/api`,
    () => "/api",
  );
  return (
    <Facts>
      <Fact name={t("api.address")} className="flex items-center gap-2">
        <code className="font-mono text-[0.75rem] tracking-normal tabular-nums">{address}</code>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => void copyText(address, t("api.copied"))}
          aria-label={t("api.copyLabel")}
        >
          <Icon as={Copy} size="sm" />
          {t("api.copy")}
        </Button>
      </Fact>
      <Fact name={t("api.authorization")}>
        <code className="font-mono text-[0.75rem] tracking-normal tabular-nums" dir="ltr">
          {t("api.header")}
        </code>
      </Fact>
      <Fact name={t("api.description")}>
        <a href="/api/docs">{t("api.reference")}</a> · <a href="/api/openapi.json">{t("api.openapi")}</a>
      </Fact>
      <Fact name={t("api.version")} className="tabular-nums">
        Countersign {state.data?.version ?? "…"}
      </Fact>
    </Facts>
  );
}
