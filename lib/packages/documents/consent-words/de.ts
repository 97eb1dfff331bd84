// The consent document in German.
import type { ConsentWords } from "../consent-body.ts";

export const german: ConsentWords = {
  language: "de",
  title: "Einwilligung in die elektronische Unterschrift",
  accept: "Annehmen",
  decline: "Nicht annehmen",
  lead: "Jemand bittet Sie, Dokumente elektronisch zu lesen und zu unterschreiben. Bitte lesen Sie zuerst diese Seite: Sie sagt, womit Sie sich einverstanden erklären und was Ihre Entscheidung bleibt.",
  sections: [
    {
      heading: "Womit Sie einverstanden sind",
      text: "Sie sind einverstanden, die Dokumente dieses Vorgangs am Bildschirm statt auf Papier zu erhalten und sie elektronisch zu unterschreiben. Ihre elektronische Unterschrift soll Sie ebenso binden wie eine von Hand.",
    },
    {
      heading: "Ihre Entscheidung",
      text: "Niemand kann Sie zwingen, elektronisch zu unterschreiben. Wenn Ihnen Papier lieber ist, nehmen Sie diese Seite nicht an und sagen Sie es der Person, die Ihnen die Dokumente geschickt hat. Sie können bis zum Schluss jederzeit aufhören; was Sie bis dahin unterschrieben haben, bleibt festgehalten.",
    },
    {
      heading: "Was Sie brauchen",
      text: "Ein Gerät mit einem aktuellen Browser, eine Verbindung zum Internet, eine E-Mail-Adresse, die nur Sie lesen, und eine Möglichkeit, PDF-Dateien aufzubewahren oder zu drucken.",
    },
    {
      heading: "Ihre Exemplare",
      text: "Sie können jedes Dokument lesen, bevor Sie es unterschreiben. Haben alle unterschrieben, können Sie die unterschriebenen Dokumente dort herunterladen, wo Sie unterschrieben haben. Möchten Sie sie auf Papier, fragen Sie den Absender; er sagt Ihnen vorher, ob das etwas kostet.",
    },
    {
      heading: "Was festgehalten wird",
      text: "Um später zu belegen, wer wann was unterschrieben hat, wird mit den Dokumenten aufbewahrt: Ihr Name und Ihre E-Mail-Adresse, wann Sie geöffnet, angenommen und unterschrieben haben, die verwendete Netzadresse und der Browser, Ihre Eingaben und ein Fingerabdruck jedes Dokuments. Der Absender erhält diese Aufzeichnung.",
    },
    {
      heading: "Ihre Kontaktdaten",
      text: "Sind Ihr Name oder Ihre E-Mail-Adresse falsch oder ändern sie sich, sagen Sie es dem Absender, bevor Sie unterschreiben, damit Mitteilungen Sie erreichen.",
    },
  ],
  closing:
    "Mit der Annahme bestätigen Sie, dass Sie diese Seite gelesen haben, die Dokumente öffnen und aufbewahren können und einwilligen, sie elektronisch zu unterschreiben.",
};
