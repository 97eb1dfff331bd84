// Which of the account's switches are off, so that nothing is offered that would be refused. Until that is known, none is.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { accountFeatures } from "./visibility.ts";

export function useFeaturesOff(enabled = true): ReadonlySet<string> {
  const { data } = useQuery({ ...accountFeatures, enabled });
  return useMemo(() => new Set(Object.entries(data ?? {}).flatMap(([name, on]) => (on ? [] : [name]))), [data]);
}
