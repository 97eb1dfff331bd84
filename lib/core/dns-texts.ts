// The TXT records of a domain, as the DNS that the machine is set up with has them, asked within a bounded time.
import { Resolver } from "node:dns/promises";

/** The texts of a name: none where it has none. Undefined where nobody answers, which says nothing of what there is. */
export type TextResolver = (name: string) => Promise<string[] | undefined>;

const patience = 2500;
const tries = 2;
/** What the DNS answers where there is no such name, or no record of the kind. */
const none = ["ENOTFOUND", "ENODATA"];

/** `servers`: in place of those that the machine is set up with. */
export const textsFrom =
  (servers?: readonly string[]): TextResolver =>
  async (name) => {
    const resolver = new Resolver({ timeout: patience, tries });
    if (servers) resolver.setServers(servers);
    const end = setTimeout(() => resolver.cancel(), patience * (tries + 1));
    try {
      // A text of more than 255 characters comes in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
    } catch (cause) {
      return none.includes((cause as { code?: string }).code ?? "") ? [] : undefined;
    } finally {
      clearTimeout(end);
    }
  };

export const systemTexts = textsFrom();
