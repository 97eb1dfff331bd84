// A trust list as ETSI TS 119 612 lays it down, with as much of it as tells services apart.
import { X509Certificate } from "node:crypto";

type Service = { pem: string; type?: string; status?: string };

export const trustList = (...services: readonly Service[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<tsl:TrustServiceStatusList xmlns:tsl="http://uri.etsi.org/02231/v2#" TSLTag="http://uri.etsi.org/19612/TSLTag">
<tsl:SchemeInformation><tsl:TSLVersionIdentifier>5</tsl:TSLVersionIdentifier></tsl:SchemeInformation>
<tsl:TrustServiceProviderList><tsl:TrustServiceProvider><tsl:TSPServices>${services.map(serviceOf).join("")}
</tsl:TSPServices></tsl:TrustServiceProvider></tsl:TrustServiceProviderList></tsl:TrustServiceStatusList>
`;

const serviceOf = ({ pem, type = "CA/QC", status = "granted" }: Service): string => `
<tsl:TSPService><tsl:ServiceInformation>
<tsl:ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${type}</tsl:ServiceTypeIdentifier>
<tsl:ServiceDigitalIdentity><tsl:DigitalId><tsl:X509Certificate>
${new X509Certificate(pem).raw.toString("base64").replace(/.{64}/g, "$&\n")}
</tsl:X509Certificate></tsl:DigitalId></tsl:ServiceDigitalIdentity>
<tsl:ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${status}</tsl:ServiceStatus>
</tsl:ServiceInformation></tsl:TSPService>`;
