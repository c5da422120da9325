import type { ColourSpaces } from '../reader/colour-spaces.ts'
import { type Operator, operandOf, tagOf, walkOperators } from '../reader/content-operators.ts'
import { keyOfWord } from '../reader/content-tokens.ts'
import { inlineImageAt } from '../reader/inline-image.ts'
import { nameOf } from '../reader/syntax.ts'
import { type Replaced, replaced } from './settled-content.ts'

/** What the names in content stand for. */
export interface Naming {
  readonly colours: ColourSpaces
  /** Whether the properties of this name are shown; null if there are none. */
  readonly shows: (properties: string) => boolean | null
  /** Is told of each form and image that is drawn, and of those that would be if they were shown. */
  readonly draws: (name: string, is_shown: boolean) => void
}

/**
 * Content without layers (ISO 32000-2, 8.11.3.2), as PDFium shows it: what marks a layer goes, and within one that is not shown, what
 * draws or is read goes too, while what sets states, paths and places stays. Null if nothing of it names a layer.
 */
export const frozenContent = (content: Uint8Array, naming: Naming): Buffer | null => {
  const freezing = new Freezing(content, naming)
  const is_whole = walkOperators(content, (operator) => freezing.take(operator))
  if (!is_whole) freezing.endWithin()
  if (freezing.changes.every(({ is_needless }) => is_needless)) return null
  return replaced(content, freezing.changes)
}

/** Needless is what no reader sees a difference in, and what is left alone where nothing else is changed. */
type Change = Replaced & { readonly is_needless?: boolean }

const keys = (words: string): ReadonlySet<number> => new Set(words.split(' ').map(keyOfWord))

/** Operators that paint a path: without ink they end it, which keeps its clip. */
const PAINTING = keys('S s f F f* B B* b b*')
/** Those that draw nothing themselves, and that what follows may rely on. */
const STATES = keys(
  'q Q cm w J j M d ri i gs m l c v y h re W W* n BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* CS cs SC SCN sc scn G g RG rg K k d0 d1 BX EX',
)
const [BDC, BMC, EMC, DP, MP, BI, DO, SINGLE, DOUBLE] = ['BDC', 'BMC', 'EMC', 'DP', 'MP', 'BI', 'Do', "'", '"'].map(
  keyOfWord,
)

/** Marked content that is open. */
interface Mark {
  /** Its begin has been taken out, so its end goes too. */
  readonly goes: boolean
  readonly hides: boolean
}

class Freezing {
  readonly changes: Change[] = []
  readonly #content: Uint8Array
  readonly #naming: Naming
  readonly #marks: Mark[] = []
  #hidden = 0
  /** Where what follows the last operator begins. */
  #begins = 0

  constructor(content: Uint8Array, naming: Naming) {
    this.#content = content
    this.#naming = naming
  }

  take(operator: Operator): number {
    const { key } = operator
    const after = key === BI ? inlineImageAt(this.#content, operator.to, this.#naming.colours).end : operator.to
    if (key === DO) this.#draw(operator)
    if (key === BDC || key === BMC) this.#begin(operator)
    else if (key === EMC) this.#end(operator)
    else if (key === DP || key === MP) this.#point(operator)
    else if (this.#hidden > 0) this.#hide(operator, after)
    this.#begins = after
    return after
  }

  #draw(operator: Operator): void {
    const name = nameOf(operandOf(this.#content, operator, 1))
    if (name !== null) this.#naming.draws(name, this.#hidden === 0)
  }

  /** What follows the last operator is read in different ways. */
  endWithin(): void {
    if (this.#hidden > 0) this.#change(this.#begins, this.#content.length, '')
  }

  /** PDFium opens nothing where the properties are missing, so that the next EMC ends what is around. */
  #begin(operator: Operator): void {
    const is_layer = tagOf(this.#content, operator) === 'OC'
    const goes = is_layer || this.#hidden > 0
    if (goes) this.#drop(operator)
    const shows = operator.key === BMC ? true : this.#shows(operator)
    if (shows !== null) this.#push({ goes, hides: is_layer && !shows })
  }

  #shows(operator: Operator): boolean | null {
    const properties = operandOf(this.#content, operator, 1)
    if (properties?.startsWith('<<')) return true
    const name = nameOf(properties)
    return name === null ? null : this.#naming.shows(name)
  }

  #push(mark: Mark): void {
    this.#marks.push(mark)
    if (mark.hides) this.#hidden += 1
  }

  #end(operator: Operator): void {
    const mark = this.#marks.pop()
    if (mark === undefined) this.changes.push({ from: operator.from, to: operator.to, instead: ' ', is_needless: true })
    if (mark?.goes) this.#drop(operator)
    if (mark?.hides) this.#hidden -= 1
  }

  #point(operator: Operator): void {
    if (this.#hidden > 0 || tagOf(this.#content, operator) === 'OC') this.#drop(operator)
  }

  #hide(operator: Operator, after: number): void {
    const { key, operands, from, to } = operator
    if (STATES.has(key) && operator.is_plain) return
    const begin = operands[0] ?? from
    if (PAINTING.has(key)) this.#change(begin, to, 'n')
    else if (key === SINGLE) this.#change(begin, to, 'T*')
    else if (key === DOUBLE) this.#change(begin, to, this.#spacing(operator))
    else this.#change(begin, after, '')
  }

  /** What `"` sets before it shows its text (ISO 32000-2, table 107). */
  #spacing(operator: Operator): string {
    const [words, letters] = [3, 2].map((from_last) => operandOf(this.#content, operator, from_last))
    return words === undefined || letters === undefined ? 'T*' : `${words} Tw ${letters} Tc T*`
  }

  #drop(operator: Operator): void {
    this.#change(operator.operands[0] ?? operator.from, operator.to, '')
  }

  #change(from: number, to: number, instead: string): void {
    this.changes.push({ from, to, instead: ` ${instead} ` })
  }
}
