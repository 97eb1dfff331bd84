import { dataRetention } from "#lib/contract/data-retention.ts";
import { handle } from "#lib/http/handle.ts";
import { previewRetention } from "#lib/packages/preview-retention.ts";

export const POST = handle(dataRetention.previewRetention, previewRetention);
