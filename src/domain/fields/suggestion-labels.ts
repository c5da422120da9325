import type { FieldType } from './kinds.ts'

/** The kind of field that the label next to an empty line asks for. */
export type SuggestedType = Extract<FieldType, 'signature' | 'initials' | 'date' | 'full_name' | 'text'>

/** A word by itself, for scripts that put spaces between words; the others, and Arabic with its prefixes, anywhere. */
const words = (alphabetic: string, anywhere: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alphabetic})(?![\\p{L}\\p{N}])|${anywhere}`, 'u')

// In the languages of the signer page: English, German, Spanish, French, Italian, Dutch, Polish, Portuguese; then
// Japanese, Chinese and Arabic. Compared in lower case, NFKC, without accents.
const SIGNATURE = words(
  'signature|signatures|signed|sign here|signatory|unterschrift|unterschriften|unterzeichner(?:in)?|unterzeichnet|gezeichnet|gez|firmado|firmante|rubrica|signe|signataire|firmato|sottoscritt[oa]|sottoscrizione|handtekening|ondertekend|ondertekening|getekend|podpis|podpisy|podpisano|podpisal[a]?|assinatura|assinado|assinante',
  '署名|捺印|押印|签名|签字|签署|签章|簽名|簽字|簽署|توقيع|امضاء|إمضاء',
)
/** In German, Dutch and Polish it is a company. */
const FIRMA = words('firma', '\\b\\B')
const BY = /^(?:by|par|por|per|durch|door|przez)$/u
const INITIALS = words(
  'initials?|initialen|kurzel|paraphes?|paraaf|parafka|paraf[ay]?|inicjaly|iniciales|iniciais|iniziali|sigla',
  'イニシャル|頭文字|缩写|縮寫|الاحرف الاولى|الأحرف الأولى',
)
const DATE = words('dates?|dated|datum|datiert|fecha|data|gedateerd', '日付|日期|年\\s*月\\s*日|تاريخ')
const PLACE = words(
  'place|ort|lugar|lieu|fait a|luogo|plaats|miejscowosc|miejsce|local|localidade|lugar y fecha',
  '場所|地点|地點|المكان',
)
const NAME = words(
  'names?|printed name|full name|vorname|nachname|vollstandiger name|nombre|nombres|apellidos?|nom|prenom|nome|cognome|sobrenome|naam|voornaam|achternaam|imie|nazwisko',
  '氏名|名前|姓名|الاسم',
)
/** A name or a date of something else than the person who signs, today. */
const OTHER = words(
  'company|firm|business|file|project|product|bank|account|user|street|birth|expir\\w*|start|end|due|delivery|effective|unternehmen|geburts?\\w*|naissance|nacimiento|nascita|nascimento|geboorte\\w*|urodzenia|societe|entreprise|empresa|azienda|bedrijf|firmy',
  '生年月日|出生|会社|公司|ميلاد|شركة',
)

const signs = (text: string, firma_signs: boolean): boolean =>
  SIGNATURE.test(text) || BY.test(text) || (firma_signs && FIRMA.test(text))

/** As words are compared: no case, no accents, no leaders. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ł', 'l')

/** Of "Date of signature" the date is asked, of "Signature and date" both. */
const AND = /[,;/&+]|(?<!\p{L})(?:and|und|et|y|e|en|i|oraz)(?!\p{L})|[、及と]/u

/** What the text asks for; null where it only might. `firma_signs`: on this page the word is a signature. */
export function suggestedBy(label: string, firma_signs: boolean): SuggestedType | null {
  const text = plain(label)
  const asks_date = DATE.test(text)
  if (signs(text, firma_signs)) return asks_date && !AND.test(text) ? 'date' : 'signature'
  if (INITIALS.test(text)) return 'initials'
  if (PLACE.test(text)) return 'text'
  const of_today = asks_date ? 'date' : null
  const type = of_today ?? (NAME.test(text) ? 'full_name' : null)
  return type && OTHER.test(text) ? 'text' : type
}

/** Where another word for a signature stands, `firma` is the company. */
const COMPANY_LANGUAGES = words(
  'unterschrift\\w*|handtekening|podpis\\w*|datum|und|der|die|het|een|oraz|nazwa|ort|plaats',
  '\\b\\B',
)
export const firmaMeansSign = (texts: readonly string[]): boolean =>
  !texts.some((text) => COMPANY_LANGUAGES.test(plain(text)))

export const LABEL_CHARS_MAX = 60

/** The last words before an empty line, without what leads to it: no sentence is a label. */
export function labelOf(text: string): string | null {
  const tail = text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[_.…‥·․*]{2,}/gu, ' ')
    .replaceAll(/[(（[]\s*|\s*[)）\]]/gu, ' ')
    .replace(/[\s:：.,;*_-]+$/u, '')
    .replace(/^[\s:：.,;*_-]+/u, '')
    .split(/[:：;。]\s*|[.!?]\s+/u)
    .at(-1)
    ?.replaceAll(/\s+/gu, ' ')
    .trim()
  return tail && [...tail].length <= LABEL_CHARS_MAX ? tail : null
}

/** It waits for something to follow. */
export const endsOpen = (text: string): boolean => /[:：]\s*$/u.test(text)

export const isRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
