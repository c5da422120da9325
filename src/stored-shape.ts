import { Problem } from './problem.ts'

/** A value as it lies in a row: one that a release without versions wrote has no `v`, and counts as 0. */
export type Stored = Readonly<Record<string, unknown>>

interface ShapeSpec<T> {
  readonly name: string
  /** The one that is written. */
  readonly version: number
  /**
   * One for each version that may lie in a row: every older one, the one that is written, and a newer one from the release
   * before the first that writes it, so that nodes of both run side by side (docs/internals/stored-shapes.md).
   */
  readonly readers: Readonly<Record<number, (stored: Stored) => T>>
}

export interface StoredShape<T> {
  readonly name: string
  readonly version: number
  write<Value extends T>(value: Value): Value & { readonly v: number }
  /** `row` names where it lies, in errors: table and key. */
  read(stored: unknown, row: string): T
  /** As it would be written now. */
  isCurrent(stored: Stored): boolean
}

/**
 * A shape of ours that a row holds as JSON. What is written says its version; what is read goes through the reader of the
 * version that it says.
 */
export function storedShape<T extends object>({ name, version, readers }: ShapeSpec<T>): StoredShape<T> {
  return {
    name,
    version,
    write: (value) => ({ ...value, v: version }),
    read(stored, row) {
      const { v, rest } = opened(stored, { name, row })
      const reader = readers[v]
      if (reader) return readWith(reader, rest, { name, row, v })
      throw v > version ? newerRow({ name, row, v }) : new UnreadableRow({ name, row, v }, 'no reader knows it')
    },
    isCurrent: ({ v }) => v === version,
  }
}

/**
 * What somebody filled in goes into a hash as it is, so nothing may be added to it or read as something else: its `kind` is
 * its version, and another form is another kind. Plain values have no form of ours.
 */
export function ofKnownKind<T>(value: T, kinds: readonly string[], row: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { kind } = value as { readonly kind?: unknown }
  if (kinds.includes(String(kind))) return value
  throw newer(`${row}: a value of the kind ${String(kind)} is of a newer release`)
}

/** For a version that is read as it is. */
export const asStored = <T>(stored: Stored): T => stored as T

interface Named {
  readonly name: string
  readonly row: string
  readonly v: number
}

/** A fault, which names the row. */
class UnreadableRow extends Error {
  constructor({ name, row, v }: Named, reason: string, cause?: unknown) {
    super(`${row}: version ${v} of the stored shape ${name} cannot be read: ${reason}`, { cause })
    this.name = 'UnreadableRow'
  }
}

/** No fault: a node that runs the release can read it. So a job waits, and a call may be made again. */
export const newerRow = ({ name, row, v }: Named): Problem =>
  newer(`${row}: version ${v} of the stored shape ${name} is newer than this release`)

function newer(what: string): Problem {
  const problem = new Problem('unavailable', 'a newer release of the service wrote this; try again in a moment')
  problem.cause = new Error(what)
  return problem
}

function opened(stored: unknown, { name, row }: Omit<Named, 'v'>): { readonly v: number; readonly rest: Stored } {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    throw new UnreadableRow({ name, row, v: 0 }, 'it is no object')
  const { v = 0, ...rest } = stored as Stored
  if (typeof v === 'number' && Number.isSafeInteger(v) && v >= 0) return { v, rest }
  throw new UnreadableRow({ name, row, v: 0 }, `its version is ${String(v)}`)
}

function readWith<T>(reader: (stored: Stored) => T, stored: Stored, named: Named): T {
  try {
    return reader(stored)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new UnreadableRow(named, error instanceof Error ? error.message : String(error), error)
  }
}
