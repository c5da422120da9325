import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages, stream } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'
import { changedFor, keptOf } from './shown.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const PACKETS = '/XFA[(preamble)11 0 R(template)12 0 R(postamble)13 0 R]'
const XDP = [
  stream('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">'),
  stream('', '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1"/></template>'),
  stream('', '</xdp:xdp>'),
]
const FIELD =
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(f1)/V(Ada)/DA(/Helv 12 Tf 0 g)/Rect[72 500 300 520]/F 4/AP<</N 14 0 R>>>>'
const LOOK = stream(
  '/Type/XObject/Subtype/Form/BBox[0 0 228 20]/Resources<</Font<</Helv 4 0 R>>>>',
  '/Tx BMC BT /Helv 12 Tf 2 5 Td (Ada) Tj ET EMC',
)
const form = (catalog: string, more: Partial<Parameters<typeof pages>[0]> = {}): Buffer =>
  pages({
    page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
    catalog: `/AcroForm<</Fields[10 0 R]/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)${PACKETS}>>${catalog}`,
    more: [FIELD, ...XDP, LOOK],
    ...more,
  })

describe('an XFA form', () => {
  it.each([
    ['whose pages have its fields', form('')],
    ['that says its pages need not be made', form('/NeedsRendering false')],
    ['of one packet', form('', { catalog: '/AcroForm<</Fields[10 0 R]/XFA 12 0 R/DR<</Font<</Helv 4 0 R>>>>>>' })],
  ])('is taken, its pages unchanged and the packet gone: %s', async (name, bytes) => {
    const found = keptOf(opened, 'hybrid', await opened.inspect('hybrid', bytes))
    expect(found.read.removed, name).toEqual(['form_fields', 'xfa'])
    expect(readFileSync(found.kept, 'latin1')).not.toMatch(/xfa|xdp/i)
    expect(await changedFor(opened, found)).toEqual([])
  })

  it('is taken although Adobe signed that its reader may fill it in', async () => {
    const rights = form('/Perms<</UR3 15 0 R>>', {
      more: [FIELD, ...XDP, LOOK, '<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>'],
    })
    const found = keptOf(opened, 'rights', await opened.inspect('rights', rights))
    expect(found.read.removed).toEqual(['form_fields', 'usage_rights', 'xfa'])
    expect(await changedFor(opened, found)).toEqual([])
  })

  it('whose fields leave their look to the reader shows what they hold', async () => {
    const bare = form('', { more: [FIELD.replace('/AP<</N 14 0 R>>', ''), ...XDP] })
    const found = keptOf(opened, 'bare', await opened.inspect('bare', bare))
    expect(found.read.removed).toEqual(['form_fields', 'xfa'])
    const { runs } = await opened.pdf.pageText({ path: found.kept, page: 1 })
    expect(runs.map(({ text }) => text).join(' ')).toContain('Ada')
  })

  it('still says where its fields are', async () => {
    const { read } = keptOf(
      opened,
      'places',
      await opened.inspect('places', form('', { more: [FIELD.replace('/V(Ada)', ''), ...XDP, LOOK] })),
    )
    expect(read.pdf_index.form_places).toHaveLength(1)
  })

  const template = (text: string) =>
    stream('', `<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform>${text}</subform></template>`)
  const without = (content: string, text = '') =>
    form('', {
      page: '/MediaBox[0 0 612 792]',
      content,
      more: [FIELD, XDP[0] ?? '', template(text), XDP[2] ?? '', LOOK],
    })
  const SAYS = 'BT /F1 12 Tf 72 700 Td (Request for quotations of office chairs) Tj ET'
  const drawn = (text: string) => `<draw><value><text>${text}</text></value></draw>`

  it.each([
    ['nothing', without(SAYS)],
    ['what its page says', without(SAYS, drawn('Request for quotations'))],
    ['nothing, and its page is a picture', without('72 600 300 40 re f')],
  ])('without a field on its pages is taken if it adds nothing to them: it says %s', async (_, bytes) => {
    const found = keptOf(opened, 'shown', await opened.inspect('shown', bytes))
    expect(found.read.removed).toEqual(['xfa'])
    expect(await changedFor(opened, found)).toEqual([])
  })

  it.each([
    ['says other things than its page', without(SAYS, drawn('Completely different words are printed here'))],
    ['has an empty page', without('')],
    ['has a page that names the reader to install', without('BT /F1 12 Tf 72 700 Td (Laden Sie Adobe Reader) Tj ET')],
    ['asks for its pages to be made', form('/NeedsRendering true')],
    [
      'has one page that asks to wait, and no field on it',
      form('', { page: '/MediaBox[0 0 612 792]', content: 'BT /F1 12 Tf 72 700 Td (Please wait...) Tj ET' }),
    ],
  ])('is refused where it %s', async (_, bytes) => {
    expect(await opened.inspect('dynamic', bytes)).toEqual({
      refused: 'document_xfa',
      message: expect.stringContaining('dynamic XFA'),
    })
  })
})
