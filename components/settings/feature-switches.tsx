// The account's switches in their groups. Each is saved as it is turned, and said with a way back; what somebody else has turned
// meanwhile comes with the answer.
import { useTurnFeature, useTurning } from "#components/queries/instance.ts";
import { Switch } from "#components/ui/choice.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { AccountFeature } from "#lib/contract/records/account-features.ts";
import { type FeatureGroup, featureGroups, type ShownFeature } from "./shown-features.ts";

type Features = Record<AccountFeature, boolean>;

export function FeatureSwitches({ features }: { features: Features }) {
  const t = useWords("settings");
  const reason = useReason();
  const turn = useTurnFeature();
  const turning = useTurning();

  async function press(feature: ShownFeature, on: boolean, isUndone = false) {
    const name = t(`features.name.${feature}`);
    try {
      const { isOvertaken } = await turn.mutateAsync({ feature, on });
      const said = t("features.changed", { name, on: on ? "yes" : "no" });
      say(said, isUndone ? {} : { undo: () => void press(feature, !on, true) });
      if (isOvertaken) say(t("features.overtaken"));
    } catch (cause) {
      say(`${t("features.failed", { name })} ${reason(cause)}`, { broken: true });
    }
  }
  const isOn = (feature: ShownFeature) => turning.findLast((one) => one.feature === feature)?.on ?? features[feature];

  return (
    <>
      <p className="text-ink-3">{t("features.what")}</p>
      {(Object.keys(featureGroups) as FeatureGroup[]).map((group) => (
        <section key={group} aria-labelledby={`features-${group}`} className="grid gap-3.5">
          <h2 id={`features-${group}`} className="border-hairline border-b pb-1.5 text-md">
            {t(`features.group.${group}`)}
          </h2>
          {featureGroups[group].map((feature) => (
            <Switch
              key={feature}
              checked={isOn(feature)}
              hint={t(`features.does.${feature}`)}
              onChange={({ currentTarget }) => void press(feature, currentTarget.checked)}
            >
              {t(`features.name.${feature}`)}
            </Switch>
          ))}
        </section>
      ))}
    </>
  );
}
