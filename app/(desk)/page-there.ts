// When the page of this request has its answers. Next draws nothing before a segment's loading.tsx is done, so that waits for this.
import { cache } from "react";

/** One for each request. */
export const pageThere = cache(() => Promise.withResolvers<void>());
