// Every sentence of signer authentication in one place, so that other languages can stand beside it.

const smallNumbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const capital = (count: number): string => {
  const word = smallNumbers[count] ?? String(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

export const authenticationWords = {
  questionsTitle: (count: number, sender: string) =>
    `${count === 1 ? "A question" : `${capital(count)} questions`} from ${sender}`,
  questionsLead: (name: string) => ({
    before: "Only you, ",
    name,
    after: ", should know the answers. Capitals and extra spaces do not matter.",
  }),
  codeTitle: "Enter the code we sent you",
  noCodeTitle: "A code is needed to open this package",
  codeLead: (ends: string) => ({
    before: "It went by text message to the number ending in ",
    ends,
    at: " at ",
    after: " and works for ten minutes.",
  }),
  noCodeLead: (ends: string) => `It comes by text message to the number ending in ${ends} and works for ten minutes.`,
  code: "Code",
  codeHint: "Six digits.",
  codeMissing: "Enter the six digits of the code.",
  answerMissing: "Answer every question.",
  outbox:
    "This service is not connected to a telephone network, so no text message was sent. Whoever runs it finds the code in its outbox: ask the sender for it.",
  smsFailed: "The text message could not be delivered. Send another code, or ask the sender to check your number.",
  send: "Send a code",
  sendAgain: "Send another code",
  sendIn: (seconds: number) => `Another code in ${seconds} s`,
  sendLater: (minutes: number) => `Another code in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
  sending: "Sending",
  sent: "A new code is on its way. Earlier ones do not work any more.",
  open: "Open the package",
  opening: "Checking",
  tries: (left: number) =>
    left === 1
      ? "One try is left; a wrong answer locks you out of the package."
      : `${capital(left)} tries; after the last wrong one you are locked out of the package.`,
  unavailableTitle: "You cannot be let in here",
  unavailableLead: (sender: string) =>
    `${sender} asked for a proof of who you are that this service has no means to take. Nothing is wrong with your link: tell ${sender}, who can choose another way.`,
} as const;
