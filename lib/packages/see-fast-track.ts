// GET /fastTrack: what the page at a fast track's address shows before anybody is named; it counts as opened.
import type { templates } from "#lib/contract/templates.ts";
import type { Operation } from "#lib/http/handle.ts";
import { countOpened } from "./fast-track-link.ts";
import { openFastTrack, openPlaces, signsAtOnce } from "./open-fast-track.ts";

export const seeFastTrack: Operation<typeof templates.seeFastTrack> = async ({ caller, query }) => {
  const { template, sender, link } = await openFastTrack(caller, query.token);
  await countOpened(link);
  return {
    name: template.name,
    sender: sender.name,
    mailsLink: !signsAtOnce(template),
    roles: openPlaces(template, link).map(({ id, name }) => ({ id, name })),
  };
};
