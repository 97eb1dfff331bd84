// The consent document in French.
import type { ConsentWords } from "../consent-body.ts";

export const french: ConsentWords = {
  language: "fr",
  title: "Consentement à la signature électronique",
  accept: "J’accepte",
  decline: "Je n’accepte pas",
  lead: "Quelqu’un vous demande de lire et de signer des documents par voie électronique. Lisez d’abord cette page : elle dit ce que vous acceptez et quels choix vous gardez.",
  sections: [
    {
      heading: "Ce que vous acceptez",
      text: "Vous acceptez de recevoir les documents de cette transaction à l’écran plutôt que sur papier et de les signer par voie électronique. Votre signature électronique est destinée à vous engager comme une signature faite à la main.",
    },
    {
      heading: "Votre choix",
      text: "Personne ne peut vous obliger à signer par voie électronique. Si vous préférez le papier, n’acceptez pas cette page et dites-le à la personne qui vous a envoyé les documents. Vous pouvez aussi vous arrêter à tout moment avant la fin ; ce que vous avez déjà signé reste enregistré.",
    },
    {
      heading: "Ce qu’il vous faut",
      text: "Un appareil avec un navigateur récent, une connexion à Internet, une adresse électronique que vous êtes seul à lire, et un moyen de conserver ou d’imprimer des fichiers PDF.",
    },
    {
      heading: "Vos exemplaires",
      text: "Vous pouvez lire chaque document avant de le signer. Quand tout le monde a signé, vous pouvez télécharger les documents signés à l’adresse où vous avez signé. Demandez à l’expéditeur si vous les voulez sur papier ; il vous dira d’abord si cela coûte quelque chose.",
    },
    {
      heading: "Ce qui est enregistré",
      text: "Pour prouver plus tard qui a signé quoi et quand, sont conservés avec les documents : votre nom et votre adresse électronique, les heures auxquelles vous avez ouvert, accepté et signé, l’adresse réseau et le navigateur utilisés, ce que vous avez saisi et une empreinte de chaque document. L’expéditeur reçoit ce relevé.",
    },
    {
      heading: "Vos coordonnées",
      text: "Si votre nom ou votre adresse électronique est faux ou change, dites-le à l’expéditeur avant de signer, afin que les messages vous parviennent.",
    },
  ],
  closing:
    "En choisissant d’accepter, vous confirmez que vous avez lu cette page, que vous pouvez ouvrir et conserver les documents, et que vous consentez à les signer par voie électronique.",
};
