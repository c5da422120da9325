import { describe, test } from 'vitest'
import { patience } from './effort.ts'
import { ROWS, type Row } from './fields.ts'

// The table of kinds of fields and doors. Its rows are those of fields.ts, its columns are these; each cell is a test.

/** Where a field comes in, is filled in, or is told of, and which test file goes through it. */
const DOORS = {
  'created over the API': 'api',
  'a dry run': 'api',
  'a template': 'api',
  'a bulk send from CSV': 'api',
  'signed over the API': 'api',
  'the sealed PDF': 'api',
  'the evidence': 'api',
  'the certificate': 'api',
  'the verifier': 'api',
  'the webhook': 'api',
  'the values by key': 'api',
  'the tool server': 'tools',
  'the editor by pointer': 'browser',
  'the editor by keyboard': 'browser',
  'signed on the page': 'browser',
  'signed as a form': 'browser',
  'signed on a phone': 'browser',
  'signed by keyboard alone': 'browser',
} as const satisfies Record<string, 'api' | 'tools' | 'browser'>

type DoorOf<Tier> = {
  [Door in keyof typeof DOORS]: (typeof DOORS)[Door] extends Tier ? Door : never
}[keyof typeof DOORS]

/** Throws where the field of this row did not come through; it is the one at this place of the entries. */
export type Cell = (row: Row, at: number) => void | Promise<void>

/** Goes once through each door with a field of every row. */
export function tryDoors<Tier extends (typeof DOORS)[keyof typeof DOORS]>(
  doors: Readonly<Record<DoorOf<Tier>, () => Promise<Cell>>>,
): void {
  for (const [door, open] of Object.entries<() => Promise<Cell>>(doors)) {
    describe(door, () => {
      const cell = once(open)
      // The first of them goes through the door.
      test.each(ROWS)('$name', { timeout: patience(120_000) }, async (row) => (await cell())(row, ROWS.indexOf(row)))
    })
  }
}

/** What several cells or doors look at. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}
