import type { ColourUse } from './content-colours.ts'
import type { BeforeOperator } from './before-operator.ts'
import { keyOfWord } from './content-tokens.ts'
import { OPERAND, RULE } from './operator-rules.ts'

const [q, Q, cs, CS, sc, SC] = ['q', 'Q', 'cs', 'CS', 'sc', 'SC'].map(keyOfWord)
const [scn, SCN, Tf, Tr] = ['scn', 'SCN', 'Tf', 'Tr'].map(keyOfWord)
const DEVICES: ReadonlyMap<number, Device> = new Map(
  (
    [
      ['g', '/DeviceGray', 1],
      ['rg', '/DeviceRGB', 3],
      ['k', '/DeviceCMYK', 4],
    ] as const
  ).flatMap(([word, space, parts]) => [
    [keyOfWord(word), { space, parts }] as const,
    [keyOfWord(word.toUpperCase()), { space, parts }] as const,
  ]),
)
interface Device {
  readonly space: string
  readonly parts: number
}
/** More states are saved within each other by no file that readers show. */
const DEEPEST = 1_000
/** Text is neither filled nor stroked (ISO 32000-2, table 104). */
const UNSEEN: readonly number[] = [3, 7]

/** Follows in which colour spaces, and with which font, content paints. */
export class ContentState {
  readonly #uses = new Map<string, ColourUse>()
  /** Fonts by their names, of up to six signs as a number. */
  readonly #fonts = new Map<number | string, string>()
  readonly #seen = new Set<number | string>()
  /** The one of these that was added last. */
  #last: number | string | null = null
  readonly #saved: (number | string | boolean)[] = []
  /** A colour of a device has a part that is no share of it. */
  has_far_colours = false
  #fill = ''
  #stroke = ''
  #font: number | string = ''
  #is_unseen = false

  get colours(): readonly ColourUse[] {
    return [...this.#uses.values()]
  }

  /** Fonts with which text is shown; an empty name where the font was set elsewhere. */
  get fonts(): readonly string[] {
    return [...this.#seen].map((key) => this.#fonts.get(key) ?? '')
  }

  /** One of the operators that RULE calls a state. */
  operator(key: number, rule: number, before: BeforeOperator): void {
    if (rule & RULE.shows) this.#show(before)
    else if (key === q) this.#save()
    else if (key === Q) this.#restore()
    else if (key === Tf) this.#write(before)
    else if (key === Tr) this.#is_unseen = UNSEEN.includes(before.digit())
    else if (key === cs) this.#fill = before.name()
    else if (key === CS) this.#stroke = before.name()
    else if (key === sc || key === scn) this.#use(this.#fill, before)
    else if (key === SC || key === SCN) this.#use(this.#stroke, before)
    else this.#device(key, before)
  }

  #show(before: BeforeOperator): void {
    if (!before.letters() || this.#is_unseen || this.#font === this.#last) return
    this.#last = this.#font
    this.#seen.add(this.#font)
  }

  #save(): void {
    if (this.#saved.length < 4 * DEEPEST) this.#saved.push(this.#fill, this.#stroke, this.#font, this.#is_unseen)
  }

  #restore(): void {
    if (this.#saved.length === 0) return
    this.#is_unseen = this.#saved.pop() === true
    this.#font = (this.#saved.pop() ?? '') as number | string
    this.#stroke = String(this.#saved.pop())
    this.#fill = String(this.#saved.pop())
  }

  #write(before: BeforeOperator): void {
    const short = before.nameAsNumber()
    this.#font = short === 0 ? before.name() : short
    if (!this.#fonts.has(this.#font)) this.#fonts.set(this.#font, before.name())
  }

  #device(key: number, before: BeforeOperator): void {
    const { space = '', parts = 0 } = DEVICES.get(key) ?? {}
    if (before.reach(parts) > 1) this.has_far_colours = true
    // The letters of strokes are large.
    if (key & 0x20) this.#fill = space
    else this.#stroke = space
  }

  #use(space: string, before: BeforeOperator): void {
    const { operands } = before
    const is_named = (operands & 7) === OPERAND.name
    const count = operands.toString(8).length
    const parts = count - (is_named ? 1 : 0)
    const reach = before.reach(count)
    const key = `${space} ${operands} ${reach}`
    if (!this.#uses.has(key)) this.#uses.set(key, { space, parts, is_named, reach })
  }
}
