// The consent document in Danish.
import type { ConsentWords } from "../consent-body.ts";

export const danish: ConsentWords = {
  language: "da",
  title: "Samtykke til elektronisk underskrift",
  accept: "Accepter",
  decline: "Accepter ikke",
  lead: "Nogen beder dig læse og underskrive dokumenter elektronisk. Læs først denne side: Den siger, hvad du accepterer, og hvilke valg du stadig har.",
  sections: [
    {
      heading: "Hvad du accepterer",
      text: "Du accepterer at få dokumenterne i denne transaktion på en skærm i stedet for på papir og at underskrive dem elektronisk. Din elektroniske underskrift er ment til at binde dig på samme måde som en underskrift i hånden.",
    },
    {
      heading: "Dit valg",
      text: "Ingen kan tvinge dig til at underskrive elektronisk. Vil du hellere have papir, så accepter ikke denne side, og sig det til den, der sendte dig dokumenterne. Du kan også stoppe når som helst, før du er færdig; det, du allerede har underskrevet, forbliver registreret.",
    },
    {
      heading: "Hvad du skal bruge",
      text: "En enhed med en aktuel browser, en forbindelse til internettet, en e-mailadresse, som kun du læser, og en måde at gemme eller udskrive PDF-filer på.",
    },
    {
      heading: "Dine eksemplarer",
      text: "Du kan læse hvert dokument, før du underskriver det. Når alle har underskrevet, kan du hente de underskrevne dokumenter på den adresse, hvor du underskrev. Vil du have dem på papir, så spørg afsenderen, som på forhånd siger, om det koster noget.",
    },
    {
      heading: "Hvad der registreres",
      text: "For senere at kunne bevise, hvem der underskrev hvad og hvornår, gemmes sammen med dokumenterne: dit navn og din e-mailadresse, tidspunkterne for, hvornår du åbnede, accepterede og underskrev, netværksadressen og browseren, du brugte, det, du udfyldte, og et fingeraftryk af hvert dokument. Afsenderen får denne oversigt.",
    },
    {
      heading: "Dine kontaktoplysninger",
      text: "Hvis dit navn eller din e-mailadresse er forkert eller ændres, så sig det til afsenderen, før du underskriver, så beskeder når frem til dig.",
    },
  ],
  closing:
    "Ved at acceptere bekræfter du, at du har læst denne side, at du kan åbne og gemme dokumenterne, og at du samtykker i at underskrive dem elektronisk.",
};
