import { type ColourSpaces, INITIAL_SPACE } from '../reader/colour-spaces.ts'
import { partsOf, rangeOf } from '../reader/content-colours.ts'
import { ANY_PATH, OPERAND, RULE } from '../reader/operator-rules.ts'
import { Refusal } from '../reader/refusal.ts'
import { nameOf } from '../reader/syntax.ts'
import { numeral } from '../writer/syntax.ts'
import { type Operand, type Operator, operatorsIn, writtenOut } from './operators.ts'

/**
 * The same content with nothing but operators that have their own operands and stand where they may (ISO 32000-2, annex A
 * and figure 9). What stands within a path comes before it, and text is interrupted by what is no part of it.
 *
 * @param initial The colour space in which it begins; empty where that is not known.
 * @throws Refusal where text goes on from a place that only the reader knows.
 */
export function soundOperators(content: Uint8Array, colours: ColourSpaces, initial = INITIAL_SPACE): Buffer {
  const sound = inTurn(withOwnColours(operatorsIn(content, colours), colours, initial))
  return Buffer.from(sound.map(writtenOut).join('\n'), 'latin1')
}

const SPACES: Readonly<Record<string, string>> = {
  g: '/DeviceGray',
  rg: '/DeviceRGB',
  k: '/DeviceCMYK',
}

/**
 * A colour with more parts than its space has keeps the first ones, as PDFium does; one with fewer is left out. Parts out of
 * their range are the nearest ones within it (ISO 32000-2, 8.6.4).
 */
function withOwnColours(operators: readonly Operator[], colours: ColourSpaces, initial: string): readonly Operator[] {
  const outer: { fill: string; stroke: string }[] = []
  let now = { fill: initial, stroke: initial }
  return operators.flatMap((one) => {
    const { word } = one
    const side = word === word.toUpperCase() ? 'stroke' : 'fill'
    const space = spaceSetBy(one)
    if (word === 'q') outer.push(now)
    if (word === 'Q') now = outer.pop() ?? now
    if (space !== undefined) now = { ...now, [side]: space }
    return withColour(one, now[side], colours)
  })
}

function withColour(one: Operator, space: string, colours: ColourSpaces): readonly Operator[] {
  if (SPACES[one.word.toLowerCase()] !== undefined)
    return [{ ...one, operands: one.operands.map((part) => within(part, 0, 1)) }]
  return /^scn?$/i.test(one.word) ? ownColour(one, space, colours) : [one]
}

const spaceSetBy = ({ word, operands }: Operator): string | undefined =>
  /^cs$/i.test(word) ? operands[0]?.text : SPACES[word.toLowerCase()]

function ownColour(one: Operator, space: string, colours: ColourSpaces): readonly Operator[] {
  const { operands } = one
  const is_named = operands.at(-1)?.kind === OPERAND.name
  const most = nameOf(space) === 'Pattern' ? null : partsOf(space, colours)
  const range = is_named ? 1 : rangeOf(space, colours)
  const near = operands.map((part) => within(part, range === 1 ? 0 : -range, range))
  if (most === null) return [{ ...one, operands: near }]
  const parts = operands.length - (is_named ? 1 : 0)
  return parts < most || (is_named && parts === most) ? [] : [{ ...one, operands: near.slice(0, most) }]
}

const within = ({ kind, text }: Operand, least: number, most: number): Operand => {
  const value = kind === OPERAND.number ? Number(text) : least
  return { kind, text: value < least || value > most ? numeral(Math.min(Math.max(value, least), most)) : text }
}

const END: Operator = { word: 'ET', rule: RULE.in_text, operands: [] }
const BEGIN: Operator = { word: 'BT', rule: RULE.not_in_text, operands: [] }

/** Writes each path in one piece, and text in text objects that nothing else is in. */
function inTurn(operators: readonly Operator[]): readonly Operator[] {
  const turns = new Turns()
  for (const one of operators) turns.take(one)
  return turns.sound
}

class Turns {
  readonly sound: Operator[] = []
  readonly #path: Operator[] = []
  /** A clip by the path, which takes effect when that is painted. */
  #clip: Operator | null = null
  #text: 'none' | 'open' | 'interrupted' = 'none'
  /** Whether text has moved from where text objects begin. */
  #has_moved = false

  take(one: Operator): void {
    if (one.rule & ANY_PATH) this.#draw(one)
    else if (one.word === 'BT') this.#begin()
    else if (one.word === 'ET') this.#end()
    else if (one.rule & RULE.in_text) this.#write(one)
    else if (one.rule & RULE.not_in_text) this.#paint([one])
    else this.sound.push(one)
  }

  #draw(one: Operator): void {
    if (one.word.startsWith('W')) this.#clip = one
    else if (one.rule & RULE.begins_path || (one.rule & RULE.extends_path && this.#path.length > 0))
      this.#path.push(one)
    if ((one.rule & RULE.ends_path) === 0) return
    const clip = this.#clip === null ? [] : [this.#clip]
    if (this.#path.length > 0) this.#paint([...this.#path.splice(0), ...clip, one])
    this.#clip = null
  }

  #paint(operators: readonly Operator[]): void {
    if (this.#text === 'open') {
      this.sound.push(END)
      this.#text = 'interrupted'
    }
    this.sound.push(...operators)
  }

  #begin(): void {
    if (this.#text === 'open') this.sound.push(END)
    this.sound.push(BEGIN)
    this.#text = 'open'
    this.#has_moved = false
  }

  #end(): void {
    if (this.#text === 'open') this.sound.push(END)
    this.#text = 'none'
  }

  #write(one: Operator): void {
    if (this.#text !== 'open') {
      if (this.#has_moved && one.word !== 'Tm') throw new Refusal(MIXED)
      this.#begin()
    }
    this.#has_moved = true
    this.sound.push(one)
  }
}

const MIXED = 'its text goes on where other things were drawn'
