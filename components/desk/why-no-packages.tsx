// What whoever prepares no packages is told in the place where one would be begun.
import { useWords } from "#components/ui/use-words.ts";

export function WhyNoPackages() {
  const t = useWords("desk");
  return t("start.mayNot");
}
