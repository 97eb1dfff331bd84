// What anybody asks of the service's state.
import { queryOptions } from "@tanstack/react-query";
import { serviceStatus } from "#lib/contract/service-status-lines.ts";
import { asked } from "./asked.ts";

/** Our choice: a minute is soon enough for what people wait out. */
const staleMs = 60_000;

export const stateOfService = queryOptions({ ...asked(["status"], serviceStatus.readStatus), staleTime: staleMs });
