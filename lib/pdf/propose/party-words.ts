// PURE. What the sides of a contract are called in every language of ours; all words of one line mean the same side.

/** `|` parts the words, `*` stands for more letters. In the order en de fr es it pt nl da el ru ja ko zh-CN zh-TW ar he. */
export const partyWords = {
  tenant:
    "tenant*|lessee*|renter|mieter*|locataire*|preneur|inquilino*|arrendatario|conduttore|inquilina|arrendatário|locatário|huurder*|lejer*|μισθωτής|μισθωτή|ενοικιαστής|арендатор*|наниматель|借主|賃借人|借家人|임차인|承租人|承租方|租客|承租|المستأجر|مستأجر|שוכר|השוכר|שוכרת",
  landlord:
    "landlord*|lessor*|vermieter*|bailleur|propriétaire|arrendador|propietario|locatore|proprietario|senhorio|locador|verhuurder*|udlejer*|εκμισθωτής|εκμισθωτή|ιδιοκτήτης|арендодатель|арендодателя|наймодатель|貸主|賃貸人|임대인|出租人|出租方|房东|房東|المؤجر|مؤجر|משכיר|המשכיר|משכירה",
  buyer:
    "buyer*|purchaser*|käufer*|acheteur*|acquéreur|comprador*|acquirente|compratore|adquirente|koper*|køber*|αγοραστής|αγοραστή|покупатель|покупателя|買主|買い手|購入者|매수인|구매자|买方|买受人|買方|買受人|المشتري|مشتر|קונה|הקונה|רוכש",
  seller:
    "seller*|vendor*|verkäufer*|vendeur*|vendedor*|venditore|verkoper*|sælger*|πωλητής|πωλητή|продавец|продавца|売主|売り手|販売者|매도인|판매자|卖方|出卖人|賣方|出賣人|البائع|بائع|מוכר|המוכר",
  employee:
    "employee*|worker|arbeitnehmer*|beschäftigte*|salarié*|employé*|trabajador*|empleado*|lavoratore|lavoratrice|dipendente|trabalhador*|empregado|werknemer*|medewerker|medarbejder*|lønmodtager*|εργαζόμενος|εργαζομένου|εργαζόμενου|работник*|сотрудник*|従業員|労働者|被用者|근로자|직원|员工|雇员|劳动者|受雇人|員工|勞工|الموظف|موظف|العامل|עובד|העובד|עובדת",
  employer:
    "employer*|arbeitgeber*|employeur*|empleador*|patrono|datore di lavoro|empregador*|entidade patronal|werkgever*|arbejdsgiver*|εργοδότης|εργοδότη|работодатель|работодателя|使用者|雇用主|雇い主|사용자|고용주|雇主|用人单位|雇用人|صاحب العمل|מעסיק|המעסיק|מעביד",
  witness:
    "witness*|zeuge*|zeugin|témoin*|testigo*|testimone|testimoni|testemunha*|getuige*|vidne*|vitterlighedsvidne*|μάρτυρας|μάρτυρα|свидетел*|証人|立会人|증인|见证人|见证|見證人|證人|شاهد|الشاهد|עד לחתימה|עד החתימה|עדה|העד",
  notary:
    "notary|notar|notare|notarin|notars|notaire|notario|notaria|notaio|notário|notaris|συμβολαιογράφος|συμβολαιογράφου|нотариус*|公証人|공증인|公证员|公证人|公證人|كاتب العدل|الموثق|נוטריון|הנוטריון",
  patient:
    "patient|patients|patientin|patienten|paciente*|paziente|patiënt*|ασθενής|ασθενούς|ασθενή|пациент*|患者|환자|病人|المريض|مريض|מטופל|המטופל|מטופלת",
  doctor:
    "doctor|physician*|practitioner|arzt|ärztin|arztes|médecin|médico|medico|arts|behandelaar|læge*|ιατρός|ιατρού|γιατρός|врач*|医師|医生|의사|醫師|醫生|الطبيب|طبيب|רופא|הרופא|רופאה",
  guardian:
    "guardian*|parent|parents|erziehungsberechtigte*|eltern|elternteil|vormund|tuteur|parent ou tuteur|responsable légal|tutor|padre o tutor|genitore|tutore|encarregado de educação|ouder|voogd|forælder|værge|γονέας|κηδεμόνας|κηδεμόνα|родител*|опекун*|законный представитель|保護者|親権者|보호자|법정대리인|监护人|家长|監護人|家長|ولي الأمر|الوصي|הורה|אפוטרופוס",
  customer:
    "customer*|client|clients|kunde*|kundin|auftraggeber*|client|cliente*|klant*|opdrachtgever*|πελάτης|πελάτη|заказчик*|клиент*|顧客|お客様|依頼者|委託者|발주자|고객|위탁자|客户|委托人|甲方|客戶|委託人|العميل|عميل|الزبون|לקוח|הלקוח|לקוחה|מזמין",
  contractor:
    "contractor*|supplier*|provider|carrier|consultant|auftragnehmer*|lieferant*|dienstleister*|prestataire|fournisseur|contratista|proveedor*|prestador*|appaltatore|fornitore|fornecedor|empreiteiro|opdrachtnemer*|leverancier*|leverandør*|entreprenør*|ανάδοχος|αναδόχου|προμηθευτής|подрядчик*|исполнител*|поставщик*|受託者|請負人|供給者|수급인|공급자|수탁자|供应商|承包人|受托人|乙方|供應商|承包商|受託人|المورد|المقاول|ספק|הספק|קבלן|הקבלן",
  borrower:
    "borrower*|debtor|darlehensnehmer*|kreditnehmer*|schuldner|emprunteur|débiteur|prestatario|deudor|mutuatario|debitore|mutuário|devedor|kredietnemer|lener|schuldenaar|låntager*|debitor|δανειολήπτης|οφειλέτης|заемщик*|заёмщик*|должник|借入人|債務者|차주|채무자|借款人|债务人|債務人|المقترض|المدين|לווה|הלווה",
  lender:
    "lender*|creditor|darlehensgeber*|kreditgeber*|gläubiger|prêteur|créancier|prestamista|acreedor|mutuante|creditore|credor|kredietgever|schuldeiser|långiver*|kreditor|δανειστής|πιστωτής|кредитор*|займодавец|貸付人|債権者|대주|채권자|贷款人|债权人|貸款人|債權人|المقرض|الدائن|מלווה|המלווה",
  applicant:
    "applicant*|antragsteller*|bewerber*|demandeur|demandeuse|candidat|solicitante|richiedente|requerente|candidato|aanvrager*|ansøger*|αιτών|αιτούντος|αιτούσα|заявител*|申請者|申込者|申込人|申請人|신청인|신청자|申请人|مقدم الطلب|المتقدم|מבקש|המבקש|מבקשת",
  insured:
    "insured|policyholder|versicherte*|versicherungsnehmer*|assuré*|souscripteur|asegurado*|tomador|assicurato|contraente|segurado|tomador do seguro|verzekerde|verzekeringnemer|forsikrede|forsikringstager*|ασφαλισμένος|ασφαλισμένου|страховател*|застрахованн*|被保険者|契約者|피보험자|계약자|被保险人|投保人|被保險人|要保人|المؤمن له|מבוטח|המבוטח",
  guarantor:
    "guarantor*|surety|bürge*|garant*|caution|fiador*|avalista|garante|fideiussore|borg|kautionist*|εγγυητής|εγγυητή|поручител*|保証人|보증인|担保人|保证人|保證人|擔保人|الكفيل|الضامن|ערב|הערב",
  director:
    "director*|managing director|geschäftsführer*|geschäftsführung|directeur|gérant|administrador|gerente|amministratore|direttore|bestuurder|direktør*|διευθυντής|διαχειριστής|директор*|руководител*|代表者|代表取締役|대표자|대표이사|法定代表人|负责人|負責人|المدير|مدير|מנהל|המנהל|מנכ״ל",
  holder:
    "account holder*|cardholder|member|kontoinhaber*|mitglied*|titulaire|membre|adhérent|titular|miembro|socio|titolare|intestatario|membro|sócio|rekeninghouder|lid|kontohaver*|medlem*|κάτοχος|μέλος|владелец|член|口座名義人|会員|예금주|회원|账户持有人|会员|持卡人|帳戶持有人|會員|صاحب الحساب|العضو|בעל החשבון|חבר",
  agent:
    "agent|attorney|representative*|bevollmächtigte*|vertreter*|mandataire|représentant*|apoderado|representante*|procuratore|rappresentante|procurador|mandatário|gevolmachtigde|vertegenwoordiger|fuldmægtig*|repræsentant*|πληρεξούσιος|εκπρόσωπος|представител*|доверенн*|代理人|대리인|수임인|受權人|被授权人|الوكيل|وكيل|ممثل|מיופה כוח|נציג|בא כוח",
  principal:
    "principal|grantor|vollmachtgeber*|mandant|poderdante|delegante|mandante|outorgante|volmachtgever|fuldmagtsgiver*|εντολέας|доверител*|委任者|위임인|授权人|授權人|委任人|الموكل|מייפה הכוח|ייפה",
} as const;

