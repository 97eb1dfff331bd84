/** Finds out before the long part of a start whether our port is free. */
import { createServer } from "node:net";

/** Throws, naming the variable, when nobody could listen on `port`. */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(error, host, port))));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE") return `PORT: ${port} on ${host} is taken by another program; set PORT to a free one.`;
  if (code === "EACCES") return `PORT: this user may not listen on ${port}; set PORT to 1024 or more.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST: ${host} is not an address of this machine.`;
  return `PORT ${port} on HOST ${host}: ${message}`;
}
