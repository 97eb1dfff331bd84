import { expect, test } from "vitest";
import { reasonOf } from "./status-reason.ts";

test.each([
  ["5.1.1", "", "noMailbox", "hard"],
  ["5.1.2", "", "noDomain", "hard"],
  ["5.1.10", "", "noDomain", "hard"],
  ["5.4.4", "", "noDomain", "hard"],
  ["5.2.1", "", "disabled", "hard"],
  ["4.2.2", "", "full", "soft"],
  ["5.3.4", "", "tooLarge", "hard"],
  ["5.7.26", "", "refused", "hard"],
  ["4.4.1", "", "noAnswer", "soft"],
  // The report's own code is general, the reply's is not.
  ["5.0.0", "550 5.1.1 unknown", "noMailbox", "hard"],
  ["", "550-5.7.1 no", "refused", "hard"],
  ["5.0.0", "550 no", "unknown", "hard"],
  ["", "451 later", "unknown", "soft"],
  ["", "", "unknown", "unknown"],
  // Neither an address nor a version is a code.
  ["", "host 192.5.1.1 said nothing", "unknown", "unknown"],
  ["", "server 5.1.1.9 said nothing", "unknown", "unknown"],
])("%s with the reply %s is %s, %s", (status, reply, reason, permanence) => {
  expect(reasonOf(status, reply)).toEqual({ reason, permanence });
});
