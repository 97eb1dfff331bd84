// The words of made forms in every language of ours; written apart from the words that fields are found by.
import type { Language } from "#lib/language/languages.ts";

const keys = [
  "title",
  "name",
  "address",
  "date",
  "signature",
  "email",
  "phone",
  "city",
  "birth",
  "company",
  "amount",
  "initials",
  "yes",
  "no",
  "agree",
  "oneOf",
  "remarks",
  "sideA",
  "sideB",
  "odd",
  "question",
  "hereby",
  "residing",
  "sentence",
  "sentence2",
  "item",
  "quantity",
  "price",
  "optionA",
  "optionB",
  "optionC",
  "placeDate",
] as const;
type FormWord = (typeof keys)[number];
type FormWords = Record<FormWord, string>;

const lines: Record<Language, string> = {
  en: "Agreement|Full name|Street address|Date|Signature|E-mail address|Phone number|City|Date of birth|Company name|Monthly rent|Initials|Yes|No|I agree to the terms above|Please choose one|Remarks|Tenant|Landlord|Shoe size|Do you smoke?|This agreement is made between|residing at|Both parties keep confidential what they learn about each other in the course of this agreement.|The rent is due on the third working day of every month and is paid by bank transfer.|Item|Quantity|Unit price|By post|By courier|Picked up|Place and date",
  de: "Vertrag|Name, Vorname|Anschrift|Datum|Unterschrift|E-Mail-Adresse|Telefonnummer|Wohnort|Geburtsdatum|Firma|Monatsmiete|Kürzel|Ja|Nein|Ich stimme den Bedingungen zu|Bitte nur eine Antwort ankreuzen|Bemerkungen|Mieter|Vermieter|Schuhgröße|Rauchen Sie?|Zwischen|wohnhaft in|Beide Seiten bewahren Stillschweigen über alles, was sie im Rahmen dieses Vertrags voneinander erfahren.|Die Miete ist am dritten Werktag jedes Monats fällig und wird überwiesen.|Artikel|Menge|Einzelpreis|Per Post|Per Kurier|Selbstabholung|Ort, Datum",
  fr: "Contrat|Nom et prénom|Adresse|Date|Signature|Adresse e-mail|Téléphone|Ville|Date de naissance|Raison sociale|Loyer mensuel|Paraphe|Oui|Non|J'accepte les conditions ci-dessus|Cochez une seule case|Observations|Locataire|Bailleur|Pointure|Fumez-vous ?|Le présent contrat est conclu entre|demeurant à|Les parties gardent confidentiel ce qu'elles apprennent l'une de l'autre pendant la durée du contrat.|Le loyer est exigible le troisième jour ouvrable de chaque mois et se paie par virement.|Désignation|Quantité|Prix unitaire|Par la poste|Par coursier|Retrait sur place|Lieu et date",
  es: "Contrato|Nombre y apellidos|Domicilio|Fecha|Firma|Correo electrónico|Teléfono|Ciudad|Fecha de nacimiento|Razón social|Renta mensual|Iniciales|Sí|No|Acepto las condiciones anteriores|Marque una sola casilla|Observaciones|Arrendatario|Arrendador|Talla de zapato|¿Fuma usted?|El presente contrato se celebra entre|con domicilio en|Ambas partes guardan en secreto lo que sepan la una de la otra durante la vigencia del contrato.|La renta vence el tercer día hábil de cada mes y se paga por transferencia.|Artículo|Cantidad|Precio unitario|Por correo|Por mensajero|Recogida|Lugar y fecha",
  it: "Contratto|Nome e cognome|Indirizzo|Data|Firma|Indirizzo e-mail|Telefono|Città|Data di nascita|Ragione sociale|Canone mensile|Sigla|Sì|No|Accetto le condizioni di cui sopra|Barrare una sola casella|Osservazioni|Conduttore|Locatore|Numero di scarpe|Lei fuma?|Il presente contratto è stipulato tra|residente in|Le parti mantengono riservato quanto apprendono l'una dell'altra durante il contratto.|Il canone è dovuto il terzo giorno lavorativo di ogni mese e si paga con bonifico.|Articolo|Quantità|Prezzo unitario|Per posta|Con corriere|Ritiro in sede|Luogo e data",
  pt: "Contrato|Nome completo|Morada|Data|Assinatura|Correio eletrónico|Telefone|Cidade|Data de nascimento|Denominação social|Renda mensal|Rubrica|Sim|Não|Aceito as condições acima|Assinale uma só opção|Observações|Inquilino|Senhorio|Tamanho do sapato|Fuma?|O presente contrato é celebrado entre|residente em|As partes guardam segredo do que souberem uma da outra durante a vigência do contrato.|A renda vence no terceiro dia útil de cada mês e é paga por transferência.|Artigo|Quantidade|Preço unitário|Por correio|Por estafeta|Levantamento|Local e data",
  nl: "Overeenkomst|Voor- en achternaam|Adres|Datum|Handtekening|E-mailadres|Telefoonnummer|Woonplaats|Geboortedatum|Bedrijfsnaam|Maandhuur|Paraaf|Ja|Nee|Ik ga akkoord met de voorwaarden|Kruis één antwoord aan|Opmerkingen|Huurder|Verhuurder|Schoenmaat|Rookt u?|Deze overeenkomst wordt gesloten tussen|wonende te|Beide partijen houden geheim wat zij tijdens deze overeenkomst van elkaar vernemen.|De huur vervalt op de derde werkdag van elke maand en wordt overgemaakt.|Artikel|Aantal|Prijs per stuk|Per post|Per koerier|Afhalen|Plaats en datum",
  da: "Aftale|Fulde navn|Adresse|Dato|Underskrift|E-mailadresse|Telefonnummer|By|Fødselsdato|Firmanavn|Månedlig husleje|Forbogstaver|Ja|Nej|Jeg accepterer vilkårene ovenfor|Sæt kun ét kryds|Bemærkninger|Lejer|Udlejer|Skostørrelse|Ryger du?|Denne aftale er indgået mellem|bosat i|Begge parter holder hemmeligt, hvad de får at vide om hinanden i aftalens løbetid.|Huslejen forfalder den tredje hverdag i hver måned og betales ved overførsel.|Vare|Antal|Stykpris|Med post|Med bud|Afhentes|Sted og dato",
  el: "Σύμβαση|Ονοματεπώνυμο|Διεύθυνση|Ημερομηνία|Υπογραφή|Διεύθυνση e-mail|Τηλέφωνο|Πόλη|Ημερομηνία γέννησης|Επωνυμία|Μηνιαίο μίσθωμα|Μονογραφή|Ναι|Όχι|Αποδέχομαι τους παραπάνω όρους|Επιλέξτε μόνο ένα|Παρατηρήσεις|Μισθωτής|Εκμισθωτής|Νούμερο παπουτσιού|Καπνίζετε;|Η παρούσα σύμβαση συνάπτεται μεταξύ|κάτοικος|Τα μέρη τηρούν εμπιστευτικά όσα μαθαίνουν το ένα για το άλλο κατά τη διάρκεια της σύμβασης.|Το μίσθωμα καταβάλλεται την τρίτη εργάσιμη ημέρα κάθε μήνα με έμβασμα.|Είδος|Ποσότητα|Τιμή μονάδας|Με ταχυδρομείο|Με κούριερ|Παραλαβή|Τόπος και ημερομηνία",
  ru: "Договор|Фамилия, имя, отчество|Адрес|Дата|Подпись|Адрес электронной почты|Телефон|Город|Дата рождения|Наименование организации|Арендная плата|Инициалы|Да|Нет|Я согласен с условиями|Отметьте только один вариант|Примечания|Арендатор|Арендодатель|Размер обуви|Вы курите?|Настоящий договор заключён между|проживающий по адресу|Стороны сохраняют в тайне всё, что узнают друг о друге в ходе исполнения договора.|Плата вносится на третий рабочий день каждого месяца банковским переводом.|Наименование|Количество|Цена за единицу|Почтой|Курьером|Самовывоз|Место и дата",
  ja: "契約書|氏名|住所|日付|署名|メールアドレス|電話番号|市区町村|生年月日|会社名|月額賃料|イニシャル|はい|いいえ|上記の条件に同意します|いずれか一つを選んでください|備考|借主|貸主|靴のサイズ|喫煙しますか|本契約は次の者の間で締結する|住所は|両当事者は本契約の履行にあたり知り得た相手方の情報を秘密に保持するものとする。|賃料は毎月第三営業日までに銀行振込により支払うものとする。|品名|数量|単価|郵送|宅配便|窓口受取|作成日",
  ko: "계약서|성명|주소|날짜|서명|이메일 주소|전화번호|도시|생년월일|회사명|월 임대료|이니셜|예|아니오|위 조건에 동의합니다|하나만 선택하십시오|비고|임차인|임대인|신발 치수|흡연하십니까?|본 계약은 다음 당사자 간에 체결한다|거주지|당사자는 계약 기간 중 알게 된 상대방의 정보를 비밀로 유지하여야 한다.|임대료는 매월 제3영업일까지 계좌 이체로 지급한다.|품목|수량|단가|우편|택배|직접 수령|작성일",
  "zh-CN":
    "合同|姓名|地址|日期|签名|电子邮箱|联系电话|城市|出生日期|公司名称|月租金|简签|是|否|我同意上述条款|请选择一项|备注|承租人|出租人|鞋码|您吸烟吗|本合同由下列双方订立|住址为|双方应对在履行合同过程中获悉的对方信息予以保密。|租金应于每月第三个工作日前以银行转账方式支付。|品名|数量|单价|邮寄|快递|自取|签署日期",
  "zh-TW":
    "契約書|姓名|地址|日期|簽名|電子郵件|聯絡電話|城市|出生日期|公司名稱|每月租金|簡簽|是|否|我同意上述條款|請選擇一項|備註|承租人|出租人|鞋號|您吸菸嗎|本契約由下列雙方訂立|住址為|雙方應對履行契約過程中知悉之他方資訊予以保密。|租金應於每月第三個營業日前以銀行轉帳方式支付。|品名|數量|單價|郵寄|快遞|自取|簽署日期",
  ar: "عقد|الاسم الكامل|العنوان|التاريخ|التوقيع|البريد الإلكتروني|رقم الهاتف|المدينة|تاريخ الميلاد|اسم الشركة|الإيجار الشهري|الأحرف الأولى|نعم|لا|أوافق على الشروط أعلاه|يرجى اختيار: خيار واحد|ملاحظات|المستأجر|المؤجر|مقاس الحذاء|هل تدخن؟|أبرم هذا العقد بين|المقيم في|يلتزم الطرفان بالحفاظ على سرية ما يطلعان عليه خلال مدة العقد.|يستحق الإيجار في ثالث يوم عمل من كل شهر ويدفع بحوالة مصرفية.|الصنف|الكمية|السعر|بالبريد|بالساعي|استلام باليد|المكان والتاريخ",
  he: "הסכם|שם מלא|כתובת|תאריך|חתימה|כתובת דואר אלקטרוני|מספר טלפון|עיר|תאריך לידה|שם החברה|דמי שכירות לחודש|ראשי תיבות|כן|לא|אני מסכים לתנאים שלעיל|יש לבחור אחד בלבד|הערות|השוכר|המשכיר|מידת נעליים|האם הנך מעשן?|הסכם זה נערך בין|המתגורר ב|הצדדים ישמרו בסוד את כל מה שייוודע להם זה על זה במהלך ההסכם.|דמי השכירות ישולמו ביום העסקים השלישי של כל חודש בהעברה בנקאית.|פריט|כמות|מחיר יחידה|בדואר|בשליח|איסוף עצמי|מקום ותאריך",
};

export const formWords = (language: Language): FormWords => {
  const words = lines[language].split("|");
  if (words.length !== keys.length) throw new Error(`${language} has ${words.length} words of ${keys.length}`);
  return Object.fromEntries(keys.map((key, at) => [key, words[at]])) as FormWords;
};
