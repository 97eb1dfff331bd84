// Whether the reports' pages are there for whoever is signed in: for managers always, for others where the account's switch
// `inAppReports` is on. The interface's own reports answer both (specification). Undefined until that is known.
import { useQuery } from "@tanstack/react-query";
import { me } from "#components/queries/instance.ts";
import { accountFeatures } from "#components/queries/visibility.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";

export function useSeesReports(): boolean | undefined {
  const person = useQuery(me).data;
  const seesAll = mayManage(person, "sender_admin.reports");
  const features = useQuery({ ...accountFeatures, enabled: person !== undefined && !seesAll }).data;
  if (!person) return undefined;
  return seesAll ? true : features?.inAppReports;
}
