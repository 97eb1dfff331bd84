import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { applyLayout } from "#lib/packages/documents/apply-layout.ts";

export const POST = handle(templates.applyLayout, applyLayout);
