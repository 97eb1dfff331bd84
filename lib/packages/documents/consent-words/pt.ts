// The consent document in Portuguese.
import type { ConsentWords } from "../consent-body.ts";

export const portuguese: ConsentWords = {
  language: "pt",
  title: "Consentimento para assinar eletronicamente",
  accept: "Aceito",
  decline: "Não aceito",
  lead: "Alguém lhe pede que leia e assine documentos por via eletrónica. Leia primeiro esta página: diz o que aceita e que escolhas continuam a ser suas.",
  sections: [
    {
      heading: "O que aceita",
      text: "Aceita receber os documentos desta transação no ecrã em vez de em papel e assiná-los eletronicamente. A assinatura eletrónica que fizer aqui destina-se a vinculá-lo como uma assinatura feita à mão.",
    },
    {
      heading: "A sua escolha",
      text: "Ninguém pode obrigar a assinar eletronicamente. Se prefere papel, não aceite esta página e diga-o a quem lhe enviou os documentos. Também pode parar a qualquer momento antes de terminar; o que já assinou fica registado.",
    },
    {
      heading: "Do que precisa",
      text: "Um dispositivo com um navegador atual, uma ligação à Internet, um endereço de correio eletrónico que só a sua pessoa lê e uma forma de guardar ou imprimir ficheiros PDF.",
    },
    {
      heading: "As suas cópias",
      text: "Pode ler cada documento antes de o assinar. Quando todos tiverem assinado, pode descarregar os documentos assinados no mesmo endereço em que assinou. Se os quiser em papel, peça-os ao remetente, que lhe dirá antes se isso tem custos.",
    },
    {
      heading: "O que fica registado",
      text: "Para provar mais tarde quem assinou o quê e quando, guardam-se com os documentos: o seu nome e endereço de correio eletrónico, as horas em que abriu, aceitou e assinou, o endereço de rede e o navegador usados, o que preencheu e uma impressão digital de cada documento. O remetente recebe este registo.",
    },
    {
      heading: "Os seus contactos",
      text: "Se o seu nome ou endereço de correio eletrónico estiver errado ou mudar, diga-o ao remetente antes de assinar, para que os avisos lhe cheguem.",
    },
  ],
  closing:
    "Ao aceitar confirma que leu esta página, que consegue abrir e guardar os documentos e que consente em assiná-los eletronicamente.",
};
