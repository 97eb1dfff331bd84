// Told in time that the page closes, with a way to stay.
import { late } from "#components/ui/late.ts";
import { useLateQuestion } from "./late-question.ts";
import { useSessionEnd } from "./use-session-end.ts";

const warning = late(() => import("./session-warning.tsx"));

export function SessionWatch({ ceremonyId, warns }: { ceremonyId: string; warns: boolean }) {
  const { endsAt, staying, stay } = useSessionEnd(ceremonyId);
  const parts = useLateQuestion(warning, warns && endsAt !== null);
  if (endsAt === null || !warns || !parts) return null;
  return <parts.SessionWarning {...{ endsAt, staying, stay }} />;
}
