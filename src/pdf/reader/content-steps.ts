import { keyOf, keyOfWord } from './content-tokens.ts'

/** What an operator opens or closes (ISO 32000-2, 8.4.2, 9.4.1 and 14.6). */
export interface Step {
  readonly of?: 'saves' | 'marks' | 'text'
  readonly by?: 1 | -1
}
export const IMAGE: Step = {}
const WORDS: readonly (readonly [string, Step])[] = [
  ['q', { of: 'saves', by: 1 }],
  ['Q', { of: 'saves', by: -1 }],
  ['BMC', { of: 'marks', by: 1 }],
  ['BDC', { of: 'marks', by: 1 }],
  ['EMC', { of: 'marks', by: -1 }],
  ['BT', { of: 'text', by: 1 }],
  ['ET', { of: 'text', by: -1 }],
  ['BI', IMAGE],
]
const STEPS = new Map(WORDS.map(([word, step]) => [keyOfWord(word), step]))

export const stepOf = (key: number): Step | undefined => STEPS.get(key)
export const stepAt = (content: Uint8Array, from: number, to: number): Step | undefined =>
  to - from > LONGEST ? undefined : STEPS.get(keyOf(content, from, to))

const LONGEST = 3
