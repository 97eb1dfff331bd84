// The endpoint that says to anybody whether the service does its work, and no more than a stranger may know of it.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DateTime } from "./records/common.ts";

/** `off`: mails alone, where no mail server is set and they stay on the machine. */
const Part = z.object({
  state: z.enum(["works", "stopped", "off"]),
  /** When it was first noticed; null where nothing is the matter. */
  since: DateTime.nullable(),
});

export const ServiceStatus = z.object({
  state: z.enum(["works", "impaired"]),
  /** When that was looked at. */
  at: DateTime,
  parts: z.object({ packages: Part, mails: Part, seals: Part, files: Part }),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

const works = { state: "works", since: null } as const;
const reply: ServiceStatus = {
  state: "impaired",
  at: "2026-11-21T13:42:10.000Z",
  parts: {
    packages: works,
    mails: { state: "stopped", since: "2026-11-21T13:40:00.000Z" },
    seals: works,
    files: works,
  },
};

export const serviceStatus = {
  readStatus: endpoint("GET /status", {
    summary:
      "Whether packages, mails, seals and files work, and since when one of them does not. Looked at anew after ten seconds at the earliest; always 200",
    access: "anyone",
    // Whoever calls is not looked up: it answers while the database does not.
    ownCredentials: true,
    returns: ServiceStatus,
    example: { reply },
  }),
} as const;
