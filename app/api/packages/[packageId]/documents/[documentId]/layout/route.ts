import { templates } from "#lib/api/contract/templates.ts";
import { handle } from "#lib/api/handle.ts";
import { applyLayout } from "#lib/documents/apply-layout.ts";

export const POST = handle(templates.applyLayout, applyLayout);
