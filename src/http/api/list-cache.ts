import { presentListed } from '../../contract/envelopes/present.ts'
import type { App } from '../../ports/app.ts'
import type { ListedRef } from '../../ports/envelopes.ts'
import type { Scope } from '../../ports/scope.ts'

/** A row takes about 2 KB, so this is about five megabytes. */
const ROWS_MAX = 2000

/**
 * Caches the JSON of list rows by the revision of their envelope. Most lists repeat the same rows, and reading,
 * presenting and writing a hundred of them anew was most of a list's cost. An entry is never stale, because the
 * revision is read with every page.
 */
class ListCache {
  readonly #rows = new Map<string, string>()

  /** In the order of `refs`; a row that has changed since is shown as it is now, one that was deleted is left out. */
  async of(app: App, scope: Scope, refs: readonly ListedRef[]): Promise<readonly string[]> {
    const missing = refs.filter((ref) => !this.#rows.has(keyOf(ref)))
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
    return refs.flatMap((ref) => fresh.get(ref.id) ?? this.#rows.get(keyOf(ref)) ?? [])
  }

  /** Evicts the oldest entry first. */
  #keep(key: string, text: string): void {
    this.#rows.set(key, text)
    if (this.#rows.size <= ROWS_MAX) return
    const [oldest] = this.#rows.keys()
    if (oldest !== undefined) this.#rows.delete(oldest)
  }
}

/** One per process: the API and the dashboard list the same rows. */
export const LIST_CACHE = new ListCache()

const keyOf = ({ id, revision }: ListedRef) => `${id}.${revision}`
