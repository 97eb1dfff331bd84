// COPY by PostgreSQL's own protocol: a table's rows leave and come in as the server writes them, whatever their number.
import { once } from "node:events";
import { Readable } from "node:stream";
import type { Client, Connection, Submittable } from "pg";

/** What the driver has for COPY beside its types. */
type Copying = Connection & {
  sendCopyFromChunk: (bytes: Uint8Array) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
};

const countIn = (text: string): number => Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);

class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: Connection | undefined;
  /** Known when the last row has been read. */
  rows = 0;
  // The client calls it where the connection ends before the statement was begun.
  callback = (cause?: Error | null): void => {
    if (cause) this.destroy(cause);
  };

  constructor(statement: string) {
    super({ highWaterMark: 1 << 20 });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // A copy: the driver's buffer is written over by what comes next.
    if (!this.push(Buffer.from(chunk))) connection.stream.pause();
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = countIn(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(cause: Error): void {
    this.destroy(cause);
  }
}

/** `statement`: COPY … TO STDOUT. Its rows as bytes; whoever stops reading must end the client. */
export function copyOut(client: Client, statement: string): CopyOut {
  return client.query(new CopyOut(statement));
}

class CopyIn implements Submittable {
  readonly #statement: string;
  #connection: Copying | undefined;
  readonly #ready = Promise.withResolvers<void>();
  readonly #done = Promise.withResolvers<number>();
  #rows = 0;
  callback = (cause?: Error | null): void => {
    if (cause) this.handleError(cause);
  };

  constructor(statement: string) {
    this.#statement = statement;
    // Told by whichever call comes next.
    this.#ready.promise.catch(() => undefined);
    this.#done.promise.catch(() => undefined);
  }

  submit(connection: Connection): void {
    this.#connection = connection as Copying;
    connection.query(this.#statement);
  }

  handleCopyInResponse(): void {
    this.#ready.resolve();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = countIn(text);
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#rows);
  }

  handleError(cause: Error): void {
    this.#ready.reject(cause);
    this.#done.reject(cause);
  }

  /** Throws what the server says about the rows before. */
  async write(bytes: Uint8Array): Promise<void> {
    await this.#ready.promise;
    const connection = this.#connection;
    if (!connection) return;
    connection.sendCopyFromChunk(bytes);
    if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, "drain"), this.#done.promise]);
  }

  /** Answers how many rows came in. */
  async end(): Promise<number> {
    await this.#ready.promise;
    this.#connection?.endCopyFrom();
    return this.#done.promise;
  }
}

/** `statement`: COPY … FROM STDIN. Nothing else may be asked of the client before `end`. */
export function copyIn(client: Client, statement: string): CopyIn {
  return client.query(new CopyIn(statement));
}
