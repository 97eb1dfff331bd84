// PURE. The parts of the signing pages that an account may hide, in the groups and by the names that vendor clients know. Without
// schemas, for the browser too. What has no counterpart on our pages is no member, and neither is what nobody may miss: the consent
// and what it means, the documents to be signed, and whom the host hands the device to.

const hostWelcome = ["title", "body", "recipientActionRequired", "recipientStatus"] as const;
const hostThanks = ["title", "body", "recipientStatus", "reviewDocumentsButton"] as const;

export const ceremonyParts = {
  /** The signer's own fields beside the page. */
  overviewOptions: ["title", "body", "documentSection", "uploadSection"],
  /** The page after signing. */
  completeSummaryOptions: ["title", "message", "from", "documentSection", "review", "download", "continue"],
  /** The host's list of who signs on this device, and the host's last page. */
  inpersonWelcomeOptions: hostWelcome,
  inpersonHostThankYouOptions: hostThanks,
  /** The same two of a package that a notary confirms. */
  notaryWelcomeOptions: hostWelcome,
  notaryHostThankYouOptions: hostThanks,
} as const;

export type PartGroup = keyof typeof ceremonyParts;
export type CeremonyPart = { [G in PartGroup]: `${G}.${(typeof ceremonyParts)[G][number]}` }[PartGroup];

export const partGroups = Object.keys(ceremonyParts) as PartGroup[];

export const partsOfGroup = (group: PartGroup): CeremonyPart[] =>
  (ceremonyParts[group] as readonly string[]).map((part) => `${group}.${part}` as CeremonyPart);

export const ceremonyPartNames: readonly CeremonyPart[] = partGroups.flatMap(partsOfGroup);

/** By group and member, as vendor clients read and write it: whether the part is shown. */
export type PartsShown = { [G in PartGroup]: { [Part in (typeof ceremonyParts)[G][number]]: boolean } };
type PartsSaid = { [G in PartGroup]?: { [Part in (typeof ceremonyParts)[G][number]]?: boolean } };

/** The same for reading by name: of what a request says, too. */
type ByName = { [group: string]: { [part: string]: boolean | null | undefined } | null | undefined };

const valueIn = (record: ByName, name: CeremonyPart): boolean | undefined => {
  const [group = "", part = ""] = name.split(".");
  return record[group]?.[part] ?? undefined;
};

/** What nobody has said anything of is shown. */
export const isShownIn = (shown: PartsShown | undefined, name: CeremonyPart): boolean =>
  valueIn(shown ?? {}, name) ?? true;

/** These parts, all shown or all hidden, and nothing of the others. */
export function saidOf(parts: readonly CeremonyPart[], on: boolean): PartsSaid {
  const said: { [group: string]: { [part: string]: boolean } } = {};
  for (const name of parts) {
    const [group = "", part = ""] = name.split(".");
    said[group] = { ...said[group], [part]: on };
  }
  return said as PartsSaid;
}

export const shownOf = (hidden: readonly CeremonyPart[]): PartsShown =>
  Object.fromEntries(
    partGroups.map((group) => [
      group,
      Object.fromEntries(partsOfGroup(group).map((name) => [name.slice(group.length + 1), !hidden.includes(name)])),
    ]),
  ) as PartsShown;

/** What is hidden once a request has said its part; what it says nothing of stays. */
export const hiddenAfter = (before: readonly CeremonyPart[], said: ByName): CeremonyPart[] =>
  ceremonyPartNames.filter((name) => !(valueIn(said, name) ?? !before.includes(name)));

const ofSigners: readonly PartGroup[] = ["overviewOptions", "completeSummaryOptions"];

type Configured = { hiddenParts?: readonly CeremonyPart[] | undefined };

const within = (groups: readonly PartGroup[], { hiddenParts = [] }: Configured): CeremonyPart[] =>
  hiddenParts.filter((name) => groups.some((group) => name.startsWith(`${group}.`)));

/** For a view of the ceremony: nothing is said where nothing is hidden. */
const told = (hiddenParts: CeremonyPart[]) => (hiddenParts.length > 0 ? { hiddenParts } : {});

export const hiddenFromSigners = (configuration: Configured) => told(within(ofSigners, configuration));

/** Under the names of the in-person groups, whichever of the two counts: the pages are the same ones. */
export const hiddenFromHosts = (configuration: Configured, notarized: boolean) =>
  told(
    notarized
      ? within(["notaryWelcomeOptions", "notaryHostThankYouOptions"], configuration).map(
          (name) => name.replace("notary", "inperson") as CeremonyPart,
        )
      : within(["inpersonWelcomeOptions", "inpersonHostThankYouOptions"], configuration),
  );
