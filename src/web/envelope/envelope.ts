import type { z } from 'zod'
import type { EnvelopeShape } from '../../contract/envelopes/shapes.ts'
import type { EnvelopeRows } from '../../contract/dashboard/envelope-rows.ts'

/** As the API shows it (docs/interface.md, Calls). */
export type Envelope = z.infer<typeof EnvelopeShape>
export type Person = Envelope['recipients'][number]
export type EnvelopeRow = EnvelopeRows['data'][number]

/** The letters of a person's mark: of the first name and the last. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
