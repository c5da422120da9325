/** A language with its own forms of shared letters; empty for all others. */
export type Language = '' | (typeof HAN)[number] | (typeof OTHERS)[number]

const HAN = ['ja', 'ko', 'zh-cn', 'zh-tw', 'zh-hk'] as const
const OTHERS = ['az', 'bg', 'ca', 'fa', 'ks', 'mk', 'mr', 'ne', 'ro', 'sd', 'sr', 'tr', 'ur'] as const

/** The language by the locale (BCP 47), or else by the text itself: kana are Japanese. */
export function languageOf(locale: string, text: string): Language {
  return languageOfLocale(locale) || languageWithin(text)
}

const MOST_REMEMBERED = 500
const remembered = new Map<string, Language>()

function languageOfLocale(locale: string): Language {
  let language = remembered.get(locale)
  if (language === undefined) {
    language = readLocale(locale)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(locale, language)
  }
  return language
}

function readLocale(locale: string): Language {
  const tags = locale.toLowerCase().split(/[-_]/)
  const [first = ''] = tags
  if (first === 'ja' || first === 'ko') return first
  if (first === 'zh' || first === 'yue') return chinese(first, new Set(tags))
  return OTHERS.find((language) => language === first) ?? ''
}

function chinese(first: string, tags: ReadonlySet<string>): Language {
  if (first === 'yue' || tags.has('hk') || tags.has('mo')) return tags.has('hans') ? 'zh-cn' : 'zh-hk'
  return tags.has('tw') || tags.has('hant') ? 'zh-tw' : 'zh-cn'
}

function languageWithin(text: string): Language {
  if (!/[\u1100-\u11ff\u3040-\u31bf\ua960-\ud7ff]/.test(text)) return ''
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  return /\p{Script=Bopomofo}/u.test(text) ? 'zh-tw' : ''
}

/** Whether a locale is read from right to left. */
export const readsRightToLeft = (locale: string): boolean =>
  /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)\b|-(arab|hebr|thaa|syrc|nkoo|adlm|rohg)\b/i.test(locale)
