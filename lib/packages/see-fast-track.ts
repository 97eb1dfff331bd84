// GET /fastTrack: what the page at a fast track's address shows before anybody is named.
import type { templates } from "#lib/contract/templates.ts";
import type { Operation } from "#lib/http/handle.ts";
import { openFastTrack, placeholdersOf, signsAtOnce } from "./open-fast-track.ts";

export const seeFastTrack: Operation<typeof templates.seeFastTrack> = async ({ caller, query }) => {
  const { template, sender } = await openFastTrack(caller, query.token);
  return {
    name: template.name,
    sender: sender.name,
    mailsLink: !signsAtOnce(template),
    roles: placeholdersOf(template).map(({ id, name }) => ({ id, name })),
  };
};
