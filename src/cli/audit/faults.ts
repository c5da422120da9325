import type { Finding } from '../doctor/check.ts'

interface Fault {
  readonly name: string
  readonly what: string
  readonly mend: string
}

const SHOWN_MAX = 10

/** Of each kind all are counted and the first are told: a database that is wrong throughout must not fill the memory. */
export class Faults {
  readonly #kinds = new Map<string, { count: number; readonly shown: Fault[] }>()

  add(fault: Fault): void {
    const kind = this.#kinds.get(fault.name) ?? { count: 0, shown: [] }
    this.#kinds.set(fault.name, kind)
    kind.count++
    if (kind.shown.length < SHOWN_MAX) kind.shown.push(fault)
  }

  findings(name: string): readonly Finding[] {
    const kind = this.#kinds.get(name)
    if (!kind) return []
    const shown = kind.shown.map(({ what, mend }): Finding => ({ level: 'fail', what, mend }))
    const more = kind.count - kind.shown.length
    return more > 0 ? [...shown, { level: 'fail', what: `${more} more of this kind`, mend: null }] : shown
  }
}
