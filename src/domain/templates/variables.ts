import type { DocxPart, DocxSource } from './docx.ts'
import { resolved, type Shape } from './variable-shape.ts'

export const VARIABLE_TYPES = ['text', 'long_text', 'number', 'date', 'email', 'yes_no', 'list'] as const
export type VariableType = (typeof VARIABLE_TYPES)[number]

/** A name that data can fill, as callers and forms see it. */
export interface Variable {
  /** With dots for groups: `tenant.name`. Of the items of a list of texts it is empty. */
  readonly name: string
  /** Text kinds are a guess by the name and refuse nothing. */
  readonly type: VariableType
  /** Whatever the conditions say, it is used. */
  readonly required: boolean
  /** Of a list: what each of its items has. */
  readonly items?: readonly Variable[]
}

/** Everything that the documents of a template ask for, each name once, in their order. */
export const variablesOf = (documents: readonly { readonly source?: DocxSource }[]): readonly Variable[] =>
  variablesIn(resolved(partsOf(documents)).root)

/** What all documents of a template ask for: data is given once for all of them. */
export const partsOf = (documents: readonly { readonly source?: DocxSource }[]): readonly DocxPart[] =>
  documents.flatMap(({ source }) => source?.parts ?? [])

function variablesIn(shape: Shape, prefix = ''): readonly Variable[] {
  return [...shape.members].flatMap(([key, member]): readonly Variable[] => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    return [...ownOf(name, member), ...variablesIn(member, name)]
  })
}

function ownOf(name: string, shape: Shape): readonly Variable[] {
  const { is_text, is_asked, is_needed: required, items } = shape
  if (items !== null) return [{ name, type: 'list', required, items: itemsOf(items) }]
  if (is_text) return [{ name, type: guessed(name), required }]
  // A group that a condition asks for is there with its members.
  return is_asked && shape.members.size === 0 ? [{ name, type: 'yes_no', required: false }] : []
}

const itemsOf = (items: Shape): readonly Variable[] =>
  items.is_text ? [{ name: '', type: 'text', required: true }] : variablesIn(items)

/** By the last word of the name, in English, which most names are in. */
const GUESSES: readonly (readonly [RegExp, VariableType])[] = [
  [/e_?mail$/, 'email'],
  [/(^|_)(date|day|from|until|start|end|due|born|birthday|birth_?date|deadline|on)$|date$/, 'date'],
  [
    /(^|_)(amount|price|rent|fee|sum|total|count|number_of.*|quantity|qty|rate|percent|salary|deposit|cost|area|size|years|months|days|rooms)$/,
    'number',
  ],
  [/(^|_)(address|description|notes?|terms|comments?|text|remarks?)$/, 'long_text'],
]

function guessed(name: string): VariableType {
  const last = (name.split('.').at(-1) ?? '').replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  return GUESSES.find(([is]) => is.test(last))?.[1] ?? 'text'
}
