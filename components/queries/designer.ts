// What the designer asks beside packages and fields: what its profile shows, and layouts.
import { type QueryKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { accountSettings, templates } from "#lib/contract/lines.ts";
import { defaultProfile } from "#lib/contract/records/designer-elements.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import { asked } from "./asked.ts";
import { useRefreshPackages } from "./packages.ts";

export const designerKeys = { all: ["designer"] as const };

/** Of the account that owns the package; without a name the default. */
export const packageDesigner = (packageId: string, profileName: string | undefined) => {
  const key: QueryKey = [...designerKeys.all, packageId, profileName ?? ""];
  return profileName === undefined
    ? asked(key, accountSettings.readPackageDesigner, { params: { packageId } })
    : asked(key, accountSettings.readPackageDesignerProfile, { params: { packageId, profileName } });
};

/** Our choice: as many as one can look through; of more the search finds them. */
const mostLayouts = 50;

export const layouts = (search: string) =>
  queryOptions({
    queryKey: [...designerKeys.all, "layouts", search],
    queryFn: ({ signal }) =>
      call(templates.listLayouts, {
        query: { from: 1, to: mostLayouts, summary: true, ...(search === "" ? {} : { search }) },
        signal,
      }),
    staleTime: 0,
    retry: false,
  });

export const saveLayout = (body: SentBodyOf<typeof templates.createLayout>) => call(templates.createLayout, { body });

/** Beside the designer: whatever lists layouts asks again. */
export function useSaveLayout() {
  const refresh = useRefreshPackages();
  return useMutation({ mutationFn: saveLayout, onSuccess: refresh });
}

/** Exactly one of the two names the layout. */
type LayoutNamed = { layoutId: string } | { layoutName: string };

/** What a layout places, with the pages that it was made of; undefined where nobody sees it any more. */
export const placesOf = async ({ id, name }: { id: string; name: string }) => {
  const query = { from: 1, to: mostLayouts, search: name, searchtype: "exactname" };
  const { results } = await call(templates.listLayouts, { query });
  return results.find((one) => one.id === id)?.documents[0];
};

export const applyLayout = (packageId: string, documentId: string, layout: LayoutNamed, removeOutOfBound: boolean) =>
  call(templates.applyLayout, { params: { packageId, documentId }, query: { ...layout, removeOutOfBound } });

export type DesignerProfile = { name: string; settings: DesignerSettings };

/** For managers: the default first, then those with a name. */
export const designerProfiles = queryOptions({
  queryKey: [...designerKeys.all, "profiles"],
  queryFn: async ({ signal }): Promise<DesignerProfile[]> => {
    const [settings, named] = await Promise.all([
      call(accountSettings.readDesignerDefaults, { signal }),
      call(accountSettings.listDesignerProfiles, { signal }),
    ]);
    return [{ name: defaultProfile, settings }, ...named];
  },
});

type ProfileChange = { name: string; change: SentBodyOf<typeof accountSettings.changeDesignerProfile> };

/** Only what is said changes; a name that is not there is a new profile. What designers ask is asked anew. */
export function useProfileActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: designerKeys.all });
  const write = useMutation({
    mutationFn: ({ name, change }: ProfileChange) =>
      name === defaultProfile
        ? call(accountSettings.changeDesignerDefaults, { body: change })
        : call(accountSettings.changeDesignerProfile, { params: { profileName: name }, body: change }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (name: string) => call(accountSettings.removeDesignerProfile, { params: { profileName: name } }),
    onSettled,
  });
  return { write, remove };
}
