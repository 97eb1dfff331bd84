// PURE. Where the pages of a template's bulk sends are.
import { bulkHref } from "#components/templates/library-view.ts";

export const batchHref = (templateId: string, batchId: string): string =>
  `${bulkHref(templateId)}/${encodeURIComponent(batchId)}`;
