import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { stringText } from '../../../src/pdf/reader/strings.ts'
import { dateString } from '../../../src/pdf/writer/syntax.ts'
import { newestEmbedded } from '../../support/embedded.ts'
import { has, type Source } from '../../support/programs.ts'
import { ODD_FILES, type OddFile } from './odd-files.ts'
import {
  AT,
  evidence,
  freshPath,
  identityDir,
  indexed,
  opensslVerdict,
  redBoxes,
  run,
  type Sealed,
  seal,
} from './support.ts'

interface Judged extends OddFile {
  readonly sealed: Sealed
  /** What pdfsig, qpdf and pdfdetach say; empty where one is not installed. */
  readonly signatures: string
  readonly check: string
  readonly listed: string
  readonly taken_out: string | null
}

const OURS = 'countersign-evidence.json'
const TEXT = `{"format":"countersign-evidence","name":"${'Zoë '.repeat(200)}"}`

const said = async (command: Source, ...args: string[]): Promise<string> => {
  if (!has(command)) return ''
  const { stdout, stderr } = await promisify(execFile)(command, args).catch((error) => error)
  return `${stdout}${stderr}`
}

/** A database of trusted roots that holds ours. */
const trust = (): string => {
  const folder = freshPath('-nss')
  mkdirSync(folder)
  run('certutil', '-N', '-d', `sql:${folder}`, '--empty-password')
  const root = join(identityDir, 'seal-root.pem')
  run('certutil', '-A', '-d', `sql:${folder}`, '-n', 'root', '-t', 'CT,C,C', '-i', root)
  return folder
}

const judge = async (file: OddFile, nss: string | null): Promise<Judged> => {
  const original = file.bytes()
  const overlays = redBoxes(indexed(original), [1], [0.1, 0.1, 0.2, 0.1])
  const sealed = await seal(original, { overlays, attachment: evidence(TEXT) })
  return { ...file, sealed, ...(await verdicts(sealed.path, nss)) }
}

const verdicts = async (path: string, nss: string | null) => {
  const out = freshPath('.json')
  const [signatures, check, listed] = await Promise.all([
    said('pdfsig', ...(nss ? ['-nssdir', `sql:${nss}`] : []), path),
    said('qpdf', '--check', path),
    said('pdfdetach', '-list', path),
  ])
  const names = [...listed.matchAll(/^\d+: (.*)$/gm)].map(([, name]) => name ?? '')
  const newest =
    names
      .filter((name) => name.startsWith('countersign'))
      .sort()
      .at(-1) ?? OURS
  const last = names.includes('countersign-evidence-2.json') ? 'countersign-evidence-2.json' : newest
  if (listed) await said('pdfdetach', '-save', String(names.indexOf(last) + 1), '-o', out, path)
  return { signatures, check, listed, taken_out: listed ? readFileSync(out, 'utf8') : null }
}

const judged = new Map<string, Judged>()
/** Four at a time: each waits for programs of others. */
beforeAll(async () => {
  await seal(ODD_FILES[0]?.bytes() ?? Buffer.alloc(0))
  const nss = has('certutil') ? trust() : null
  const waiting = [...ODD_FILES]
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) judged.set(file.what, await judge(file, nss))
  }
  await Promise.all([work(), work(), work(), work()])
}, 60_000)

const expectSealed = (one: Judged): void => {
  const { bytes, original } = one.sealed
  expect(bytes.subarray(0, original.length).equals(original)).toBe(true)
  if (has('pdfsig')) {
    expect(one.signatures).toContain('Signature is Valid')
    expect(one.signatures).toContain('Total document signed')
    if (has('certutil')) expect(one.signatures).toContain('Certificate is Trusted')
  }
  if (has('qpdf')) {
    expect(one.check).toContain('No syntax or stream encoding errors')
    expect(one.check).not.toMatch(/WARNING|ERROR/)
  }
}

