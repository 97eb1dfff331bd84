// Reads the signatures of PDFs with PDFBox and Bouncy Castle, which share no line with this product: paths come on the standard
// input, one a line; of each file one line of JSON goes out.
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.form.PDAcroForm;
import org.apache.pdfbox.pdmodel.interactive.form.PDField;
import org.apache.pdfbox.pdmodel.interactive.form.PDSignatureField;
import org.bouncycastle.asn1.ASN1InputStream;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.cms.ContentInfo;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.tsp.TimeStampToken;
import org.bouncycastle.util.Selector;
import org.bouncycastle.util.Store;

public class ReadSignatures {
  static final BouncyCastleProvider PROVIDER = new BouncyCastleProvider();

  public static void main(String[] given) throws Exception {
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String path = paths.readLine(); path != null; path = paths.readLine()) System.out.println(json(read(path)));
  }

  static Map<String, Object> read(String path) throws Exception {
    Map<String, Object> told = new LinkedHashMap<>();
    byte[] bytes = Files.readAllBytes(new File(path).toPath());
    try (PDDocument document = PDDocument.load(bytes)) {
      told.put("pages", document.getNumberOfPages());
      List<Object> signatures = new ArrayList<>();
      PDAcroForm form = document.getDocumentCatalog().getAcroForm(null);
      if (form != null)
        for (PDField field : form.getFieldTree())
          if (field instanceof PDSignatureField && ((PDSignatureField) field).getSignature() != null)
            signatures.add(signature(field.getFullyQualifiedName(), ((PDSignatureField) field).getSignature(), bytes));
      told.put("signatures", signatures);
    } catch (Exception error) {
      told.put("error", String.valueOf(error));
    }
    return told;
  }

  static Map<String, Object> signature(String field, PDSignature signature, byte[] bytes) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("field", field);
    told.put("format", signature.getSubFilter());
    try {
      int[] range = signature.getByteRange();
      byte[] value = signature.getContents(bytes);
      told.put("coversAll", range.length == 4 && range[0] == 0 && range[2] + range[3] == bytes.length);
      told.put("gapIsValue", gapIsValue(range, value, bytes));
      byte[] covered = signature.getSignedContent(bytes);
      boolean isStamp = "ETSI.RFC3161".equals(signature.getSubFilter());
      CMSSignedData cms = isStamp || "adbe.pkcs7.sha1".equals(signature.getSubFilter())
          ? new CMSSignedData(element(value))
          : new CMSSignedData(new CMSProcessableByteArray(covered), element(value));
      SignerInformation signer = cms.getSignerInfos().getSigners().iterator().next();
      X509CertificateHolder own = first(cms.getCertificates(), signer.getSID());
      told.put("digest", isStamp ? stamps(cms, covered) : digest(signature.getSubFilter(), cms, signer, covered));
      // Throws where the digest is another.
      told.put("signature", own != null && signer.verify(verifier(own)));
      told.put("chain", chain(own, cms.getCertificates()));
      Boolean stamped = stampOf(signer);
      if (stamped != null) told.put("timestamp", stamped);
    } catch (Exception error) {
      told.put("error", String.valueOf(error));
    }
    return told;
  }

  /** Nothing but the value in hexadecimal is left out of what is signed. */
  static boolean gapIsValue(int[] range, byte[] value, byte[] bytes) {
    int from = range[0] + range[1];
    if (bytes[from] != '<' || bytes[range[2] - 1] != '>') return false;
    StringBuilder hex = new StringBuilder();
    for (byte one : value) hex.append(String.format("%02x", one));
    String gap = new String(bytes, from + 1, range[2] - from - 2, StandardCharsets.ISO_8859_1);
    return gap.equalsIgnoreCase(hex.toString());
  }

  /** The first element: what stands behind it fills up the room. */
  static ContentInfo element(byte[] value) throws Exception {
    try (ASN1InputStream in = new ASN1InputStream(value)) {
      ASN1Primitive read = in.readObject();
      return ContentInfo.getInstance(read);
    }
  }

  static org.bouncycastle.cms.SignerInformationVerifier verifier(X509CertificateHolder own) throws Exception {
    return new JcaSimpleSignerInfoVerifierBuilder().setProvider(PROVIDER).build(own);
  }

  /** Said apart from the signature, whose check of the signed attributes would pass over content that was never signed. */
  static boolean digest(String format, CMSSignedData cms, SignerInformation signer, byte[] covered) throws Exception {
    if ("adbe.pkcs7.sha1".equals(format))
      return Arrays.equals((byte[]) cms.getSignedContent().getContent(), MessageDigest.getInstance("SHA-1").digest(covered));
    Attribute told = signer.getSignedAttributes() == null ? null
        : signer.getSignedAttributes().get(PKCSObjectIdentifiers.pkcs_9_at_messageDigest);
    byte[] counted = hash(signer.getDigestAlgOID(), covered);
    // Without attributes the content itself is signed: the check of the signature says it.
    if (told == null) return true;
    return Arrays.equals(org.bouncycastle.asn1.ASN1OctetString.getInstance(told.getAttributeValues()[0]).getOctets(), counted);
  }

  static byte[] hash(String algorithm, byte[] bytes) throws Exception {
    return MessageDigest.getInstance(algorithm, PROVIDER).digest(bytes);
  }

  static boolean stamps(CMSSignedData cms, byte[] covered) throws Exception {
    TimeStampToken token = new TimeStampToken(cms);
    byte[] imprint = token.getTimeStampInfo().getMessageImprintDigest();
    return Arrays.equals(imprint, hash(token.getTimeStampInfo().getMessageImprintAlgOID().getId(), covered));
  }

  /** Whether the timestamp inside the signature is right; null where there is none. */
  static Boolean stampOf(SignerInformation signer) throws Exception {
    Attribute attribute = signer.getUnsignedAttributes() == null ? null
        : signer.getUnsignedAttributes().get(PKCSObjectIdentifiers.id_aa_signatureTimeStampToken);
    if (attribute == null) return null;
    CMSSignedData cms = new CMSSignedData(ContentInfo.getInstance(attribute.getAttributeValues()[0]));
    TimeStampToken token = new TimeStampToken(cms);
    X509CertificateHolder own = first(cms.getCertificates(), token.getSID());
    if (own == null) return false;
    token.validate(verifier(own));
    return stamps(cms, signer.getSignature());
  }

  /** SHA-256 of each certificate from the signer's to the last that the file has; each has signed the one before it. */
  static List<Object> chain(X509CertificateHolder own, Store<X509CertificateHolder> store) throws Exception {
    List<Object> prints = new ArrayList<>();
    X509CertificateHolder at = own;
    while (at != null && prints.size() < 10) {
      prints.add(fingerprint(at));
      if (at.getIssuer().equals(at.getSubject())) break;
      at = issuer(at, store.getMatches(null));
    }
    return prints;
  }

  static X509CertificateHolder issuer(X509CertificateHolder of, Collection<X509CertificateHolder> all) throws Exception {
    for (X509CertificateHolder one : all)
      if (one.getSubject().equals(of.getIssuer())
          && of.isSignatureValid(new JcaContentVerifierProviderBuilder().setProvider(PROVIDER).build(one))) return one;
    return null;
  }

  static X509CertificateHolder first(Store<X509CertificateHolder> store, Selector<X509CertificateHolder> wanted) {
    Collection<X509CertificateHolder> found = store.getMatches(wanted);
    return found.isEmpty() ? null : found.iterator().next();
  }

  static String fingerprint(X509CertificateHolder of) throws Exception {
    StringBuilder hex = new StringBuilder();
    for (byte one : hash("SHA-256", of.getEncoded())) hex.append(hex.length() == 0 ? "" : ":").append(String.format("%02X", one));
    return hex.toString();
  }

  static String json(Object value) {
    if (value instanceof Map) {
      List<String> entries = new ArrayList<>();
      for (Map.Entry<?, ?> one : ((Map<?, ?>) value).entrySet()) entries.add(json(one.getKey()) + ":" + json(one.getValue()));
      return "{" + String.join(",", entries) + "}";
    }
    if (value instanceof List) {
      List<String> items = new ArrayList<>();
      for (Object one : (List<?>) value) items.add(json(one));
      return "[" + String.join(",", items) + "]";
    }
    if (!(value instanceof String)) return String.valueOf(value);
    StringBuilder text = new StringBuilder("\"");
    for (char one : ((String) value).toCharArray())
      text.append(one < 32 || one == '"' || one == '\\' || one > 126 ? String.format("\\u%04x", (int) one) : String.valueOf(one));
    return text.append('"').toString();
  }
}
