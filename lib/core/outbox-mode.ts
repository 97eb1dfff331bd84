// Whether what the product has to say leaves by a server, or waits in the outbox for want of one, or because this is a copy.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { config } from "./config.ts";

/** In DATA_DIR, of an instance that was restored to be looked at (`npm run restore -- --as-copy`). */
export const copyMark = "copy";

/** Its signers and receivers are those of the instance that it is a copy of: nothing reaches them. */
export const isCopy = (): boolean => existsSync(join(/* turbopackIgnore: true */ config().dataDir, copyMark));

/** Mails stay here. Then, and only then, links that prove nothing about their reader are shown to who may see the mail. */
export const keepsMails = (): boolean => !config().smtpUrl || isCopy();

/** Text messages stay here. */
export const keepsSms = (): boolean => !config().smsUrl || isCopy();

/** Set by whoever starts the product's processes on the database that comes with it: DATABASE_URL names that one, too. */
export const embeddedMark = "COUNTERSIGN_EMBEDDED";

/** The database is this machine's alone, and so is what waits in the outbox. */
export const isDatabaseEmbedded = (): boolean => process.env[embeddedMark] === "yes";
