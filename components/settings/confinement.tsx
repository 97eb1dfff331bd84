// What confines the processes that read uploaded files on this machine, and what is missing, in plain words.
import { Check, TriangleAlert } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Health } from "#lib/contract/health.ts";

type Sandbox = NonNullable<Health["sandbox"]>;

export function Confinement({ sandbox }: { sandbox: Sandbox }) {
  const t = useWords("health");
  const { held, missing, isRoot } = sandbox;
  return (
    <section aria-labelledby="confinement">
      <SectionHead>
        <h2 id="confinement">{t("sandbox.title")}</h2>
      </SectionHead>
      <p>
        {t("sandbox.intro")} {missing.length === 0 ? t("sandbox.all") : t("sandbox.some")}
      </p>
      <ul className="mt-3 grid gap-2">
        {held.map((layer) => (
          <Line key={layer}>{t("sandbox.held", { layer })}</Line>
        ))}
        {missing.map((layer) => (
          <Line key={layer} isMissing>
            {t("sandbox.missing", { layer: lackOf(layer, held.includes("user")) })}
          </Line>
        ))}
        <Line isMissing={isRoot}>{isRoot ? t("sandbox.root") : t("sandbox.notRoot")}</Line>
      </ul>
      <Advice sandbox={sandbox} />
    </section>
  );
}

/** With a user of their own only what everybody may reach is left to them. */
function lackOf(layer: Sandbox["missing"][number], hasUser: boolean): string {
  if (layer === "files" && hasUser) return "filesOfAll";
  return layer === "processes" && hasUser ? "processesOfAll" : layer;
}

function Line({ isMissing = false, children }: { isMissing?: boolean; children: string }) {
  const t = useWords("health");
  return (
    <li className="flex gap-2">
      <Icon
        as={isMissing ? TriangleAlert : Check}
        label={isMissing ? t("sandbox.lacks") : t("sandbox.holds")}
        className={isMissing ? "mt-0.5 text-caution-text" : "mt-0.5 text-positive-text"}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function Advice({ sandbox: { missing, lacking } }: { sandbox: Sandbox }) {
  const t = useWords("health");
  const { formatTag } = useReader();
  if (missing.length === 0) return null;
  const programs = new Intl.ListFormat(formatTag, { type: "unit" }).format(lacking);
  return (
    <p className="mt-3 text-ink-3">
      {lacking.length > 0 ? t("sandbox.lacking", { programs }) : t("sandbox.forbidden")}
    </p>
  );
}
