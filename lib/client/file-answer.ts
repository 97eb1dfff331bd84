/** A file as the service sends it. `body` can be read once: take it in pieces, or whole by `bytes()` or `text()`. */
export type FileAnswer = {
  /** As the service names it; "" where it gives no name. */
  name: string;
  mediaType: string;
  /** Bytes, where the service says how many come. */
  size: number | undefined;
  body: ReadableStream<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
};

/** RFC 6266: the name in any letters comes before the plain one. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition) ?? [];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Not encoded as it claims to be: the plain name is left.
  }
  return (plain ?? "").replace(/\\(.)/g, "$1");
}

export function fileAnswerOf(response: Response): FileAnswer {
  const length = response.headers.get("content-length");
  const isCompressed = response.headers.has("content-encoding");
  return {
    name: nameIn(response.headers.get("content-disposition") ?? ""),
    mediaType: (response.headers.get("content-type") ?? "application/octet-stream").split(";")[0]?.trim() ?? "",
    size: length && !isCompressed ? Number(length) : undefined,
    body: response.body ?? new Blob([]).stream(),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    text: () => response.text(),
  };
}
