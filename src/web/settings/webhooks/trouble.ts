import { sentence } from '../../ui/sentence.ts'
import { t } from '../../words.ts'

/** What the service notes of a delivery; it has no codes (application/webhooks/deliver.ts). */
const NOTES = [
  { kind: 'answered', pattern: /^the receiver answered (\d+)$/ },
  { kind: 'gone', pattern: /^the receiver answered 410 Gone$/ },
  { kind: 'disabled', pattern: /^the subscription is disabled$/ },
  { kind: 'interrupted', pattern: /^interrupted while it was being sent$/ },
] as const

function troubleOf(note: string) {
  for (const { kind, pattern } of NOTES) {
    const found = pattern.exec(note)
    if (found) return { kind, values: { status: found[1] ?? '' } }
  }
  return null
}

/** In a row of others. What broke a connection is told as the service notes it. */
export function troubleNote(note: string): string {
  const trouble = troubleOf(note)
  return trouble ? t(`webhooks.trouble_${trouble.kind}`, trouble.values) : note
}

/** The same as a sentence of its own. */
export function troubleSentence(note: string): string {
  const trouble = troubleOf(note)
  return trouble ? t(`webhooks.trouble_${trouble.kind}_sentence`, trouble.values) : sentence(note)
}
