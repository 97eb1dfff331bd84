// Whether the reader still does what every sender does, so that nothing is offered that would be refused. Until it is known, yes.
import { useQuery } from "@tanstack/react-query";
import { mayStill } from "#lib/contract/records/permissions.ts";
import { me } from "./instance.ts";

export const useMayStill = (permission: Parameters<typeof mayStill>[1]): boolean =>
  mayStill(useQuery(me).data, permission);
