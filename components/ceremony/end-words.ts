// What the ceremony says where nothing is to be signed: before one's turn, and after it is over.
import { capital, inWords, plural } from "./counted-words.ts";

export const endWords = {
  notYetTitle: (name: string) => `Not yet: ${name} signs before you`,
  notYetTitleMany: "Not yet: others sign before you",
  notYetLead: "You get an e-mail the moment it is your turn. The same link works then.",
  signedOf: (signed: number, count: number) => `${signed} of ${count} signed`,
  hasItNow: (names: string) => `${names} ${names.includes(" and ") ? "have" : "has"} it now`,
  due: "Sign by",
  yourTime: "your time",
  expiredTitle: "This package has expired",
  expiredLead: (sender: string) => `The time to sign it is over. ${sender} can open it again or send a new one.`,
  expiredOn: "Could be signed until",
  withdrawnTitle: "This package was withdrawn",
  withdrawnLead: (sender: string) =>
    `${sender} has taken it back, so there is nothing to sign at the moment. You are told if it is sent again.`,
  declinedTitle: (name: string) => `${name} declined, so signing has stopped`,
  declinedMine: "You declined, so signing has stopped",
  declinedLead: "Nobody can sign this package any more. It has no effect, also for those who signed before.",
  stoppedTitle: "Signing this package has stopped",
  takenTitle: "A colleague has started to sign",
  takenLead: "One member of your group signs for all of you, so there is nothing for you to do here.",
  memberTitle: "Who are you?",
  memberLead: (sender: string) =>
    `${sender} asks your group to sign. Choose your name, and a link of your own comes to your own address.`,
  memberSend: "Send my link",
  memberSendAgain: "Send it again",
  memberSending: "Sending",
  memberOff: "Choose your name first.",
  memberSent: "Your link is on its way. Open it from your own mail.",
  optedTitle: (name: string) => `${name} asked for paper, so signing here has stopped`,
  optedMine: "You asked for paper, so signing here has stopped",
  optedLead: (sender: string) => `${sender} has been told and arranges what comes next.`,
  lockedTitle: "You are locked out of this package",
  lockedLead: (sender: string) =>
    `Only ${sender} can open it for you again. The others on the package are not affected.`,
  package: "Package",
  sentBy: "Sent by",
  address: "Address",

  signedTitle: (left: number) =>
    left === 0
      ? "You have signed"
      : `You have signed. ${capital(inWords(left))} ${left === 1 ? "other" : "others"} to go.`,
  signedLead: (email: string) => ({
    before: "The sealed documents come to ",
    email,
    after: " when the last one has signed.",
  }),
  signedOn: "You signed on",
  asSigned: "not yet sealed",
  closePage: "You can close this page.",
  pdf: "PDF",
  downloadNamed: (name: string) => `Download ${name} as PDF`,
  sealingTitle: "Everyone has signed. The documents are being sealed.",
  sealingLead: "Your signature is safe. This takes a few seconds; you can close the page and get everything by e-mail.",
  sealingSteps: [
    "Everyone’s signatures are kept",
    "Signatures are written and the documents sealed",
    "Copies go out by e-mail",
  ],
  sealingSlow:
    "This takes longer than usual. Nothing is lost: sealing is tried again by itself, and you get the documents by e-mail.",
  completedTitle: "Everyone has signed",
  completedLead: { before: "Sealed on ", after: ". Copies go to everyone by e-mail." },
  pagesSealed: (pages: number) => `${plural(pages, "page", "pages")}, sealed`,
  pages: (pages: number) => plural(pages, "page", "pages"),
  evidence: "Evidence summary",
  evidenceSub: "Who did what, when, and from where",
  allAsZip: "All as ZIP",
  checkSeal: "Check the seal yourself",
  handOverTo: (title: string) => `On to ${title}`,
  handOverIn: (seconds: number) => `In ${plural(seconds, "second", "seconds")}`,
  handOverStayed: "When you like",
  stayHere: "Stay here",
  goOn: "Go on",
  sender: "the sender",
} as const;
