import { sentence } from '../../ui/sentence.ts'
import { t } from '../../words.ts'

/** What the service notes of a delivery; it has no codes (application/webhooks/deliver.ts). */
const NOTES = [
  { kind: 'answered', pattern: /^the receiver answered (\d+)$/ },
  { kind: 'gone', pattern: /^the receiver answered 410 Gone$/ },
  { kind: 'disabled', pattern: /^the subscription is disabled$/ },
  { kind: 'interrupted', pattern: /^interrupted while it was being sent$/ },
  // Whether it came to a call at all (outgoing/post.ts); what follows is said by machines.
  ...(['blocked_address', 'dns_failed', 'connect_failed', 'tls_failed', 'timed_out', 'answer_too_large'] as const).map(
    (kind) => ({ kind, pattern: new RegExp(`^${kind}: `) }),
  ),
] as const

function troubleOf(note: string) {
  for (const { kind, pattern } of NOTES) {
    const found = pattern.exec(note)
    if (found) return { kind, values: { status: found[1] ?? '' } }
  }
  return null
}

/** In a row of others. */
export function troubleNote(note: string): string {
  const trouble = troubleOf(note)
  return trouble ? t(`webhooks.trouble_${trouble.kind}`, trouble.values) : note
}

/** The same as a sentence of its own. */
export function troubleSentence(note: string): string {
  const trouble = troubleOf(note)
  return trouble ? t(`webhooks.trouble_${trouble.kind}_sentence`, trouble.values) : sentence(note)
}

/** What broke a connection, in the words of the machine that noticed; null where our sentence says it all. */
export const troubleQuote = (note: string): string | null => /^[a-z_]+: (.+)$/s.exec(note)?.[1] ?? null
