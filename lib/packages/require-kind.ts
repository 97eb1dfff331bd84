// Whether the caller's roles let them make what is no package: a template or a layout, by whichever operation it comes.
import type { packageTypes } from "#lib/contract/records/package.ts";
import { requirePermission } from "#lib/http/permitted.ts";
import type { Caller } from "#lib/work/caller.ts";

/** Throws 403 as `POST /templates` and `POST /layouts` do. */
export function requireKind(caller: Caller, type: (typeof packageTypes)[number] | null | undefined): void {
  if (type === "TEMPLATE") requirePermission(caller, "templates_layouts.templates");
  if (type === "LAYOUT") requirePermission(caller, "templates_layouts.layouts");
}
