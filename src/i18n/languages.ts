/** What signer pages, mails and certificates speak (BCP 47, primary subtags). */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'zh', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language when no requested one is available. */
const FALLBACK: Language = 'en'

/** The first tag that we speak, by RFC 4647 3.4 (lookup): `de-AT` is met by `de`. */
export function languageFor(...requested: readonly (string | null | undefined)[]): Language {
  for (const tag of requested) {
    const found = LANGUAGES.find((language) => language === primaryOf(tag))
    if (found) return found
  }
  return FALLBACK
}

/** For dates and numbers: the first tag that says more than this language, such as a country (de-AT), or the language itself. */
export const localeFor = (language: Language, ...requested: readonly (string | null | undefined)[]): string =>
  requested.find((tag) => primaryOf(tag) === language && tag?.toLowerCase() !== language) ?? language

/** The same for a reader whose clock and calendar are on the page: days come before months unless their tag says otherwise. */
export function readerLocale(language: Language, ...requested: readonly string[]): string {
  const plain = requested.map((tag) => PLAIN_TAG.exec(tag.replaceAll('_', '-'))?.[0])
  const locale = localeFor(language, ...plain)
  return locale === 'en' ? 'en-GB' : locale
}

/** Language, script and country (BCP 47). What browsers say may go on with something that no formatter takes: en-US@posix. */
const PLAIN_TAG = /^[a-z]{2,3}(-[a-z]{4}(?![a-z]))?(-([a-z]{2}|\d{3})(?![a-z\d]))?/i

const primaryOf = (tag: string | null | undefined) => tag?.toLowerCase().split(/[-_]/)[0]

/** Which way its lines run. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** For Lingui. Digits are Western ones in every language, so that all parties read the same (kit/time.ts). */
export const countingIn = (language: string) => ({ locale: language, locales: [`${language}-u-nu-latn`] })
