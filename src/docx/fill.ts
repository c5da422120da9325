import { readFile, writeFile } from 'node:fs/promises'
import { isTrue } from '../domain/templates/data.ts'
import { ITEM } from '../domain/templates/docx.ts'
import type { DocxFilled, FillDocxRequest } from '../ports/pdf.ts'
import { blockOf, type Fill, openDocx, type Part, rendered } from './engine.ts'
import { nameOf } from './read.ts'
import { DocxRefusal } from './refusal.ts'
import { templateParts } from './template-parts.ts'
import { unpack } from './unpack.ts'

/** The Word document with data in place of its variables. The data has been checked (domain/templates/data.ts). */
export async function fillDocx({ path, data, merge_fields = false, out_path }: FillDocxRequest): Promise<DocxFilled> {
  try {
    const { parts } = templateParts(await unpack(await readFile(path)), { merge_fields })
    await writeFile(out_path, rendered(openDocx(parts, filling(data))))
    return { refused: null }
  } catch (error) {
    if (error instanceof DocxRefusal) return { refused: error.code, message: error.message }
    throw error
  }
}

/** Fifty full pages are a few megabytes of XML. */
const CHARS_MAX = 24 * 1024 * 1024

function filling(data: unknown): Fill {
  let left = CHARS_MAX
  const spend = (chars: number) => {
    left -= chars
    if (left < 0) throw new DocxRefusal('limit_exceeded', 'becomes far longer than a document may be with this data')
  }
  return (part, [_, ...scopes]) => {
    const value = lookUp(nameOf(part.value), [data, ...scopes])
    if (part.module === undefined) return printed(value, spend)
    if (blockOf(part.raw) !== 'each') return isTrue(value)
    const items = Array.isArray(value) ? value : []
    spend(items.length * charsOf(part))
    return items
  }
}

function printed(value: unknown, spend: (chars: number) => void): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  spend(text.length)
  return text.replaceAll(/\r\n?/g, '\n')
}

/** Of what is repeated for each item. */
const charsOf = ({ value, subparsed }: Part): number =>
  subparsed === undefined ? (value?.length ?? 0) : subparsed.reduce((sum, one) => sum + charsOf(one), 0)

/** Own keys of the innermost data that has the name, never what an object inherits. */
function lookUp(name: string, scopes: readonly unknown[]): unknown {
  if (name === ITEM) return scopes.at(-1)
  const [first = '', ...rest] = name.split('.')
  const scope = scopes.findLast((one) => own(one, first) !== undefined)
  return rest.reduce(own, own(scope, first))
}

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
