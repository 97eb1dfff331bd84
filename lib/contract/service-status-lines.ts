// What the page of the service's state asks, as far as a browser has to know it (lines.ts).
import { linesOf } from "./lines-of.ts";
import type * as serviceStatusModule from "./service-status.ts";

export const serviceStatus = linesOf<typeof serviceStatusModule.serviceStatus>()({
  readStatus: "GET /status",
});
