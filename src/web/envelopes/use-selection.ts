import { useState } from 'react'
import type { EnvelopeRow } from '../envelope/envelope.ts'

/** More would be a job for the API: each is one call, and somebody waits for them. */
export const SELECTED_MAX = 200

export interface Selection {
  readonly rows: readonly EnvelopeRow[]
  has(id: string): boolean
  /** With `through`, all from the row that was chosen last. */
  toggle(row: EnvelopeRow, options: { readonly on: boolean; readonly through: boolean }): void
  /** All rows of the page, or none of them. */
  togglePage(on: boolean): void
  clear(): void
}

/** Rows that were chosen, on this page of the list and on those before it. */
export function useSelection(page: readonly EnvelopeRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, EnvelopeRow>>(new Map())
  const [last, setLast] = useState<string | null>(null)
  const set = (rows: readonly EnvelopeRow[], on: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const row of rows) {
        if (!on) after.delete(row.id)
        else if (after.size < SELECTED_MAX) after.set(row.id, row)
      }
      return after
    })
  // As they are now, where the page still shows them.
  const fresh = new Map(page.map((row) => [row.id, row]))
  return {
    rows: [...chosen.values()].map((row) => fresh.get(row.id) ?? row),
    has: (id) => chosen.has(id),
    toggle(row, { on, through }) {
      const ids = page.map(({ id }) => id)
      const [from, to] = [ids.indexOf(through ? (last ?? row.id) : row.id), ids.indexOf(row.id)]
      set(from === -1 ? [row] : page.slice(Math.min(from, to), Math.max(from, to) + 1), on)
      setLast(row.id)
    },
    togglePage: (on) => set(page, on),
    clear: () => setChosen(new Map()),
  }
}
