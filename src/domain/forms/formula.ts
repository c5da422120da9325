/**
 * Formulas of number and date fields (docs/interface.md, Formulas): what they are made of, and how their text is read.
 * They compute over the keys of other fields; nothing in them can call, loop or look elsewhere.
 */

export type Formula =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'negate'; readonly of: Formula }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly given: readonly Formula[] }

export type Arithmetic = '+' | '-' | '*' | '/'
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>='
export type Operator = Arithmetic | Comparison

/** Each with how many arguments it takes. */
export const FUNCTIONS = {
  sum: { least: 1, most: 500 },
  min: { least: 1, most: 500 },
  max: { least: 1, most: 500 },
  round: { least: 2, most: 2 },
  if: { least: 3, most: 3 },
  days: { least: 2, most: 2 },
  today: { least: 0, most: 0 },
  number: { least: 1, most: 1 },
  and: { least: 1, most: 50 },
  or: { least: 1, most: 50 },
  not: { least: 1, most: 1 },
} as const satisfies Record<string, { readonly least: number; readonly most: number }>
export type FunctionName = keyof typeof FUNCTIONS

export const FORMULA_CHARS_MAX = 1000
/** Brackets within brackets: the reader calls itself for each. */
const DEPTH_MAX = 50

/** Leaves the reader from wherever it is. */
class FormulaError extends Error {}

export type ReadFormula = { readonly formula: Formula } | { readonly wrong: string }

/** The formula, or what is wrong with its text and where: the end of a sentence whose subject is the formula. */
export function readFormula(text: string): ReadFormula {
  if (text.length > FORMULA_CHARS_MAX) return { wrong: `is longer than ${FORMULA_CHARS_MAX} characters` }
  const known = READ.get(text)
  if (known) return known
  const read = readAnew(text)
  if (READ.size >= READ_MAX) READ.clear()
  READ.set(text, read)
  return read
}

/** A page asks with every key that is pressed, and one request asks several times, of the same fields. */
const READ = new Map<string, ReadFormula>()
/** More than one envelope has fields. */
const READ_MAX = 1_000

function readAnew(text: string): ReadFormula {
  try {
    return { formula: new Reader(tokensOf(text)).whole() }
  } catch (error) {
    if (error instanceof FormulaError) return { wrong: error.message }
    throw error
  }
}

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end'
  readonly text: string
  /** From 1, as a person counts. */
  readonly at: number
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|'([^']*)'|([A-Za-z][A-Za-z0-9_]*)|(<=|>=|!=|<>|==|[-+*/(),<>=]))/y

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  const end = text.trimEnd().length
  let from = 0
  while (from < end) {
    TOKEN.lastIndex = from
    const found = TOKEN.exec(text)
    if (!found) throw new FormulaError(`has something unreadable at character ${unreadableAt(text, from)}`)
    from = TOKEN.lastIndex
    tokens.push(tokenOf(found))
  }
  return [...tokens, { kind: 'end', text: '', at: end + 1 }]
}

const unreadableAt = (text: string, from: number) => from + text.slice(from).search(/\S/) + 1

function tokenOf(found: RegExpExecArray): Token {
  const [whole, number, quoted, name, sign = ''] = found
  const at = found.index + whole.search(/\S/) + 1
  if (number !== undefined) return { kind: 'number', text: number, at }
  if (quoted !== undefined) return { kind: 'text', text: quoted, at }
  if (name !== undefined) return { kind: 'name', text: name, at }
  return { kind: 'sign', text: SAME[sign] ?? sign, at }
}

/** Other spellings of the same comparison. */
const SAME: Readonly<Record<string, string>> = { '==': '=', '<>': '!=' }

const COMPARISONS: readonly string[] = ['=', '!=', '<', '<=', '>', '>='] satisfies Comparison[]

