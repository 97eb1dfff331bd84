// PURE. The events that a receiver may be told of, in groups. One that an older program registered and no screen offers stays.
import type { CallbackEvent } from "#lib/contract/records/callback.ts";

export const eventGroups = {
  course: [
    "PACKAGE_CREATE",
    "PACKAGE_ACTIVATE",
    "PACKAGE_DEACTIVATE",
    "PACKAGE_READY_FOR_COMPLETE",
    "PACKAGE_COMPLETE",
    "PACKAGE_DECLINE",
    "PACKAGE_OPT_OUT",
    "PACKAGE_EXPIRE",
  ],
  signers: [
    "DOCUMENT_VIEWED",
    "DOCUMENT_SIGNED",
    "SIGNER_COMPLETE",
    "PACKAGE_ATTACHMENT",
    "ROLE_REASSIGN",
    "SIGNER_LOCKED",
    "KBA_FAILURE",
    "EMAIL_BOUNCE",
  ],
  keeping: ["PACKAGE_ARCHIVE", "PACKAGE_TRASH", "PACKAGE_RESTORE", "PACKAGE_DELETE", "TEMPLATE_CREATE"],
} as const satisfies Record<string, readonly CallbackEvent[]>;

export type EventGroup = keyof typeof eventGroups;
export type OfferedEvent = (typeof eventGroups)[EventGroup][number];

const offered: readonly string[] = Object.values(eventGroups).flat();
export const isOffered = (event: string): event is OfferedEvent => offered.includes(event);

/** `events` with some of them chosen or not. */
export const withEvents = (events: readonly string[], some: readonly string[], on: boolean): string[] =>
  on ? [...events, ...some.filter((one) => !events.includes(one))] : events.filter((one) => !some.includes(one));
