import { createHash } from 'node:crypto'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../src/pdf/open.ts'
import type { PreflightRequest, PreflightStamp } from '../../../src/ports/pdf.ts'
import { pages } from './files.ts'
import { accepted, LIMITS, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const place = { page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05 }
const name: PreflightStamp = { ...place, type: 'full_name', value: 'Ada Lovelace', sure: true }

async function order(file: string, differs: Partial<PreflightRequest> = {}): Promise<PreflightRequest> {
  const bytes = pages({ count: 2, content: `BT (${file}) Tj ET` })
  const { pdf_index, pages: shown } = accepted(await opened.inspect(file, bytes))
  return {
    path: join(opened.dir.path, `${file}.pdf`),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    out_path: join(opened.dir.path, `${file}.tried.pdf`),
    pdf_index,
    pages: shown,
    stamps: [name],
    watermark: false,
    ...differs,
  }
}
const reasons = async (tried: PreflightRequest) =>
  (await opened.pdf.preflight(tried)).map(({ reason, stamp }) => [reason, stamp])

describe('a rehearsal', () => {
  it('finds nothing where all is well, and is not made twice', async () => {
    const first = await order('well')
    expect(await opened.pdf.preflight(first)).toEqual([])
    expect(existsSync(first.out_path)).toBe(true)
    const again = { ...first, out_path: `${first.out_path}.again` }
    expect(await opened.pdf.preflight(again)).toEqual([])
    expect(existsSync(again.out_path)).toBe(false)
    const other = { ...again, stamps: [{ ...name, value: 'Grace Hopper' }] }
    expect(await opened.pdf.preflight(other)).toEqual([])
    expect(existsSync(other.out_path)).toBe(true)
  })

  it('is made once for those who ask at the same time', async () => {
    const first = await order('at once')
    const second = { ...first, out_path: `${first.out_path}.second` }
    expect(await Promise.all([opened.pdf.preflight(first), opened.pdf.preflight(second)])).toEqual([[], []])
    expect([first, second].filter(({ out_path }) => existsSync(out_path))).toHaveLength(1)
  })

  it('draws a value again only where its box is of another size', async () => {
    const sizeOf = async (file: string, stamp: PreflightStamp) => {
      const tried = await order(file, { stamps: [stamp] })
      expect(await reasons(tried)).toEqual([])
      return statSync(tried.out_path).size
    }
    const text: PreflightStamp = { ...place, type: 'text', value: 'a word of its own', sure: true }
    const drawn = await sizeOf('first', text)
    expect(await sizeOf('moved', { ...text, page: 2, x: 0.3 })).toBeLessThan(drawn - 500)
    expect(await sizeOf('wider', { ...text, width: 0.41 })).toBeGreaterThan(drawn - 50)
    const low = await order('lower', { stamps: [text, { ...text, height: 0.001 }] })
    expect(await reasons(low)).toEqual([['illegible', 1]])
  })

  it('tries a document whose values are all known', async () => {
    expect(await reasons(await order('known'))).toEqual([])
    const tried = await order('unknown')
    const [first, second] = tried.pdf_index['pages'] as readonly object[]
    const broken = [first, { ...second, dict: '/Type /Pages' }]
    expect(await reasons({ ...tried, pdf_index: { ...tried.pdf_index, pages: broken } })).toEqual([
      ['result_unreadable', null],
    ])
  })

  it('finds an original that is missing or changed, and looks again once it is back', async () => {
    const tried = await order('restored')
    const { path } = tried
    rmSync(path)
    expect(await reasons(tried)).toEqual([['original_missing', null]])
    writeFileSync(path, pages({ count: 2, content: 'BT (Restored) Tj ET' }))
    expect(await reasons(tried)).toEqual([['original_changed', null]])
    writeFileSync(path, pages({ count: 2, content: 'BT (restored) Tj ET' }))
    expect(await reasons(tried)).toEqual([])
  })

  it('makes an index of another version anew, as the seal does', async () => {
    const tried = await order('old index')
    expect(await reasons({ ...tried, pdf_index: { ...tried.pdf_index, version: 0 } })).toEqual([])
  })

  it('finds an index that is of another file or incomplete', async () => {
    const tried = await order('index')
    const { pdf_index } = tried
    expect(await reasons({ ...tried, pdf_index: { ...pdf_index, pages: [] } })).toEqual([['plan_unusable', null]])
    const lost = { ...tried, pdf_index: { ...pdf_index, root: '77 0 R', catalog: '/Type /Catalog' } }
    expect(await reasons(lost)).toEqual([['result_unreadable', null]])
  })

  it('finds a result whose pages are not those that people saw', async () => {
    const tried = await order('pages')
    expect(await reasons({ ...tried, pages: tried.pages.slice(1) })).toEqual([['result_unreadable', null]])
  })

  it('names each box that cannot be drawn, and no other', async () => {
    const broken: PreflightStamp = { ...place, type: 'text', value: true, sure: false }
    const stamps = [name, broken, { ...name, y: 0.4 }, { ...broken, y: 0.5 }]
    expect(await reasons(await order('drawn', { stamps }))).toEqual([
      ['cannot_be_drawn', 1],
      ['cannot_be_drawn', 3],
    ])
  })

  it.each([
    [0.0028, 1],
    [0.003, 0],
  ])('finds %f of a page too low for one line, or not: %i', async (height, count) => {
    const stamps = [{ ...name, height }]
    const found = await opened.pdf.preflight(await order(`low ${height}`, { stamps }))
    expect(found.map(({ reason }) => reason)).toEqual(Array(count).fill('illegible'))
  })

  it('does not ask how small what nobody has written yet would be', async () => {
    const stamps: PreflightStamp[] = [
      { ...name, height: 0.001, sure: false },
      { ...place, height: 0.001, type: 'checkbox', value: true, sure: true },
    ]
    expect(await reasons(await order('unsure', { stamps }))).toEqual([])
  })

  it('does not wait for the time-stamp authority', async () => {
    const dir = opened.dir.path
    const pdf = openPdf({
      identity: opened.identity,
      read_workers: 1,
      seal_workers: 1,
      temp_dir: dir,
      limits: LIMITS,
      tsa_url: 'http://127.0.0.1:9/tsa',
    })
    expect(await pdf.preflight(await order('authority'))).toEqual([])
    await pdf.close()
  })
})
