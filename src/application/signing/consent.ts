import {
  CONSENT_EDITION,
  type ConsentEdition,
  consentEditionOf,
  FIRST_EDITION,
} from '../../domain/envelopes/consent-edition.ts'
import type { Language } from '../../i18n/languages.ts'
import type { App } from '../../ports/app.ts'
import { CONSENTS, type ConsentText } from './consent-texts.ts'

/** The words of one language, with the version that is recorded with each signature. */
export interface Consent extends ConsentText {
  readonly version: ConsentVersion
}
type ConsentVersion = keyof typeof CONSENTS

const versionOf = (edition: ConsentEdition, language: Language): ConsentVersion =>
  language === 'en' ? edition : `${edition}.${language}`

/** What a person who reads this language is asked to agree to, where it is sent now. */
export const consentIn = (language: Language, edition: ConsentEdition = CONSENT_EDITION): Consent => {
  const version = versionOf(edition, language)
  return { version, ...CONSENTS[version] }
}

/** The same, of an envelope. A node of the release before takes no other words than its own, and seals with no others. */
export const consentOf = (
  { beside }: Pick<App, 'beside'>,
  envelope: Parameters<typeof consentEditionOf>[0],
  language: Language,
): Consent => consentIn(language, beside.has_older ? FIRST_EDITION : consentEditionOf(envelope))

const BY_VERSION: ReadonlyMap<string, ConsentText> = new Map(Object.entries(CONSENTS))

/** Whether a page may have shown it: in which language, and whether of the release before, the page alone knows. */
export const isConsent = (version: string): boolean => BY_VERSION.has(version)

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
