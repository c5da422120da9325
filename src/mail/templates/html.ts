import { html, type Piece } from '../../kit/html.ts'
import type { MailBrand, MailFacts } from '../../ports/mail-templates.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { MailWords } from './texts.ts'

/**
 * One column of 560 pixels, tables and inline styles only: mail programs know no more. Nothing is
 * fetched from anywhere but the logo, whose address is the same for everybody: opening the mail tells nobody. Every text has its colour and its ground
 * beside it, because dark mail programs turn either alone.
 */
export const mailHtml = (
  { subject, preheader, hello, lead, quote, lines, button, why }: MailWords,
  {
    workspace_name,
    link,
    test_mode,
    brand,
    code,
  }: Pick<MailFacts, 'workspace_name' | 'link' | 'test_mode' | 'brand' | 'code'>,
  { language, dir, t }: Pick<Translator, 'language' | 'dir' | 't'>,
): string => {
  const start = dir === 'rtl' ? 'right' : 'left'
  return html`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:${DESK};color:${INK}">
<div style="display:none;max-height:0;overflow:hidden;color:${DESK};font-size:1px;line-height:1px">${preheader}${FILLER}</div>
<table role="presentation" lang="${language}" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${DESK}" style="background:${DESK}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;${FONT};text-align:${start}">
${test_mode && bar(t('frame.test_line'))}
<tr><td bgcolor="${DESK}" style="padding:0 4px 16px;background:${DESK};font-size:16px;font-weight:700;color:${INK};overflow-wrap:anywhere">${head(workspace_name, brand)}</td></tr>
<tr><td bgcolor="${PAPER}" style="padding:28px 28px 12px;background:${PAPER};border:1px solid ${RULE};border-radius:8px;color:${INK};font-size:16px;line-height:1.5">
${paragraph(hello)}
${code === '' ? paragraph(lead) : large(lead)}
${quote && quotation(quote, start)}
${button && action(button, link, brand)}
${lines.map(paragraph)}
</td></tr>
<tr><td bgcolor="${DESK}" style="padding:16px 4px 0;background:${DESK};font-size:13px;line-height:1.5;color:${SOFT};overflow-wrap:anywhere">${why}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup
}

const [DESK, PAPER, INK, SOFT, RULE] = ['#f5f6f8', '#ffffff', '#17202b', '#4b5866', '#dfe4ea']
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** So that a list of mails does not go on with the greeting behind the preheader. */
const FILLER = '\u00a0\u200c'.repeat(80)

const bar = (
  words: string,
): Piece => html`<tr><td bgcolor="#fdf1dc" style="padding:8px 12px;background:#fdf1dc;border:1px solid #8a5200;border-radius:8px;color:#8a5200;font-size:14px;font-weight:700">${words}</td></tr>
<tr><td style="height:16px;line-height:16px">&nbsp;</td></tr>`

/** The logo, with the name for those whose mail program fetches no pictures. */
const head = (name: string, { logo_url, logo_width, logo_height }: MailBrand): Piece =>
  logo_url === null
    ? name
    : html`<img src="${logo_url}" width="${logo_width}" height="${logo_height}" alt="${name}" style="display:block;border:0">`

const paragraph = (text: string): Piece => html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${text}</p>`

/** A code is looked up from here to be typed there. */
const large = (text: string): Piece =>
  html`<p style="margin:0 0 16px;font-size:20px;font-weight:700;overflow-wrap:anywhere">${text}</p>`

/** Its direction is that of its own words: senders write in what language they like. */
const quotation = (text: string, start: 'left' | 'right'): Piece =>
  html`<div dir="auto" style="margin:0 0 16px;padding-${start}:16px;border-${start}:2px solid ${RULE};white-space:pre-line;overflow-wrap:anywhere">${text}</div>`

/** The button, and the same link in clear for those who want to see where it leads. */
const action = (
  words: string,
  link: string,
  { accent, on_accent }: MailBrand,
): Piece => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td bgcolor="${accent}" style="border-radius:8px;background:${accent}"><a href="${link}" style="display:inline-block;padding:12px 24px;color:${on_accent};font-size:16px;font-weight:700;text-decoration:none">${words}</a></td>
</tr></table>
<p dir="ltr" style="margin:0 0 16px;font-size:13px;color:${SOFT};overflow-wrap:anywhere;word-break:break-all">${link}</p>`
