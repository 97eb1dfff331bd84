// Writes an archive's entries as they come: one at a time, so that memory holds one.
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack } from "tar-stream";
import { type Cost, encrypting } from "./encryption.ts";
import { type End, EntryDigest, endName } from "./format.ts";

export class ArchiveWriter {
  readonly #pack = pack();
  readonly #digest = new EntryDigest();
  readonly #written: Promise<void>;

  constructor(sink: Writable, passphrase: string | undefined, cost?: Cost) {
    // Told by the pipeline.
    this.#pack.on("error", () => undefined);
    const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    // tar-stream's streams are of another make: as one of Node's own it ends with the pipeline.
    const tar = Readable.from(this.#pack, { objectMode: false });
    this.#written =
      passphrase === undefined
        ? pipeline(tar, compress, sink)
        : pipeline(tar, compress, encrypting(passphrase, cost), sink);
    // Told by `finish`, or by the entry under way.
    this.#written.catch(() => undefined);
  }

  async add(name: string, bytes: Buffer, mtime = new Date()): Promise<void> {
    this.#digest.add(name, bytes);
    await this.#entry(name, bytes, mtime);
  }

  /** Afterwards the sink has everything and is closed. */
  async finish(counts: Omit<End, "entries" | "digest">): Promise<void> {
    const end: End = { ...counts, entries: this.#digest.entries, digest: this.#digest.end() };
    await this.#entry(endName, Buffer.from(JSON.stringify(end)), new Date());
    this.#pack.finalize();
    await this.#written;
  }

  /** The sink is destroyed, too. */
  async abort(cause: Error): Promise<void> {
    this.#pack.destroy(cause);
    await this.#written.catch(() => undefined);
  }

  async #entry(name: string, bytes: Buffer, mtime: Date): Promise<void> {
    const put = new Promise<void>((resolve, reject) => {
      const header = { name, mode: 0o600, mtime };
      const entry = this.#pack.entry(header, bytes, (cause) => (cause ? reject(cause) : resolve()));
      // Told by the callback.
      entry.on("error", () => undefined);
    });
    // What broke the sink says more than that the entry was cut short; a sink that breaks between two entries ends neither.
    await Promise.race([put.catch((cause) => this.#written.then(() => Promise.reject(cause))), this.#written]);
  }
}
