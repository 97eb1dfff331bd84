// Asked anew by every screen that shows it, because what is shown is changed from there: an answer that another screen has left
// behind may be older than what was saved since. Only what came with the document itself is as new as a request's answer.
import {
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";

let isUsed = false;

/** Whether nothing has been shown yet but the page that the browser asked for as a document. */
function isFirstScreen(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return !isUsed && document?.name.split("#")[0] === window.location.href.split("#")[0];
}

/** `data` is undefined until it is fresh. Neither focus nor a connection that is back ask again, unless `options` say so. */
export function useFreshQuery<T, Key extends QueryKey>(options: UseQueryOptions<T, DefaultError, T, Key>) {
  const client = useQueryClient();
  const [isBrought] = useState(() => isFirstScreen() && client.getQueryData(options.queryKey) !== undefined);
  useEffect(() => {
    isUsed = true;
  }, []);
  const found = useQuery({
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...options,
    staleTime: 0,
    refetchOnMount: isBrought ? false : "always",
  });
  const { error, refetch } = found;
  return { data: isBrought || found.isFetchedAfterMount ? found.data : undefined, error, refetch };
}
