// The consent document in Italian.
import type { ConsentWords } from "../consent-body.ts";

export const italian: ConsentWords = {
  language: "it",
  title: "Consenso alla firma elettronica",
  accept: "Accetto",
  decline: "Non accetto",
  lead: "Qualcuno le chiede di leggere e firmare dei documenti in forma elettronica. Legga prima questa pagina: dice che cosa accetta e quali scelte le restano.",
  sections: [
    {
      heading: "Che cosa accetta",
      text: "Lei accetta di ricevere i documenti di questa transazione sullo schermo anziché su carta e di firmarli elettronicamente. La firma elettronica che appone qui è intesa a vincolarla come una firma fatta a mano.",
    },
    {
      heading: "La sua scelta",
      text: "Nessuno può obbligarla a firmare elettronicamente. Se preferisce la carta, non accetti questa pagina e lo dica a chi le ha inviato i documenti. Può anche fermarsi in qualsiasi momento prima della fine; ciò che ha già firmato resta registrato.",
    },
    {
      heading: "Che cosa le serve",
      text: "Un dispositivo con un browser aggiornato, una connessione a Internet, un indirizzo di posta elettronica che legge soltanto lei e un modo per conservare o stampare file PDF.",
    },
    {
      heading: "Le sue copie",
      text: "Può leggere ogni documento prima di firmarlo. Quando tutti hanno firmato, può scaricare i documenti firmati dallo stesso indirizzo in cui ha firmato. Se li vuole su carta, li chieda al mittente, che le dirà prima se ciò ha un costo.",
    },
    {
      heading: "Che cosa viene registrato",
      text: "Per provare in seguito chi ha firmato che cosa e quando, con i documenti si conservano: il suo nome e indirizzo di posta elettronica, gli orari in cui ha aperto, accettato e firmato, l’indirizzo di rete e il browser usati, ciò che ha compilato e un’impronta di ogni documento. Il mittente riceve questa registrazione.",
    },
    {
      heading: "I suoi recapiti",
      text: "Se il suo nome o indirizzo di posta elettronica è sbagliato o cambia, lo dica al mittente prima di firmare, affinché gli avvisi le arrivino.",
    },
  ],
  closing:
    "Scegliendo di accettare conferma di avere letto questa pagina, di poter aprire e conservare i documenti e di acconsentire a firmarli elettronicamente.",
};
