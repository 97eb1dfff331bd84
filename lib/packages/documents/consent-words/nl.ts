// The consent document in Dutch.
import type { ConsentWords } from "../consent-body.ts";

export const dutch: ConsentWords = {
  language: "nl",
  title: "Toestemming om elektronisch te ondertekenen",
  accept: "Akkoord",
  decline: "Niet akkoord",
  lead: "Iemand vraagt u documenten elektronisch te lezen en te ondertekenen. Lees eerst deze pagina: hier staat waarmee u akkoord gaat en welke keuzes van u blijven.",
  sections: [
    {
      heading: "Waarmee u akkoord gaat",
      text: "U gaat ermee akkoord de documenten van deze transactie op een scherm te krijgen in plaats van op papier, en ze elektronisch te ondertekenen. Uw elektronische handtekening is bedoeld om u net zo te binden als een handtekening met de pen.",
    },
    {
      heading: "Uw keuze",
      text: "Niemand kan u dwingen elektronisch te ondertekenen. Hebt u liever papier, ga dan niet akkoord en zeg dat tegen degene die u de documenten stuurde. U kunt ook op elk moment stoppen voordat u klaar bent; wat u al ondertekend had, blijft vastgelegd.",
    },
    {
      heading: "Wat u nodig hebt",
      text: "Een apparaat met een actuele browser, een verbinding met internet, een e-mailadres dat alleen u leest, en een manier om pdf-bestanden te bewaren of af te drukken.",
    },
    {
      heading: "Uw exemplaren",
      text: "U kunt elk document lezen voordat u het ondertekent. Als iedereen heeft ondertekend, kunt u de ondertekende documenten downloaden op het adres waar u hebt ondertekend. Wilt u ze op papier, vraag het de afzender; die zegt u vooraf of dat iets kost.",
    },
    {
      heading: "Wat wordt vastgelegd",
      text: "Om later te bewijzen wie wat wanneer heeft ondertekend, wordt bij de documenten bewaard: uw naam en e-mailadres, de tijden waarop u opende, akkoord ging en ondertekende, het netwerkadres en de browser die u gebruikte, wat u invulde en een vingerafdruk van elk document. De afzender krijgt dit overzicht.",
    },
    {
      heading: "Uw contactgegevens",
      text: "Kloppen uw naam of e-mailadres niet of veranderen ze, zeg dat dan tegen de afzender voordat u ondertekent, zodat berichten u bereiken.",
    },
  ],
  closing:
    "Door akkoord te gaan bevestigt u dat u deze pagina hebt gelezen, dat u de documenten kunt openen en bewaren, en dat u ermee instemt ze elektronisch te ondertekenen.",
};
