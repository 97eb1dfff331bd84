// In the place of pdf.js's own viewer, 61 KB of which react-pdf takes only what its links are built on: next.config.mjs puts it there.
// Nothing here follows a link: pages are drawn without the layer that has them.
const nothing = (): void => undefined;

export class EventBus {
  readonly on = nothing;
  readonly off = nothing;
  readonly dispatch = nothing;
}

export class SimpleLinkService {
  externalLinkEnabled = true;
  pdfDocument: unknown = null;
  pdfViewer: unknown = null;
  readonly eventBus: EventBus;

  constructor({ eventBus }: { eventBus: EventBus }) {
    this.eventBus = eventBus;
  }
}
