// The folders of whoever looks at a list: asked anew once something tells that they are others by now, and again where they could
// not be read.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { folderList } from "#components/queries/folders.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import type { ListedFolder } from "#lib/contract/desk.ts";

const none: readonly ListedFolder[] = [];

export type Folders = {
  all: readonly ListedFolder[];
  /** They could not be read, neither now nor before. */
  failure: Error | undefined;
  /** Asks again; where that fails too, it is said. */
  readAgain: () => Promise<void>;
};

type Asking = {
  enabled: boolean;
  /** Something has told that they are others by now. */
  isStale?: boolean;
};

export function useFolders({ enabled, isStale = false }: Asking): Folders {
  const client = useQueryClient();
  const reason = useReason();
  useEffect(() => {
    if (isStale) void client.invalidateQueries({ queryKey: folderList.queryKey });
  }, [isStale, client]);
  const found = useQuery({ ...folderList, enabled });
  return {
    all: found.data?.folders ?? none,
    failure: found.data ? undefined : (found.error ?? undefined),
    readAgain: async () => {
      const { error } = await found.refetch();
      if (error) say(reason(error), { broken: true });
    },
  };
}
