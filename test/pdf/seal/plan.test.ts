import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { indexPdf, pageGeometries } from '../../../src/pdf/reader/pdf-index.ts'
import { CORPUS, given, needs } from '../../support/programs.ts'
import { fixture, freshPath, handMade, indexed, run, tableFile } from './support.ts'

const refusalOf = (bytes: Uint8Array): string | null => indexPdf(bytes).refused

const pages = (...objects: string[]): Buffer => tableFile(['<< /Type /Catalog /Pages 2 0 R >>', ...objects])

const stream = (dict: string, data: Uint8Array): string =>
  `<< ${dict} /Length ${data.length} >>\nstream\n${Buffer.from(data).toString('latin1')}\nendstream`

/** A file whose cross-reference is a stream with these entries and this data. */
const streamFile = (dict: string, data: Uint8Array): Buffer =>
  Buffer.from(`%PDF-1.5\n1 0 obj\n${stream(`/Type /XRef ${dict}`, data)}\nendobj\nstartxref\n9\n%%EOF\n`, 'latin1')

describe('the strict reader', () => {
  it('takes tables, streams and linearized files and says where to go on', () => {
    expect(indexed(fixture('table.pdf'))).toMatchObject({
      xref: 'table',
      next_object: 9,
      root: '1 0 R',
      length: 1154,
    })
    expect(indexed(fixture('xref-stream.pdf'))).toMatchObject({ xref: 'stream', root: '2 0 R' })
    expect(indexed(fixture('linearized.pdf')).pages).toHaveLength(2)
    expect(pageGeometries(indexed(fixture('table.pdf')))[1]).toEqual({
      width: 612,
      height: 792,
      rotation: 0,
      box: [0, 0, 612, 792],
      user_unit: 1,
    })
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'does not begin with %PDF-'],
    ['bytes before the header', Buffer.concat([Buffer.from('<html>'), fixture('table.pdf')]), 'does not begin'],
    ['no end', fixture('table.pdf').subarray(0, -8), 'does not say where its cross-reference is'],
    ['an encryption', tableFile(['<< /Pages 1 0 R >>'], '/Encrypt << >>'), /^encrypted$/],
    ['a loop of sections', tableFile(['<< /Pages 1 0 R >>'], '/Prev 43'), 'form a loop'],
    ['a page tree that is a loop', pages('<< /Type /Pages /Kids [2 0 R] >>'), 'twice'],
    ['a page that is shown twice', pages('<< /Kids [3 0 R 3 0 R] >>', '<< /Type /Page >>'), 'twice'],
    ['no pages', pages('<< /Type /Pages /Kids [] >>'), 'no pages'],
    ['a page without an object of its own', pages('<< /Kids [<< /Type /Page >>] >>'), 'not an object of its own'],
    ['a reference to itself', pages('<< /Kids 3 0 R >>', '3 0 R'), 'references form a loop'],
    ['a slanted page', handMade('/MediaBox [0 0 9 9] /Rotate 45'), 'quarter turn'],
    ['a page of no size', handMade('/MediaBox [5 5 5 900]'), 'no size'],
    ['a box of words', handMade('/MediaBox [0 0 (a) 9]'), 'not four numbers'],
    ['two equal keys', handMade('/MediaBox [0 0 9 9] /Rot#61te 0 /Rotate 90'), 'two entries Rotate'],
    ['deep nesting', handMade(`/MediaBox ${'['.repeat(1e6)}`), 'too deeply'],
    ['a string without end', handMade('/A (('), 'string has no end'],
    ['content that ends in a string', handMade('/MediaBox [0 0 9 9]', 'BT (abc'), 'middle of a value'],
    ['content that ends in an array', handMade('/MediaBox [0 0 9 9]', 'q [1 [2]'), 'middle of a value'],
    ['content that ends in a dictionary', handMade('/MediaBox [0 0 9 9]', '/A << /B [1] '), 'middle of a value'],
    ['content that ends in the head of an image', handMade('/MediaBox [0 0 9 9]', 'BI /W 9'), 'middle of a value'],
    ['an operator within an array', handMade('/MediaBox [0 0 9 9]', '[ q ] 0 d Q'), 'middle of a value'],
    ['brackets that cross', handMade('/MediaBox [0 0 9 9]', '/A << /B [1 >> ]'), 'middle of a value'],
    ['arrays without end', handMade('/MediaBox [0 0 9 9]', '['.repeat(1e6)), 'middle of a value'],
    ['content that ends in an image', handMade('/MediaBox [0 0 9 9]', 'BI ID xx'), 'middle of a value'],
    [
      'an object number past the limit',
      streamFile('/Size 2 /W [1 1 1] /Index [9000000 1]', Buffer.alloc(3)),
      'too many objects',
    ],
    ['a cross-reference shorter than it says', streamFile('/Size 900 /W [1 4 2]', Buffer.alloc(9)), 'too short'],
  ])('refuses %s', (_, bytes, reason) => {
    expect(refusalOf(bytes)).toMatch(reason)
  })

  it('stops early on files that unpack to far more than they are', () => {
    const zeros = deflateSync(Buffer.alloc(300_000_000))
    const kids = Array.from({ length: 5_001 }, (_, at) => `${at + 3} 0 R`).join(' ')
    const page = (at: number) => `<< /Type /Page /Contents ${at} 0 R >>`
    const bombs: readonly (readonly [Buffer, string])[] = [
      [streamFile('/Size 9 /W [1 1 1] /Filter /FlateDecode', zeros), 'a stream is too large'],
      [pages('<< /Count 1 /Kids [3 0 R] >>', page(4), stream('/Filter /FlateDecode', zeros)), 'a stream is too large'],
      [
        pages(`<< /Count 5001 /Kids [${kids}] >>`, ...Array.from({ length: 5_001 }, () => '<< /Type /Page >>')),
        'too many pages',
      ],
      [nested(4_000), 'too entangled'],
    ]
    for (const [bytes, reason] of bombs) {
      const start = performance.now()
      expect(refusalOf(bytes)).toContain(reason)
      expect(performance.now() - start).toBeLessThan(5_000)
    }
  })

  it.each([
    ['/OC /A BDC', 1],
    ['/OC /A BDC /B BMC q', 2],
    ['EMC EMC /OC /A BDC', 1],
    ['/OC /A BDC (EMC) % EMC', 1],
    ['/A BMC EMC [ ] 0 d ] >> << >> EMC', 0],
    ['BI /W 1 /D [1 0] ID EMC EI EMC', 0],
  ])('counts the marked contents that %s leaves open', (content, marks) => {
    expect(indexed(handMade('/MediaBox [0 0 9 9]', content)).pages[0]).toMatchObject({ marks })
  })

  it('reads content in every old encoding', () => {
    const encodings = [
      stream('/Filter /ASCIIHexDecode', Buffer.from('510a51>')),
      stream('/Filter [/ASCII85Decode]', Buffer.from(`${ascii85('Q Q')}~>`)),
      stream('/Filter /RunLengthDecode', Buffer.from([2, 81, 10, 81, 128])),
      stream('/Filter /LZWDecode', lzw([81, 10, 81])),
      stream('/Filter /FlateDecode', deflateSync('Q Q').subarray(0, -4)),
      stream('/Filter 5 0 R', Buffer.from('51 0a 51 0>')),
    ]
    for (const encoded of encodings) {
      const file = pages(
        '<< /Count 1 /Kids [3 0 R] >>',
        '<< /Type /Page /Contents 4 0 R >>',
        encoded,
        '/ASCIIHexDecode',
      )
      expect(indexed(file).pages[0]).toMatchObject({ saves: 3, restores: 1 })
    }
  })

  it('reads long LZW streams', () => {
    const content = [...Buffer.from('Q '.repeat(1_500))]
    const file = pages(
      '<< /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Contents 4 0 R >>',
      stream('/Filter /LZWDecode', lzw(content)),
    )
    expect(indexed(file).pages[0]).toMatchObject({ saves: 1_501, restores: 1 })
    needs('qpdf')
    const path = freshPath()
    writeFileSync(path, file)
    expect(run('qpdf', '--show-object=4', '--filtered-stream-data', path).out).toBe('Q '.repeat(1_500))
  })

  it('never throws or lingers, and sees pages as other readers do', given('corpus'), () => {
    const folder = CORPUS
    const expected = JSON.parse(readFileSync(join(folder, 'expect.json'), 'utf8'))
    const differing: string[] = []
    let accepted = 0
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.pdf'))) {
      const bytes = readFileSync(join(folder, name))
      const start = performance.now()
      const result = indexPdf(bytes)
      expect(performance.now() - start, name).toBeLessThan(5_000)
      if (result.refused !== null || !expected[name].opens) continue
      accepted++
      const agrees =
        result.pdf_index.pages.length === expected[name].pages &&
        expected[name].sizes.every((size: number[], at: number) => showsAs(result.pdf_index.pages[at]?.geometry, size))
      if (!agrees) differing.push(name)
    }
    expect(accepted).toBeGreaterThan(90)
    expect(differing).toEqual([])
  })

  it('never throws on a file with bytes changed', () => {
    const names = ['objstm_ok.pdf', 'linearized_10p.pdf', 'rot90.pdf']
    for (const name of names) {
      const original = fixture(name)
      for (let at = 0; at < 400; at++) {
        const changed = Buffer.from(original)
        for (let n = 0; n < 3; n++) changed[(at * 7_919 + n * 104_729) % changed.length] = (at * 31 + n * 17) % 256
        const result = indexPdf(changed)
        expect(result.refused === null || result.refused.length > 0).toBe(true)
      }
    }
  })
})

