import { readAttachments } from '../reader/attachments.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { textOf } from '../reader/strings.ts'
import { isDict } from '../reader/syntax.ts'
import { portfolio, type Refused, refuse } from './refusals.ts'

const MOST = { names: 20, characters: 80 }

/**
 * Refuses a portfolio by the files inside (ISO 32000-2, 12.3.5): its one page is a cover that says how to open it, and
 * nobody means to sign that.
 */
export function refusePortfolio(file: PdfFile): Refused | null {
  const { catalog } = file
  if (!isDict(file.resolve(catalog.get('Collection')))) return null
  const { embedded } = readAttachments(file, catalog)
  if (embedded.length === 0) return null
  const named = embedded.slice(0, MOST.names).map((one) => nameOf(file, one))
  return refuse('document_portfolio', portfolio(named, embedded.length - named.length))
}

/** In a folder, the key begins with the number of the folder between angle brackets. */
function nameOf(file: PdfFile, [key, raw]: readonly [string, string]): string {
  const specification = file.optionalDict(raw)
  const names = [specification.get('UF'), specification.get('F'), key].map((name) => textOf(file.resolve(name)))
  const name = names.map(plain).find((text) => text !== '') ?? '?'
  return name.length > MOST.characters ? `${name.slice(0, MOST.characters)}…` : name
}

/** On one line, without what changes how the rest is displayed. */
const plain = (name: string): string =>
  name
    .replace(/^<\d{1,10}>/, '')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
