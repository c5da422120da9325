import { isCompiled, matchesNow } from './engine.ts'
import { PATTERN_SIZE_MAX } from './issue.ts'
import { patternSize } from './size.ts'
import { askThread } from './thread.ts'

/** Thrown where something cannot be decided before a thread has answered. */
class StillAsked extends Error {
  override readonly name = 'StillAsked'
}

/**
 * The answers to everything that one request asks of patterns. What is quick is answered at once; the rest is written
 * down, answered by a thread, and then decided again: a decision is a function and does not wait.
 *
 * @example
 * const patterns = new PatternAnswers(workspace_id)
 * const creation = await patterns.settled(() => decide({ matches: patterns.matches }))
 */
export class PatternAnswers {
  readonly #owner: string
  readonly #known = new Map<string, boolean | null>()
  readonly #asked = new Map<string, { readonly pattern: string; readonly text: string }>()
  #left = AT_ONCE_MAX

  constructor(owner: string) {
    this.#owner = owner
  }

  /** Does the whole text match? What is not known yet is taken to match, until it is. */
  readonly matches = (pattern: string, text: string): boolean => {
    const question = `${pattern}\0${text}`
    const known = this.#known.get(question)
    if (known !== undefined) return known ?? false
    if (!this.#isQuick(pattern, text)) {
      this.#asked.set(question, { pattern, text })
      return true
    }
    const found = matchesNow(pattern, text)
    this.#known.set(question, found)
    return found
  }

  /** Its time was over before it was known. */
  readonly isTooLong = (pattern: string, text: string): boolean => this.#known.get(`${pattern}\0${text}`) === null

  /** Before anything is written: what is still asked ends the attempt. */
  demand(): void {
    if (this.#asked.size > 0) throw new StillAsked('a thread is asked first')
  }

  /** Does it again with what was asked, until nothing is. An act that writes has to `demand` before it does. */
  async settled<T>(act: () => T | Promise<T>): Promise<T> {
    for (;;) {
      const [done] = await Promise.allSettled([Promise.resolve().then(act)])
      if (this.#asked.size === 0) {
        if (done.status === 'rejected') throw done.reason
        return done.value
      }
      await this.#ask()
    }
  }

  #isQuick(pattern: string, text: string): boolean {
    const size = patternSize(pattern)
    const cost = size * (text.length + 1) + (isCompiled(pattern) ? 0 : size * COMPILING)
    if (size > PATTERN_SIZE_MAX || cost > this.#left) return false
    this.#left -= cost
    return true
  }

  async #ask(): Promise<void> {
    const asked = [...this.#asked]
    this.#asked.clear()
    const verdicts = await askThread(
      this.#owner,
      asked.map(([, question]) => question),
    )
    for (const [at, [question]] of asked.entries()) this.#known.set(question, verdicts[at] ?? null)
  }
}

/** Instructions times letters; the worst take a sixth of a microsecond each. All that one request may use where requests are answered. */
const AT_ONCE_MAX = 60_000
/** An instruction is made in the time of so many letters. */
const COMPILING = 6