/** pdfinfo's sizes are of the unturned page and without the user unit. */
const showsAs = (page: ReturnType<typeof pageGeometries>[number] | undefined, size: readonly number[]): boolean => {
  if (!page) return false
  const turned = page.rotation === 90 || page.rotation === 270
  const shown = turned ? [page.height, page.width] : [page.width, page.height]
  return shown.every((length, at) => Math.abs(length / page.user_unit - (size[at] ?? -1)) < 1)
}

/** Page 1 has page 2 in it, which has page 3 in it ... */
const nested = (count: number): Buffer => {
  let text = '%PDF-1.7\n1 0 obj\n<< /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Kids [ '
  text += `${Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')} ] >>\nendobj\n`
  const offsets = [9, 43]
  for (let at = 0; at < count; at++) {
    offsets.push(text.length)
    text += `${at + 3} 0 obj\n<< /Type /Page /A (`
  }
  text += `${'x'.repeat(1_000_000)}${') >>\nendobj\n'.repeat(count)}`
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${count + 3}\n0000000000 65535 f \n${rows}trailer\n<< /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const ascii85 = (text: string): string => {
  let word = Buffer.from(`${text}\0`).readUInt32BE(0)
  let digits = ''
  for (let n = 0; n < 5; n++) {
    digits = String.fromCharCode(33 + (word % 85)) + digits
    word = Math.floor(word / 85)
  }
  return digits.slice(0, text.length + 1)
}

/** Clear, the bytes one by one, end; codes get longer as the reader's table grows, one entry early. */
const lzw = (bytes: readonly number[]): Buffer => {
  const codes = [256, ...bytes, 257]
  const bits = codes.map((code, at) => code.toString(2).padStart(widthAfter(258 + Math.max(0, at - 1)), '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

const widthAfter = (entries: number): number => [9, 10, 11, 12].find((width) => entries < 2 ** width) ?? 12
