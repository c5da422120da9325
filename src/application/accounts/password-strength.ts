import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { LIMITS } from '../../domain/account/limits.ts'
import { Problem } from '../../problem.ts'

/** What an attacker who knows the person tries first. */
export interface PasswordContext {
  readonly email: string
  readonly name: string
  readonly workspace: string
}

/** Why a password is refused, for the words of the page. */
export type PasswordWeakness = 'known' | 'personal' | 'pattern'

/** "Safely unguessable" by the library's measure: at least 10^8 guesses. */
const SCORE_MIN = 3

/** Reads this many characters: what is strong in its first part is strong, and the time grows with the square of the length. */
const JUDGED_CHARS_MAX = 48

/** So many ways of reading its signs as letters; the time grows with them, and twice as many read one sign more in both ways. */
const READINGS_MAX = 30

/** Refuses a new password that is soon guessed. Passwords that people have stay good until they change them. */
export async function refuseWeakPassword(
  password: string,
  context: PasswordContext,
  param: 'next' | 'password',
): Promise<void> {
  const reason = await weaknessOf(password, context)
  if (reason !== null) throw new Problem('weak_password', SENTENCES[reason], { param, reason })
}

const SENTENCES: Readonly<Record<PasswordWeakness, string>> = {
  known: 'this password is one of those that attackers try first: choose another',
  personal: 'this password is made of your name, your address or the name of the service: choose another',
  pattern: 'this password is easy to guess: choose a longer one, or several words that have nothing in common',
}

export async function weaknessOf(password: string, context: PasswordContext): Promise<PasswordWeakness | null> {
  estimator ??= loadEstimator()
  const { score, sequence } = (await estimator).check(password.slice(0, JUDGED_CHARS_MAX), wordsOf(context))
  if (score >= SCORE_MIN) return null
  const dictionaries = sequence.map((part) => (part as { readonly dictionaryName?: string }).dictionaryName)
  if (dictionaries.includes('userInputs')) return 'personal'
  return dictionaries.some((name) => name !== undefined) ? 'known' : 'pattern'
}

let estimator: Promise<ZxcvbnFactory> | undefined

/** About 30 MB of words, which a node that sets no password does without. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({ dictionary, graphs, maxLength: JUDGED_CHARS_MAX, l33tMaxSubstitutions: READINGS_MAX })
}

/** Whole, and in the first words that they consist of: each costs time, and people choose their names. */
function wordsOf({ email, name, workspace }: PasswordContext): string[] {
  const texts = ['countersign', email, name, workspace].map((text) => text.slice(0, LIMITS.email_chars_max))
  const words = texts.flatMap((text) => [
    text.slice(0, JUDGED_CHARS_MAX),
    ...text.split(/[^\p{L}\p{N}]+/u).slice(0, WORDS_OF_TEXT_MAX),
  ])
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length >= WORD_CHARS_MIN)
}

const WORDS_OF_TEXT_MAX = 8

/** Shorter ones are in many good passwords. */
const WORD_CHARS_MIN = 3
