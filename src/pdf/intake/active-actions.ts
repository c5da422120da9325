import type { PdfFile } from '../reader/pdf-file.ts'
import { textOf } from '../reader/strings.ts'
import { isArray, isDict, itemsOf, nameOf } from '../reader/syntax.ts'

/** What intake removes from a file, in the words of the API and the audit trail (docs/internals/intake.md). */
export type Removable =
  | 'ambiguities'
  | 'annotations'
  | 'attachments'
  | 'automatic_actions'
  | 'form_actions'
  | 'form_fields'
  | 'javascript'
  | 'launch_actions'
  | 'layer_actions'
  | 'layers'
  | 'other_actions'
  | 'remote_actions'
  | 'rich_media'
  | 'unsafe_links'
  | 'usage_rights'
  | 'xfa'

/** Actions other than going to a place in the file or to a web page (ISO 32000-2, table 201). */
export const ACTIVE: ReadonlyMap<string, Removable> = new Map([
  ['JavaScript', 'javascript'],
  ['Launch', 'launch_actions'],
  ['SubmitForm', 'form_actions'],
  ['ImportData', 'form_actions'],
  ['ResetForm', 'form_actions'],
  ['Hide', 'form_actions'],
  ['GoToR', 'remote_actions'],
  ['GoToE', 'remote_actions'],
  ['Thread', 'remote_actions'],
  ['Rendition', 'rich_media'],
  ['Movie', 'rich_media'],
  ['Sound', 'rich_media'],
  ['RichMediaExecute', 'rich_media'],
  ['GoTo3DView', 'rich_media'],
  ['SetOCGState', 'layer_actions'],
])

/** Named actions that only turn pages (ISO 32000-2, table 215). */
const TURNS: readonly (string | null)[] = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage']
const MOST_IN_A_ROW = 1_000

/** The reasons why an action, or one that follows it, must be removed. Empty if it is harmless. */
export const dangersOf = (file: PdfFile, raw: string | undefined): ReadonlySet<Removable> => {
  const found = new Set<Removable>()
  const waiting = raw === undefined ? [] : [raw]
  for (let left = MOST_IN_A_ROW, value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (left-- === 0) return found.add('other_actions')
    const action = file.resolve(value)
    if (isArray(action)) waiting.push(...itemsOf(action, MOST_IN_A_ROW))
    if (!isDict(action)) continue
    const entries = file.dict(action, '')
    const danger = dangerOf(file, nameOf(file.resolve(entries.get('S'))), entries)
    if (danger !== null) found.add(danger)
    const next = entries.get('Next')
    if (next !== undefined) waiting.push(next)
  }
  return found
}

/** When a file opens, it may only choose the page that is shown (ISO 32000-2, 12.6.3). */
export const openingDangersOf = (file: PdfFile, raw: string | undefined): ReadonlySet<Removable> => {
  const value = file.resolve(raw)
  if (!isDict(value)) return new Set()
  const found = new Set(dangersOf(file, value))
  if (nameOf(file.resolve(file.dict(value, '').get('S'))) === 'URI') found.add('automatic_actions')
  return found
}

/** Additional actions run on events, so even a harmless one runs without being asked (ISO 32000-2, 12.6.3). */
export const triggeredDangersOf = (file: PdfFile, raw: string | undefined): ReadonlySet<Removable> => {
  const found = new Set<Removable>()
  for (const action of file.optionalDict(raw).values()) {
    if (!isDict(file.resolve(action))) continue
    const dangers = dangersOf(file, action)
    for (const danger of dangers.size > 0 ? dangers : ['automatic_actions' as const]) found.add(danger)
  }
  return found
}

const dangerOf = (file: PdfFile, kind: string | null, action: ReadonlyMap<string, string>): Removable | null => {
  if (kind === null || kind === 'GoTo') return null
  if (kind === 'URI') return uriDanger(textOf(file.resolve(action.get('URI'))))
  if (kind === 'Named') return TURNS.includes(nameOf(file.resolve(action.get('N')))) ? null : 'other_actions'
  return ACTIVE.get(kind) ?? 'other_actions'
}

/** Readers hand the address to a browser, which may run or open other schemes; some skip marks that nobody sees. */
const uriDanger = (address: string): Removable | null => {
  const plain = address.replace(/[\s\p{C}]/gu, '')
  const scheme = schemeOf(plain)
  if (scheme === 'javascript') return 'javascript'
  // The name of another computer: opening a file there tells it who is signed in here.
  if (/^[\\/]{2}/.test(plain)) return 'unsafe_links'
  return scheme === undefined || HARMLESS.includes(scheme) ? null : 'unsafe_links'
}

const schemeOf = (address: string): string | undefined => /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase()

/**
 * Readers put the base of the document in front of links without a scheme, so it decides what these are (ISO 32000-2,
 * 12.6.4.8).
 */
export const baseDanger = (file: PdfFile, catalog: ReadonlyMap<string, string>): Removable | null => {
  const base = file.optionalDict(catalog.get('URI')).get('Base')
  if (base === undefined) return null
  const address = textOf(file.resolve(base)).replace(/[\s\p{C}]/gu, '')
  return uriDanger(address) ?? (address === '' || schemeOf(address) !== undefined ? null : 'unsafe_links')
}

const HARMLESS: readonly string[] = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'ftps', 'doi', 'urn']
