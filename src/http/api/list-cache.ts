import { presentListed } from '../../contract/envelopes/present.ts'
import type { App } from '../../ports/app.ts'
import type { ListedRef } from '../../ports/envelopes.ts'
import type { Scope } from '../../ports/scope.ts'

/** A row is about 2 KB: some five megabytes in all. */
const KEPT_MAX = 2000

/**
 * The JSON of list rows, made once for each revision of an envelope. Reading, presenting and writing
 * a hundred rows anew was most of what a list cost; most lists are the same rows again. What is kept
 * can never be stale: the revision is read each time, with the page.
 */
class ListedTexts {
  readonly #kept = new Map<string, string>()

  /** In the order of `refs`; a row that has changed in between is shown as it is now, one that is gone is left out. */
  async of(app: App, scope: Scope, refs: readonly ListedRef[]): Promise<readonly string[]> {
    const missing = refs.filter((ref) => !this.#kept.has(keyOf(ref)))
    const fresh = new Map<string, string>()
    if (missing.length > 0) {
      const rows = await app.store.envelopes.listedById(
        scope,
        missing.map(({ id }) => id),
      )
      for (const { revision, ...row } of rows) {
        const text = JSON.stringify(presentListed(row, app.settings.base_url))
        fresh.set(row.id, text)
        this.#keep(keyOf({ id: row.id, revision }), text)
      }
    }
    return refs.flatMap((ref) => fresh.get(ref.id) ?? this.#kept.get(keyOf(ref)) ?? [])
  }

  /** The oldest goes first. */
  #keep(key: string, text: string): void {
    this.#kept.set(key, text)
    if (this.#kept.size <= KEPT_MAX) return
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined) this.#kept.delete(oldest)
  }
}

/** One for the process: the API and the dashboard list the same rows. */
export const LISTED_TEXTS = new ListedTexts()

const keyOf = ({ id, revision }: ListedRef) => `${id}.${revision}`
