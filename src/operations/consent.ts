/** What a person agrees to before they sign. */
interface ConsentText {
  readonly label: string
  readonly text: readonly string[]
}

/**
 * Every text that anyone ever agreed to, by version. A published one never changes and never goes: evidence
 * names the version and carries the words (docs/internals/evidence.md).
 */
const CONSENTS = {
  '2026-11': {
    label: 'I agree to sign electronically',
    text: [
      'You are asked to sign electronically instead of on paper. Your electronic signature has the effect of a handwritten one where the law allows it.',
      'You need a current browser. You can download the documents when everyone has signed, and you may ask the sender for a paper copy.',
      'You may stop at any time before you finish, or decline with a reason. Once you have finished you cannot take your signature back here; turn to the sender.',
      'Your name, e-mail address, IP address, browser and the times of what you do are recorded as evidence and become part of the certificate of completion.',
    ],
  },
} as const satisfies Readonly<Record<string, ConsentText>>

/** Raised when the words change; recorded with each signature. */
const CURRENT = '2026-11'

export const CONSENT = { version: CURRENT, ...CONSENTS[CURRENT] } as const

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

/** A whole text as one: its paragraphs, then the words beside the box that is ticked. */
export const wholeText = ({ text, label }: ConsentText): string => [...text, label].join('\n\n')
