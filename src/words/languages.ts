/** What signer pages, mails and certificates speak (BCP 47, primary subtags). */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'zh', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** For whom no wish can be met. */
const FALLBACK: Language = 'en'

/** The first wish that we speak, by RFC 4647 3.4 (lookup): `de-AT` is met by `de`. */
export function languageFor(...wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const primary = wish?.toLowerCase().split(/[-_]/)[0]
    const found = LANGUAGES.find((language) => language === primary)
    if (found) return found
  }
  return FALLBACK
}

/** Which way its lines run. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
