import { html, type Piece } from '../../kit/html.ts'
import type { LetterBrand, LetterFacts } from '../../ports/letters.ts'
import { TEST_LINE } from './letter-text.ts'
import type { LetterWords } from './words.ts'

/**
 * One column of 560 pixels, tables and inline styles only: mail programs know no more. Nothing is
 * fetched from anywhere but the logo, whose address is the same for everybody: opening the letter tells nobody.
 */
export const letterHtml = (
  { subject, lead, quote, lines, button, why }: LetterWords,
  { recipient_name, workspace_name, link, test_mode, brand }: LetterFacts,
): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:#f5f6f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f6f8">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;${FONT}">
${test_mode && bar}
<tr><td style="padding:0 4px 16px;font-size:16px;font-weight:700;color:#17202b">${head(workspace_name, brand)}</td></tr>
<tr><td style="padding:28px 28px 12px;background:#ffffff;border:1px solid #dfe4ea;border-radius:8px;color:#17202b;font-size:16px;line-height:1.5">
${paragraph(`Hello ${recipient_name},`)}
${paragraph(lead)}
${quote && quotation(quote)}
${button && action(button, link, brand)}
${lines.map(paragraph)}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;line-height:1.5;color:#4b5866">${why}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

const bar = html`<tr><td style="padding:8px 12px;background:#fdf1dc;border:1px solid #8a5200;border-radius:8px;color:#8a5200;font-size:14px;font-weight:700">${TEST_LINE}</td></tr>
<tr><td style="height:16px;line-height:16px">&nbsp;</td></tr>`

/** The logo, with the name for those whose mail program fetches no pictures. */
const head = (name: string, { logo_url, logo_width, logo_height }: LetterBrand): Piece =>
  logo_url === null
    ? name
    : html`<img src="${logo_url}" width="${logo_width}" height="${logo_height}" alt="${name}" style="display:block;border:0">`

const paragraph = (text: string): Piece => html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${text}</p>`

const quotation = (text: string): Piece =>
  html`<div style="margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid #dfe4ea;white-space:pre-line;overflow-wrap:anywhere">${text}</div>`

/** The button, and the same link in clear for those who want to see where it leads. */
const action = (
  words: string,
  link: string,
  { accent, on_accent }: LetterBrand,
): Piece => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td style="border-radius:8px;background:${accent}"><a href="${link}" style="display:inline-block;padding:12px 24px;color:${on_accent};font-size:16px;font-weight:700;text-decoration:none">${words}</a></td>
</tr></table>
<p style="margin:0 0 16px;font-size:13px;color:#4b5866;overflow-wrap:anywhere;word-break:break-all">${link}</p>`
