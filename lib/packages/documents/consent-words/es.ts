// The consent document in Spanish.
import type { ConsentWords } from "../consent-body.ts";

export const spanish: ConsentWords = {
  language: "es",
  title: "Consentimiento para firmar electrónicamente",
  accept: "Acepto",
  decline: "No acepto",
  lead: "Alguien le pide que lea y firme documentos por vía electrónica. Lea primero esta página: dice qué acepta usted y qué decisiones siguen siendo suyas.",
  sections: [
    {
      heading: "Qué acepta",
      text: "Usted acepta recibir los documentos de esta transacción en pantalla y no en papel, y firmarlos electrónicamente. La firma electrónica que haga aquí pretende obligarle igual que una firma hecha a mano.",
    },
    {
      heading: "Su decisión",
      text: "Nadie puede obligarle a firmar electrónicamente. Si prefiere el papel, no acepte esta página y dígaselo a quien le envió los documentos. También puede detenerse en cualquier momento antes de terminar; lo que ya haya firmado queda registrado.",
    },
    {
      heading: "Qué necesita",
      text: "Un dispositivo con un navegador actual, una conexión a Internet, una dirección de correo electrónico que solo lea usted y una manera de guardar o imprimir archivos PDF.",
    },
    {
      heading: "Sus copias",
      text: "Puede leer cada documento antes de firmarlo. Cuando todos hayan firmado, podrá descargar los documentos firmados en la misma dirección en la que firmó. Si los quiere en papel, pídaselos al remitente, que le dirá antes si eso tiene algún coste.",
    },
    {
      heading: "Qué se registra",
      text: "Para probar más tarde quién firmó qué y cuándo, se guardan con los documentos: su nombre y su dirección de correo electrónico, las horas en que abrió, aceptó y firmó, la dirección de red y el navegador que usó, lo que rellenó y una huella de cada documento. El remitente recibe este registro.",
    },
    {
      heading: "Sus datos de contacto",
      text: "Si su nombre o su dirección de correo electrónico están mal o cambian, dígaselo al remitente antes de firmar, para que los avisos le lleguen.",
    },
  ],
  closing:
    "Al aceptar confirma que ha leído esta página, que puede abrir y guardar los documentos y que consiente en firmarlos electrónicamente.",
};
