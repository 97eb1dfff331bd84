// What the package page asks, for the screen and for the page that brings the answers along.
import { mailList, me, sealState } from "#components/queries/instance.ts";
import { onePackage, packageEvidence, packageProgress } from "#components/queries/packages.ts";

/** One of its mails tells whether mails stay here. */
export const newestMail = (packageId: string) => mailList({ packageId, to: 1 });

/** Progress, evidence and mails are the owner's alone: whoever only signs is refused them. */
export const packageQuestions = (packageId: string) => [
  me,
  sealState,
  onePackage(packageId),
  packageProgress(packageId),
  packageEvidence(packageId),
  newestMail(packageId),
];