export type Party = keyof typeof partyWords;

/** Numbered sides: "Party 1", "2. Vertragspartei". The number stands before or behind the word. */
export const numberedWords =
  "party|signer|signatory|partner|side|vertragspartei|partei|unterzeichner|vertragspartner|partie|signataire|parte|firmante|firmatario|signatário|partij|ondertekenaar|part|underskriver|μέρος|συμβαλλόμενος|сторона|подписант|当事者|署名者|당사자|서명자|方|签署人|當事人|簽署人|الطرف|الموقع|צד|חותם";

/** The same without figures: "first party", "Zweite Partei". */
export const ordinalWords = [
  "first|erste|ersten|première|premier|primera|primer|prima|primo|primeira|primeiro|eerste|første|πρώτο|πρώτος|первая|первый|第一|제1|甲|الأول|הראשון|ראשון|ראשונה",
  "second|zweite|zweiten|deuxième|seconde|segunda|segundo|seconda|secondo|tweede|anden|andet|δεύτερο|δεύτερος|вторая|второй|第二|제2|乙|الثاني|השני|שני|שנייה",
  "third|dritte|dritten|troisième|tercera|tercer|terza|terzo|terceira|terceiro|derde|tredje|τρίτο|τρίτος|третья|третий|第三|제3|丙|الثالث|השלישי|שלישי|שלישית",
] as const;
