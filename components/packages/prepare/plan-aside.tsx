// Beside the form: what will happen, and what has to be done before.
import { Banner } from "#components/ui/banner.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { SendingPlan, type SendingPlanProps } from "./sending-plan.tsx";

export function PlanAside({ missing, ...plan }: SendingPlanProps & { missing: readonly string[] }) {
  const t = useWords("prepare");
  return (
    <aside className="sticky top-22 grid grid-cols-[minmax(0,1fr)] gap-4 max-[68.75rem]:static">
      <SendingPlan {...plan} />
      {missing.length > 0 && (
        <Banner tone="caution">
          <b>{t("draft.before")}</b>
          <ul>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Banner>
      )}
    </aside>
  );
}
