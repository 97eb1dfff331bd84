// The folders of whoever looks at a list: asked anew once something tells that they are others by now.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { folderList } from "#components/queries/folders.ts";
import type { SenderFolder } from "#lib/contract/desk.ts";

const none: readonly SenderFolder[] = [];

/** `isStale`: something has told that they are others by now. */
export function useFolders({ enabled, isStale }: { enabled: boolean; isStale: boolean }): readonly SenderFolder[] {
  const client = useQueryClient();
  useEffect(() => {
    if (isStale) void client.invalidateQueries({ queryKey: folderList.queryKey });
  }, [isStale, client]);
  return useQuery({ ...folderList, enabled }).data?.folders ?? none;
}
