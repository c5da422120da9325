import { type FileHandle, open } from 'node:fs/promises'
import type { KindName } from './kinds.ts'
import { bytesAt, type ZipEntry, zipDirectory, zipText } from './zip-directory.ts'

/** What a file is by its bytes alone, and what stands against reading it. */
export interface Recognised {
  readonly kind: KindName
  readonly size: number
  readonly issue: 'empty' | 'cut_off' | 'password' | 'bomb' | null
  readonly macros: boolean
}

const HEAD = 64 * 1024
/** A document of 50 pages unpacks to a few megabytes, with its pictures to some dozens. */
const UNPACKED_BYTES_MAX = 400 * 1024 * 1024
const ENTRIES_MAX = 10_000

export async function recognise(path: string): Promise<Recognised> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const found = { size, issue: null, macros: false }
    if (size === 0) return { ...found, kind: 'unknown', issue: 'empty' }
    const head = await bytesAt(file, 0, HEAD)
    const by_magic = MAGIC.find(({ is }) => is(head))?.kind
    if (by_magic === 'zip') return { ...found, ...(await insideZip(file, size, head)) }
    if (by_magic === 'doc') return { ...found, ...insideCompound(await bytesAt(file, 0, size)) }
    return { ...found, kind: by_magic ?? textKind(head) }
  } finally {
    await file.close()
  }
}

const startsWith =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.toString('latin1', at, at + text.length) === text
const brand = (names: RegExp) => (head: Buffer) =>
  startsWith('ftyp', 4)(head) && names.test(head.toString('latin1', 8, 12))

/** First bytes, in the order of asking. */
const MAGIC: readonly { readonly kind: KindName; readonly is: (head: Buffer) => boolean }[] = [
  // Readers look for it in the first kilobyte (ISO 32000-1, implementation note 13); the intake is stricter, in words.
  { kind: 'pdf', is: (head) => head.subarray(0, 1024).includes('%PDF-') || startsWith('%PDF')(head) },
  { kind: 'png', is: startsWith('\x89PNG\r\n\x1a\n') },
  { kind: 'jpeg', is: startsWith('\xff\xd8\xff') },
  { kind: 'webp', is: (head) => startsWith('RIFF')(head) && startsWith('WEBP', 8)(head) },
  { kind: 'avif', is: brand(/^avi[fs]$/) },
  { kind: 'heic', is: brand(/^(hei[cxms]|hev[cxms]|mif1|msf1)$/) },
  { kind: 'gif', is: startsWith('GIF8') },
  { kind: 'tiff', is: (head) => startsWith('II*\0')(head) || startsWith('MM\0*')(head) },
  { kind: 'bmp', is: (head) => startsWith('BM')(head) && head.length > 26 && head.readUInt32LE(6) === 0 },
  { kind: 'rtf', is: startsWith('{\\rtf') },
  { kind: 'zip', is: startsWith('PK\x03\x04') },
  { kind: 'doc', is: startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  {
    kind: 'archive',
    is: (head) => ['Rar!', '7z\xbc\xaf', '\x1f\x8b', '\xfd7zXZ', 'BZh'].some((m) => startsWith(m)(head)),
  },
  { kind: 'program', is: (head) => startsWith('MZ')(head) || startsWith('\x7fELF')(head) },
]

async function insideZip(
  file: FileHandle,
  size: number,
  head: Buffer,
): Promise<Pick<Recognised, 'kind' | 'issue' | 'macros'>> {
  const entries = await zipDirectory(file, size)
  if (entries === null) return { kind: cutOffKind(head), issue: 'cut_off', macros: false }
  const kind = await zipKind(file, entries)
  const macros = entries.some(({ name }) => /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\/./.test(name))
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (unpacked > UNPACKED_BYTES_MAX || entries.length > ENTRIES_MAX) return { kind, issue: 'bomb', macros }
  const manifest = await zipText(file, entries, 'META-INF/manifest.xml')
  const locked = entries.some(({ encrypted }) => encrypted) || manifest.includes('encryption-data')
  return { kind, issue: locked ? 'password' : null, macros }
}

/** An archive without its end: its first entry still tells. */
function cutOffKind(head: Buffer): KindName {
  const start = head.toString('latin1')
  const odf = ODF.find(([type]) => start.includes(`opendocument.${type}`))?.[1]
  if (odf) return odf
  const part = PARTS.find(([folder]) => start.includes(folder))?.[1]
  return part ?? (start.includes('[Content_Types].xml') ? 'docx' : 'zip')
}

const PARTS: readonly (readonly [string, KindName])[] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
]

const ODF: readonly (readonly [string, KindName])[] = [
  ['text', 'odt'],
  ['spreadsheet', 'ods'],
  ['presentation', 'odp'],
]
/** Content types of the main part (ECMA-376 part 1, 11.3.10, 12.3.23, 13.3.6), those with macros among them. */
const OOXML: readonly (readonly [RegExp, KindName])[] = [
  [/(wordprocessingml|ms-word)\.[\w.]*main\+xml/, 'docx'],
  [/(spreadsheetml|ms-excel)\.[\w.]*main(\+xml)?"/, 'xlsx'],
  [/(presentationml|ms-powerpoint)\.[\w.]*main\+xml/, 'pptx'],
]

/** OpenDocument 1.3 part 2, 3.3: the type is an entry of its own. */
async function zipKind(file: FileHandle, entries: readonly ZipEntry[]): Promise<KindName> {
  const mimetype = await zipText(file, entries, 'mimetype')
  const odf = ODF.find(([type]) => mimetype.startsWith(`application/vnd.oasis.opendocument.${type}`))?.[1]
  if (odf) return odf
  const types = await zipText(file, entries, '[Content_Types].xml')
  return OOXML.find(([main]) => main.test(types))?.[1] ?? 'zip'
}

/** Names of streams in the file's directory (MS-CFB 2.6.1), which is enough to tell them apart. */
function insideCompound(bytes: Buffer): Pick<Recognised, 'kind' | 'issue'> {
  const has = (name: string) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'))
  // Office Open XML with a password is wrapped in one (MS-OFFCRYPTO 2.3).
  if (has('EncryptedPackage')) return { kind: WITHIN_ANOTHER, issue: 'password' }
  const kind = COMPOUND.find(([name]) => has(name))?.[1]
  return { kind: kind ?? 'unknown', issue: null }
}
/** The kind is named in the encrypted part. */
const WITHIN_ANOTHER = 'docx'
const COMPOUND: readonly (readonly [string, KindName])[] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

/** Text has no zeros and hardly any control characters, unless it is UTF-16 with a mark in front. */
function textKind(head: Buffer): KindName {
  const wide = head.length >= 2 && [0xfeff, 0xfffe].includes(head.readUInt16LE(0))
  const text = wide ? head.toString('utf16le') : head.toString('latin1')
  if (!wide && /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) return 'unknown'
  const start = text
    .slice(0, 4096)
    .replace(/^(\ufeff|\xef\xbb\xbf)/, '')
    .trimStart()
    .toLowerCase()
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!doctype svg[^>]*>\s*)?<svg[\s>]/.test(start)) return 'svg'
  return /^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|meta|title)[\s>]/.test(start)
    ? 'html'
    : 'txt'
}
