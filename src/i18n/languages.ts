/** What signer pages, mails and certificates speak (BCP 47, primary subtags). */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'zh', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language when no requested one is available. */
const FALLBACK: Language = 'en'

/** The first wish that we speak, by RFC 4647 3.4 (lookup): `de-AT` is met by `de`. */
export function languageFor(...wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => language === primaryOf(wish))
    if (found) return found
  }
  return FALLBACK
}

/** For dates and numbers: the first wish in this language, because it may name a country (de-AT), or the language itself. */
export const localeFor = (language: Language, ...wishes: readonly (string | null | undefined)[]): string =>
  wishes.find((wish) => primaryOf(wish) === language) ?? language

const primaryOf = (wish: string | null | undefined) => wish?.toLowerCase().split(/[-_]/)[0]

/** Which way its lines run. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

/** For Lingui. Digits are Western ones in every language, so that all parties read the same (kit/time.ts). */
export const countingIn = (language: string) => ({ locale: language, locales: [`${language}-u-nu-latn`] })