describe('one update is appended to a file with', () => {
  it.each(ODD_FILES)('$what', ({ what, attached = [], ours = OURS }) => {
    const one = judged.get(what)
    if (!one) throw new Error('it was not sealed')
    expectSealed(one)
    expect(newestEmbedded(one.sealed.bytes).toString()).toBe(TEXT)
    const checksum = createHash('md5').update(TEXT).digest('hex')
    const params = `/Size ${Buffer.byteLength(TEXT)} /ModDate ${dateString(AT)} /CheckSum <${checksum}>`
    expect(one.sealed.bytes.toString('latin1')).toContain(params)
    if (one.taken_out !== null) {
      expect(one.taken_out).toBe(TEXT)
      for (const name of [...attached, ours]) expect(one.listed).toContain(`: ${name}\n`)
    }
    const [before, after] = [one.sealed.pdf_index, indexed(one.sealed.bytes)]
    expect(after.pages.map(({ geometry }) => geometry)).toEqual(before.pages.map(({ geometry }) => geometry))
    expect([after.catalog, after.dss, after.id]).toEqual([before.catalog, before.dss, before.id ?? after.id])
    expect(after.attachments.names).toBe(before.attachments.names)
    expect(after.attachments.associated.startsWith(before.attachments.associated)).toBe(true)
    expect(after.form.fields.startsWith(before.form.fields)).toBe(true)
    const names = after.attachments.embedded.map(([name]) => stringText(name))
    expect(names.toSorted()).toEqual(
      [...before.attachments.embedded.map(([name]) => stringText(name)), ours].toSorted(),
    )
  })

  it.each(ODD_FILES)('$what, in the bytes that docs/internals/sealing.md promises', ({ what }) => {
    const { sealed } = judged.get(what) ?? {}
    const { bytes, pdf_index, original } = sealed ?? {
      bytes: Buffer.alloc(0),
      pdf_index: null,
      original: Buffer.alloc(0),
    }
    const tail = bytes.subarray(original.length).toString('latin1')
    const order = [
      /^\n\d+ 0 obj\n/,
      /\/Type \/Annot \/Subtype \/Widget \/Rect \[0 0 0 0\] \/F 132 \/P \d+ \d+ R \/FT \/Sig \/T \(Seal \d+\) \/V \d+ 0 R >>\nendobj\n/,
      /\/Type \/EmbeddedFile \/Subtype \/application#2Fjson \/Params << \/Size \d+ \/ModDate \(D:\d{14}Z\) \/CheckSum <[0-9a-f]{32}> >> \/Filter \/FlateDecode \/Length \d+ >>\nstream\n/,
      /<< \/Type \/Filespec \/F \(c[^)]*\) \/UF \(c[^)]*\) \/Desc <feff[0-9a-f]+> \/EF << \/F \d+ 0 R \/UF \d+ 0 R >> \/AFRelationship \/Data >>\nendobj\n/,
      /\/SigFlags 3 >>.*\/EmbeddedFiles << \/Names \[.*\] >> >>\n\/AF \[(?:.* )?\d+ 0 R\]/s,
      /<< \/Type \/Sig \/Filter \/Adobe\.PPKLite \/SubFilter \/ETSI\.CAdES\.detached\n\/ByteRange (?=.{46}\n)\[0 \d+ \d+ \d+\] *\n\/Contents <[0-9a-f]+>\n\/M \(D:\d{14}Z\) \/Reason /,
      pdf_index?.xref === 'table'
        ? /xref\n(?:\d+ \d+\n(?:\d{10} \d{5} n \n)+)+trailer\n<< \/Size \d+ \/Root/
        : /<< \/Type \/XRef \/Size \d+ \/W \[1 4 2\] \/Index \[[\d ]+\] \/Root/,
      /^ \d+ \d+ R (?:\/Info \d+ \d+ R )?\/ID \[.+ <[0-9a-f]{32}>\] \/Prev \d+/,
      /startxref\n\d+\n%%EOF\n$/,
    ]
    let rest = tail
    for (const pattern of order) {
      const found = pattern.exec(rest)
      expect(found, String(pattern)).not.toBeNull()
      rest = rest.slice((found?.index ?? 0) + (found?.[0].length ?? 0))
    }
    expect(rest).toBe('')
    const widget = Number(/\(Seal (\d+)\) \/V (\d+) 0 R/.exec(tail)?.[1])
    expect(tail).toContain(`(Seal ${widget}) /V ${widget + 1} 0 R`)
    expect(widget).toBe(pdf_index?.next_object)
  })

  it('an associated file that stands alone, and keeps it', () => {
    const one = judged.get('one associated file, not in an array')
    expect(one?.sealed.pdf_index.attachments.associated).toBe('4 0 R')
    expect(one?.sealed.bytes.toString('latin1')).toMatch(/\/AF \[4 0 R \d+ 0 R\]/)
  })

  it('names in the order that readers search them', () => {
    const one = judged.get('attachments out of order, one of them named in UTF-16, in an object stream')
    const names = indexed(one?.sealed.bytes ?? Buffer.alloc(0)).attachments.embedded.map(([name]) => name)
    expect(names).toEqual(['(b\\056txt)', '(countersign-evidence.json)', '<feff00e4>'])
  })

  it('a seal of ours: both hold, and each brought its own evidence', async () => {
    const first = judged.get('a table')?.sealed.bytes ?? Buffer.alloc(0)
    const second = await seal(first, { attachment: evidence('{"second":true}') })
    const third = await seal(second.bytes, { attachment: evidence('{"third":true}') })
    const { signatures, check, listed } = await verdicts(third.path, null)
    if (has('pdfsig')) expect(signatures.match(/Signature is Valid/g)).toHaveLength(3)
    if (has('qpdf')) expect(check).toContain('No syntax or stream encoding errors')
    if (has('pdfdetach')) expect(listed).toContain('countersign-evidence-3.json')
    if (has('openssl')) expect(opensslVerdict(third.bytes)).toContain('CAdES Verification successful')
    const { embedded, associated } = indexed(third.bytes).attachments
    expect(embedded).toHaveLength(3)
    expect(embedded.find(([name]) => name === '(countersign-evidence-3.json)')?.[1]).toBe(
      associated.split(' ').slice(-3).join(' '),
    )
  })

  it('no evidence, where none is given', async () => {
    const { bytes } = await seal(ODD_FILES[0]?.bytes() ?? Buffer.alloc(0))
    expect(bytes.toString('latin1')).not.toMatch(/EmbeddedFile|\/AF /)
  })
})
