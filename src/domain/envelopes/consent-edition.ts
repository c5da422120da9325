/** The month in which the words were written that people agree to before they sign, the oldest first. */
const CONSENT_EDITIONS = ['2026-11', '2026-12'] as const
export type ConsentEdition = (typeof CONSENT_EDITIONS)[number]

/** Of envelopes that say none, and all that releases until 0.3.0 know. */
export const FIRST_EDITION: ConsentEdition = '2026-11'

/** Of what is sent now. */
export const CONSENT_EDITION: ConsentEdition = '2026-12'

/** One that was sent keeps its words to the end: all its people agree to the same. */
export const consentEditionOf = ({ consent_edition }: { readonly consent_edition?: ConsentEdition }): ConsentEdition =>
  consent_edition ?? FIRST_EDITION
