import type { Language } from '../../i18n/languages.ts'
import { CONSENTS, type ConsentText } from './consent-texts.ts'

/** The words of one language, with the version that is recorded with each signature. */
export interface Consent extends ConsentText {
  readonly version: ConsentVersion
}
type ConsentVersion = keyof typeof CONSENTS

/** Raised when the words change. */
const CURRENT = {
  en: '2026-11',
  de: '2026-11.de',
  fr: '2026-11.fr',
  es: '2026-11.es',
  pt: '2026-11.pt',
  it: '2026-11.it',
  nl: '2026-11.nl',
  pl: '2026-11.pl',
  ja: '2026-11.ja',
  zh: '2026-11.zh',
  ar: '2026-11.ar',
} as const satisfies Readonly<Record<Language, ConsentVersion>>

/** What a person who reads this language is asked to agree to. */
export const consentIn = (language: Language): Consent => {
  const version = CURRENT[language]
  return { version, ...CONSENTS[version] }
}

const CURRENT_VERSIONS: ReadonlySet<string> = new Set(Object.values(CURRENT))

/** Whether a page that is open now may have shown it: in which language, the page alone knows. */
export const isCurrentConsent = (version: string): boolean => CURRENT_VERSIONS.has(version)

const BY_VERSION: ReadonlyMap<string, ConsentText> = new Map(Object.entries(CONSENTS))

/** The words that these people agreed to, each version once, the oldest first. None for what is no version of ours. */
export function consentsAgreedTo(
  people: readonly { readonly consent_version: string | null }[],
): readonly (ConsentText & { readonly version: string })[] {
  const versions = new Set(people.flatMap(({ consent_version }) => consent_version ?? []))
  return [...versions].sort().flatMap((version) => {
    const consent = BY_VERSION.get(version)
    return consent === undefined ? [] : [{ version, ...consent }]
  })
}

/** The whole text: its paragraphs, then the label of the box that is ticked. */
export const wholeText = ({ text, label }: ConsentText): string => [...text, label].join('\n\n')
