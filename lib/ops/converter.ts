/** `npm run converter`: converts office files for the product on other machines (CONVERTER_URL there), which show CONVERTER_TOKEN. */
import { ConfigurationError, config, projectRoot } from "#lib/core/config.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { closeBundledOffice } from "#lib/pdf/convert/bundled-office.ts";
import { removeAbandonedFolders } from "#lib/pdf/convert/native-office.ts";
import { serveConversions } from "#lib/pdf/convert/serve-conversions.ts";
import { sandboxNotes } from "#lib/sandbox/sandbox-notes.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { readEnvFile } from "./read-env-file.ts";

const say = (text: string) => console.log(text);
const signal = stopSignal();
const hour = 3_600_000;
/** Less than the patience of whoever ends us; a file on its way is sent again elsewhere. */
const graceMs = 20_000;

async function run(): Promise<void> {
  readEnvFile(projectRoot);
  const { converterToken: token, converterAt: at } = config();
  if (!token)
    throw new ConfigurationError([
      "CONVERTER_TOKEN: expected what the product shows here; openssl rand -hex 24 makes one",
    ]);
  const sandbox = thisSandbox();
  const server = serveConversions({ token });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(at.port, at.host, resolve));
  const sweep = () => void removeAbandonedFolders().catch((cause: Error) => say(cause.message));
  sweep();
  setInterval(sweep, hour).unref();
  say(`The converter is ready at ${at.host}, port ${at.port}.`);
  for (const line of sandboxNotes(sandbox)) say(line);
  await aborted(signal);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), graceMs).unref();
  await closed;
  await closeBundledOffice();
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
}
process.exit();
