/** What signer pages and mails speak (src/i18n/languages.ts), each in its own words. */
export const LANGUAGE_WORDS: readonly (readonly [tag: string, word: string])[] = [
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['pt', 'Português'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['ja', '日本語'],
  ['zh', '中文'],
  ['ar', 'العربية'],
]

export const languageWord = (tag: string): string => LANGUAGE_WORDS.find(([known]) => known === tag)?.[1] ?? tag
