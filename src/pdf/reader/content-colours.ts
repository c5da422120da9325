import type { ColourSpaces } from './colour-spaces.ts'
import { keyOfWord, type LastName } from './content-tokens.ts'
import { OPERAND } from './operator-rules.ts'
import { nameOf } from './syntax.ts'

/** A colour that content sets in a space that it names. */
export interface ColourUse {
  /** The space as the content spells it; empty where the content before it has set one, or the page. */
  readonly space: string
  /** How many numbers the colour has. */
  readonly parts: number
  /** Whether it names a pattern. */
  readonly is_named: boolean
}

/** Of a colour with more or fewer parts than those of its space each reader takes others (ISO 32000-2, 8.6.8). */
export function suitsSpace({ space, parts, is_named }: ColourUse, colours: ColourSpaces): boolean {
  if (nameOf(space) === 'Pattern') return is_named
  const most = partsOf(space, colours)
  return most === null || (!is_named && most === parts)
}

/** How many parts a colour in a space has; null where that is not known. */
export function partsOf(space: string, colours: ColourSpaces): number | null {
  const spelled = colours.spelled(space)
  return spelled === null ? null : colours.components(spelled)
}

const [q, Q, cs, CS, sc, SC] = ['q', 'Q', 'cs', 'CS', 'sc', 'SC'].map(keyOfWord)
const [scn, SCN] = ['scn', 'SCN'].map(keyOfWord)
const DEVICES: ReadonlyMap<number, string> = new Map(
  Object.entries({ g: '/DeviceGray', rg: '/DeviceRGB', k: '/DeviceCMYK' }).flatMap(([word, space]) => [
    [keyOfWord(word), space] as const,
    [keyOfWord(word.toUpperCase()), space] as const,
  ]),
)
/** More states are saved within each other by no file that readers show. */
const DEEPEST = 1_000

/** Follows which colour space content is in, for what is filled and for what is stroked. */
export class ContentColours {
  readonly #uses = new Map<string, ColourUse>()
  readonly #saved: string[] = []
  #fill = ''
  #stroke = ''

  get uses(): readonly ColourUse[] {
    return [...this.#uses.values()]
  }

  /** One of the operators of colour, or q or Q. */
  operator(key: number, operands: number, name: LastName): void {
    if (key === q) this.#save()
    else if (key === Q) this.#restore()
    else if (key === cs) this.#fill = name.text()
    else if (key === CS) this.#stroke = name.text()
    else if (key === sc || key === scn) this.#use(this.#fill, operands)
    else if (key === SC || key === SCN) this.#use(this.#stroke, operands)
    else this.#device(key)
  }

  #save(): void {
    if (this.#saved.length < 2 * DEEPEST) this.#saved.push(this.#fill, this.#stroke)
  }

  #restore(): void {
    if (this.#saved.length === 0) return
    this.#stroke = this.#saved.pop() ?? ''
    this.#fill = this.#saved.pop() ?? ''
  }

  #device(key: number): void {
    const space = DEVICES.get(key) ?? ''
    // The letters of strokes are large.
    if (key & 0x20) this.#fill = space
    else this.#stroke = space
  }

  #use(space: string, operands: number): void {
    const key = `${space} ${operands}`
    if (this.#uses.has(key)) return
    const is_named = (operands & 7) === OPERAND.name
    const parts = operands.toString(8).length - (is_named ? 1 : 0)
    this.#uses.set(key, { space, parts, is_named })
  }
}
