// PURE. A template as HTML for mail programs: tables and inline styles, light and dark, nothing loaded from anywhere. Our sentences
// run as their language does, which mirrors the sheet for Arabic; what people typed alone runs as it is written.
import { ownColours } from "./brand-colours.ts";
import { inItsLines, type MailTemplate } from "./template.ts";

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
/** Line breaks of the sender's message stay. */
const lines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

const face = "font-family:Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;";
/** tokens.css as hexadecimals: mail programs know no oklch. */
const light = {
  desk: "#f2f1ee",
  paper: "#fdfdfb",
  ink: "#15211f",
  ink2: "#3d4a48",
  ink3: "#5f6a68",
  rule: "#e4e2dd",
  well: "#f4f3f0",
  accent: ownColours.act.ground,
};
const text = {
  small: `${face}font-size:14px;line-height:20px;color:${light.ink3};`,
  body: `${face}font-size:16px;line-height:24px;color:${light.ink2};`,
  strong: `font-weight:600;color:${light.ink};`,
};
const darkRules = [
  ".desk{background-color:#0c1113!important}.paper{background-color:#171d1f!important}",
  ".t1{color:#eeedea!important}.t2{color:#c3c2bd!important}.t3{color:#9aa19f!important}",
  ".rule{border-color:#2c3437!important}.well{background-color:#1e2527!important}.link{color:#93c7cd!important}",
].join("");
const style = [
  "@media(max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.btn{width:100%!important}.btn a{display:block!important}}",
  `@media(prefers-color-scheme:dark){${darkRules}}`,
].join("");
const tableOf = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;
const row = (padding: string, content: string): string =>
  `<tr><td class="pad" style="padding:${padding};">${content}</td></tr>`;

/** What people typed stands where the sheet begins, also where it runs the other way than the sheet. */
const atStart = ({ direction }: MailTemplate): string => `text-align:${direction === "rtl" ? "right" : "left"};`;

function opening(template: MailTemplate): string {
  const { eyebrow, title, direction } = template;
  // Letters that join must not be moved.
  const spacing = direction === "rtl" ? "" : "letter-spacing:-0.4px;";
  return row(
    "32px 40px 0",
    `<p class="t3" style="margin:0 0 4px;${text.small}">${escapeHtml(eyebrow)}</p>
<h1 class="t1" dir="auto" style="margin:0;${atStart(template)}${face}font-size:26px;line-height:32px;font-weight:600;${spacing}color:${light.ink};">${escapeHtml(title)}</h1>`,
  );
}

function words({ greeting, paragraphs, quote, colours = ownColours }: MailTemplate): string {
  const said = [greeting, ...paragraphs]
    .filter(Boolean)
    .map((one) => `<p class="t2" style="margin:0 0 12px;overflow-wrap:anywhere;${text.body}">${escapeHtml(one)}</p>`);
  const bar = `<td width="3" bgcolor="${colours.act.ground}" style="width:3px;background-color:${colours.act.ground};font-size:0;line-height:0;">&nbsp;</td>`;
  const quoted = quote
    ? tableOf(
        'width="100%" dir="auto"',
        `<tr>${bar}<td class="t2" style="padding:2px 16px;${text.body}">${lines(quote)}</td></tr>`,
      )
    : "";
  return row("20px 40px 0", said.join("\n") + quoted);
}

function action({ button, note, colours: { act } = ownColours }: MailTemplate): string {
  if (!button) return "";
  const link = `display:inline-block;padding:14px 28px;${face}font-size:16px;line-height:24px;font-weight:600;color:${act.ink};text-decoration:none;border-radius:6px;`;
  const cell = `<td align="center" bgcolor="${act.ground}" style="background-color:${act.ground};border-radius:6px;"><a href="${escapeHtml(button.url)}" style="${link}">${escapeHtml(button.label)}</a></td>`;
  const below = note ? `<p class="t3" style="margin:12px 0 0;${text.small}">${escapeHtml(note)}</p>` : "";
  return row("28px 40px 0", tableOf('class="btn"', `<tr>${cell}</tr>`) + below);
}