/** A reader for each level of binding: comparison, sum, product, sign, value. */
class Reader {
  private position = 0
  private depth = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): Formula {
    const formula = this.comparison()
    const { kind, text, at } = this.token
    if (kind !== 'end') throw new FormulaError(`has "${text}" at character ${at}, where an operator or the end belongs`)
    return formula
  }

  private get token(): Token {
    return this.tokens[this.position] ?? END
  }

  private comparison(): Formula {
    this.depth += 1
    if (this.depth > DEPTH_MAX) throw new FormulaError(`is nested more than ${DEPTH_MAX} deep`)
    const left = this.sum()
    const operator = this.takeOneOf(COMPARISONS)
    const formula = operator === null ? left : binary(operator, left, this.sum())
    this.depth -= 1
    return formula
  }

  private sum(): Formula {
    return this.chain(['+', '-'], () => this.product())
  }

  private product(): Formula {
    return this.chain(['*', '/'], () => this.signed())
  }

  private chain(operators: readonly string[], next: () => Formula): Formula {
    let left = next()
    for (let found = this.takeOneOf(operators); found !== null; found = this.takeOneOf(operators)) {
      left = binary(found, left, next())
    }
    return left
  }

  private signed(): Formula {
    let negative = false
    while (this.takeOneOf(['-']) !== null) negative = !negative
    const value = this.value()
    return negative ? { kind: 'negate', of: value } : value
  }

  private value(): Formula {
    const token = this.token
    this.position += 1
    if (token.kind === 'number') return { kind: 'number', text: token.text }
    if (token.kind === 'text') return { kind: 'text', text: token.text }
    if (token.kind === 'name')
      return this.takeOneOf(['(']) === null ? { kind: 'key', key: token.text } : this.call(token)
    if (token.text === '(') return this.bracketed()
    throw new FormulaError(
      token.kind === 'end'
        ? 'ends where a value belongs'
        : `has "${token.text}" at character ${token.at}, where a value belongs`,
    )
  }

  private bracketed(): Formula {
    const formula = this.comparison()
    this.expect(')')
    return formula
  }

  private call({ text, at }: Token): Formula {
    const name = text.toLowerCase()
    if (!isFunction(name)) throw new FormulaError(`has no function "${text}" (character ${at})`)
    const given: Formula[] = []
    while (this.takeOneOf([')']) === null) {
      if (given.length > 0) this.expect(',')
      given.push(this.comparison())
    }
    const { least, most } = FUNCTIONS[name]
    if (given.length < least || given.length > most) throw new FormulaError(wrongCount(name, given.length))
    return { kind: 'call', name, given }
  }

  private expect(sign: string): void {
    const { at } = this.token
    if (this.takeOneOf([sign]) === null) throw new FormulaError(`lacks a "${sign}" at character ${at}`)
  }

  private takeOneOf(signs: readonly string[]): string | null {
    const { kind, text } = this.token
    if (kind !== 'sign' || !signs.includes(text)) return null
    this.position += 1
    return text
  }
}

const END: Token = { kind: 'end', text: '', at: 0 }

const binary = (operator: string, left: Formula, right: Formula): Formula => ({
  kind: 'binary',
  operator: operator as Operator,
  left,
  right,
})

const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name)

function wrongCount(name: FunctionName, given: number): string {
  const { least, most } = FUNCTIONS[name]
  const wanted = least === most ? String(least) : `${least} to ${most}`
  return `gives ${name}() ${given} arguments; it takes ${wanted}`
}

/** The keys that a formula reads, each once. */
export function keysIn(formula: Formula): readonly string[] {
  const known = KEYS.get(formula)
  if (known) return known
  const keys = new Set<string>()
  collect(formula, keys)
  const listed = [...keys]
  KEYS.set(formula, listed)
  return listed
}
const KEYS = new WeakMap<Formula, readonly string[]>()

function collect(formula: Formula, keys: Set<string>): void {
  switch (formula.kind) {
    case 'number':
    case 'text':
      return
    case 'key':
      keys.add(formula.key)
      return
    case 'negate':
      collect(formula.of, keys)
      return
    case 'binary':
      collect(formula.left, keys)
      collect(formula.right, keys)
      return
    case 'call':
      for (const given of formula.given) collect(given, keys)
      return
    default:
      formula satisfies never
  }
}
