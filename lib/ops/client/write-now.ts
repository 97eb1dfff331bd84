/** Writes the operations of the client and does nothing else: a step of `npm test`, before the compiler. */
import { projectRoot } from "#lib/core/config.ts";
import { writeOperations } from "#lib/http/for-programs/write-operations.ts";

writeOperations(projectRoot);