function facts(template: MailTemplate): string {
  if (template.facts.length === 0) return "";
  const rows = template.facts.map(({ label, lines: [first = "", ...rest], strong }, at) => {
    const edge = `padding:10px 0;border-top:1px solid ${light.rule};${at === template.facts.length - 1 ? `border-bottom:1px solid ${light.rule};` : ""}`;
    const values = [
      strong ? `<strong style="font-weight:600;">${escapeHtml(first)}</strong>` : escapeHtml(first),
      ...rest.map(escapeHtml),
    ];
    return `<tr><td class="t3 rule" width="132" valign="top" style="width:132px;${edge}${text.small}">${escapeHtml(label)}</td>
<td class="t1 rule" style="${edge}${text.small}color:${light.ink};">${values.join("<br>")}</td></tr>`;
  });
  return row("28px 40px 0", tableOf('width="100%"', rows.join("\n")));
}

function assurance({ assurance: note }: MailTemplate): string {
  if (!note) return row("0 40px 36px", "");
  const said = `<strong class="t1" style="${text.strong}">${escapeHtml(note.title)}</strong> ${escapeHtml(note.text)}`;
  const well = `<td class="well" style="padding:16px 20px;background-color:${light.well};border-radius:4px;"><p class="t2" style="margin:0;${text.small}color:${light.ink2};">${said}</p></td>`;
  return row("24px 40px 36px", tableOf('width="100%"', `<tr>${well}</tr>`));
}

/** Large enough for a finger, and apart from each other. */
function ways({ links = [] }: MailTemplate): string {
  const linkStyle = `display:inline-block;padding:12px 0;${face}font-size:14px;line-height:20px;color:${light.accent};`;
  const all = links.map(
    ({ label, url }) => `<a class="link" href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(label)}</a>`,
  );
  return all.length > 0 ? `<br>${all.join(" &nbsp; &nbsp; ")}` : "";
}

function foot(template: MailTemplate): string {
  const { button, copyLink, footer, help } = template;
  const said = [footer, help].flatMap((line) => (line ? [escapeHtml(line)] : [])).join("<br>");
  const address = button
    ? `${escapeHtml(copyLink)}<br><span dir="ltr" style="word-break:break-all;">${escapeHtml(button.url)}</span><br><br>`
    : "";
  const cell = `<td class="pad t3" style="padding:20px 40px 0;${face}font-size:12px;line-height:18px;color:${light.ink3};">${address}${said}${ways(template)}</td>`;
  return tableOf('width="600" style="width:100%;max-width:600px;"', `<tr>${cell}</tr>`);
}

/** Its name stands beside it: it has no words of its own. */
const picture = (address: string): string =>
  `<img src="${escapeHtml(address)}" alt="" height="32" style="height:32px;width:auto;max-width:240px;vertical-align:middle;border:0;">&nbsp; `;

/** `logo`: the address of a picture inside the mail itself, before the name at its head. */
export function templateHtml(composed: MailTemplate, { logo }: { logo?: string | undefined } = {}): string {
  const template = inItsLines(composed);
  const language = escapeHtml(template.language);
  const { head } = template.colours ?? ownColours;
  const headStyle = `padding:18px 40px;${atStart(template)}background-color:${head.ground};border-radius:4px 4px 0 0;${face}font-size:16px;line-height:24px;font-weight:600;color:${head.ink};`;
  const brand = `<tr><td class="pad" dir="auto" bgcolor="${head.ground}" style="${headStyle}">${logo ? picture(logo) : ""}${escapeHtml(template.brand)}</td></tr>`;
  const sheet = [
    brand,
    opening(template),
    words(template),
    action(template),
    facts(template),
    assurance(template),
  ].join("\n");
  const paper = tableOf(
    `class="paper" width="600" style="width:100%;max-width:600px;background-color:${light.paper};border-radius:4px;"`,
    sheet,
  );
  const desk = `<tr><td align="center" style="padding:24px 12px;">${paper}${foot(template)}</td></tr>`;
  return `<!doctype html>
<html lang="${language}" dir="${template.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(template.subject)}</title>
<style>${style}</style>
</head>
<body class="desk" style="margin:0;padding:0;background-color:${light.desk};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeHtml(template.preview)}</div>
${tableOf(`class="desk" lang="${language}" dir="${template.direction}" width="100%" style="background-color:${light.desk};"`, desk)}
</body>
</html>
`;
}
