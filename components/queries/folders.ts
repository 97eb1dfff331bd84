// What the browser asks about the folders of whoever looks: all of them, a change of one, and where a package lies.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError, call } from "#lib/contract/call.ts";
import { desk } from "#lib/contract/desk-lines.ts";
import { asked } from "./asked.ts";
import { folderKey } from "./packages.ts";

/**
 * Their counts are exact after one's own acts and as the desk hears of changes. What was moved in another window is told to nobody:
 * whoever comes back to this one asks.
 */
export const folderList = queryOptions({
  ...asked(folderKey, desk.listFolders),
  staleTime: 60_000,
  refetchOnWindowFocus: "always",
});

/** Asked as a move begins: also in which folder the package lies. */
export const folderOf = (packageId: string) =>
  queryOptions({
    ...asked([...folderList.queryKey, packageId], desk.listFolders, { query: { packageId } }),
    staleTime: 0,
  });

/** Of a list, or of an act: another window has removed the folder. */
export const isFolderGone = (cause: unknown): boolean =>
  cause instanceof CallError && cause.key === "error.notFound.folderNotFound";

/** `null`: into none. Answers where it was; where the folder turns out to be gone, all are asked anew. */
export function usePutInFolder() {
  const client = useQueryClient();
  return async (packageId: string, folderId: string | null): Promise<string | null> => {
    try {
      return (await call(desk.putInFolder, { body: { packageId, folderId } })).before;
    } catch (cause) {
      if (isFolderGone(cause)) void client.invalidateQueries({ queryKey: folderList.queryKey });
      throw cause;
    }
  };
}

/** Also what was refused is asked anew: another window may have made or removed a folder. */
export function useFolderKeeping() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: folderList.queryKey });
  const make = useMutation({ mutationFn: (name: string) => call(desk.makeFolder, { body: { name } }), onSettled });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(desk.renameFolder, { params: { folderId: id }, body: { name } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (folderId: string) => call(desk.removeFolder, { params: { folderId } }),
    onSettled,
  });
  return { make, rename, remove };
}
