import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PagesOptions, pages, SIGNATURE, stream } from './files.ts'
import { type OpenedPdf, openedPdf } from './opened.ts'

// Whatever acts, wherever a reader may come across it: taken out of a copy, and refused by name in a signed file.

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const LINK = '/Type/Annot/Subtype/Link/Border[0 0 0]/Rect[9 9 99 99]'
const EMBEDDED = stream('/Type/EmbeddedFile', 'EVIL')
const WIDGET = '/Type/Annot/Subtype/Widget/F 4/Rect[9 9 99 99]'
const SIGNED = [
  '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/F 132/Rect[0 0 0 0]/V 11 0 R>>',
  `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 30]${SIGNATURE}>>`,
]

/** `more` are the objects from number 14 on. What is under test is object 12; 13 is an embedded file. */
interface Place {
  readonly page?: string
  readonly catalog?: string
  readonly resources?: string
  readonly more?: readonly (string | Buffer)[]
}
const fileOf = (place: Place, one: string, is_signed: boolean): Buffer => {
  const annots = (place.page ?? '').includes('/Annots') ? '' : '/Annots[10 0 R]'
  const options: PagesOptions = {
    page: `/MediaBox[0 0 612 792]${place.page ?? ''}${is_signed ? annots : ''}`,
    catalog: `${place.catalog ?? ''}${is_signed ? '/AcroForm<</SigFlags 3/Fields[10 0 R]>>' : ''}`,
    ...(place.resources === undefined ? {} : { resources: place.resources }),
    more: [...(is_signed ? SIGNED : ['null', 'null']), one, EMBEDDED, ...(place.more ?? [])],
  }
  return pages(options)
}

const ACTIONS: Readonly<Record<string, readonly [string, string]>> = {
  'a script': ['<</S/JavaScript/JS(EVIL)>>', 'javascript'],
  'a program': ['<</S/Launch/F(EVIL)>>', 'launch_actions'],
  'another file': ['<</S/GoToR/F(EVIL)/D[0/Fit]>>', 'remote_actions'],
  'the sending of a form': ['<</S/SubmitForm/F(EVIL)>>', 'form_actions'],
  'something behind a harmless action': ['<</S/GoTo/D[16 0 R/Fit]/Next[<</S/Launch/F(EVIL)>>]>>', 'launch_actions'],
}

const FIELD_AA = (one: string) => `/AA<</F ${one}/K ${one}/C ${one}>>`
const ACTS_IN: Readonly<Record<string, (one: string) => Place>> = {
  'a parent of a widget outside of the form': (one) => ({
    page: '/Annots[14 0 R 10 0 R]',
    more: [`<<${WIDGET}/FT/Tx/Parent 15 0 R>>`, `<</T(p)${FIELD_AA(one)}>>`],
  }),
  'a parent of a parent': (one) => ({
    page: '/Annots[14 0 R 10 0 R]',
    more: [`<<${WIDGET}/FT/Tx/Parent 15 0 R>>`, '<</T(p)/Parent 16 0 R>>', `<</T(q)${FIELD_AA(one)}>>`],
  }),
  'a parent that is a value': (one) => ({
    page: `/Annots[<<${WIDGET}/FT/Tx/Parent<</T(p)${FIELD_AA(one)}>>>> 10 0 R]`,
  }),
  'a parent of a link': (one) => ({
    page: '/Annots[14 0 R 10 0 R]',
    more: [`<<${LINK}/Parent<</T(p)/A ${one}>>>>`],
  }),
  'a bookmark': (one) => ({
    catalog: '/Outlines 14 0 R',
    more: ['<</First 15 0 R/Last 15 0 R>>', `<</Title(a)/Parent 14 0 R/A ${one}>>`],
  }),
  'a bookmark that is a value': (one) => ({ catalog: `/Outlines<</First<</Title(a)/A ${one}>>>>` }),
  'a bookmark behind one that is a value': (one) => ({
    catalog: `/Outlines<</First<</Title(a)/Next<</Title(b)/First<</Title(c)/A ${one}>>>>>>>>`,
  }),
  'a page': (one) => ({ page: `/AA<</O ${one}>>` }),
  'an article': (one) => ({ catalog: `/Threads[<</I<</Title(a)/A ${one}>>>>]` }),
  'what a program keeps for itself': (one) => ({ page: `/PieceInfo<</P<</LastModified(D:2026)/Private ${one}>>>>` }),
  'a named place': (one) => ({ catalog: `/Names<</Dests<</Names[(a)<</D[16 0 R/Fit]/A ${one}>>]>>>>` }),
  'an image': (one) => ({
    resources: '/Font<</F1 4 0 R>>/XObject<</I 14 0 R>>',
    more: [
      stream(`/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/A ${one}`, 'a'),
    ],
  }),
}

const FILE = '<</Type/Filespec/F(setup.exe)/EF<</F 13 0 R>>>>'
const CARRIES: Readonly<Record<string, (one: string) => Place>> = {
  'the document': (one) => ({ catalog: `/AF[${one}]` }),
  'a page': (one) => ({ page: `/AF[${one}]` }),
  'a form': (one) => ({
    resources: '/Font<</F1 4 0 R>>/XObject<</F 14 0 R>>',
    more: [stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/AF[${one}]`, '0 0 9 9 re f')],
  }),
  'a form in a form': (one) => ({
    resources: '/Font<</F1 4 0 R>>/XObject<</F 14 0 R>>',
    more: [
      stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</G 15 0 R>>>>', '/G Do'),
      stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/AF ${one}`, '0 0 9 9 re f'),
    ],
  }),
  'an image': (one) => ({
    resources: '/Font<</F1 4 0 R>>/XObject<</I 14 0 R>>',
    more: [
      stream(`/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/AF[${one}]`, 'a'),
    ],
  }),
  'marked content': (one) => ({ resources: `/Font<</F1 4 0 R>>/Properties<</P<</AF[${one}]>>>>` }),
  'an element of the structure': (one) => ({ catalog: `/StructTreeRoot<</K[<</S/P/AF[${one}]>>]>>` }),
  'a part of the document': (one) => ({ catalog: `/DPartRoot<</DPartRootNode<</DPM<</X<</AF ${one}>>>>>>>>` }),
  'a link': (one) => ({ page: '/Annots[14 0 R 10 0 R]', more: [`<<${LINK}/AF[${one}]>>`] }),
  'a bookmark': (one) => ({ catalog: `/Outlines<</First<</Title(a)/AF[${one}]>>>>` }),
  'a font': (one) => ({
    resources: '/Font<</F1 14 0 R>>',
    more: [`<</Type/Font/Subtype/Type1/BaseFont/Helvetica/AF[${one}]>>`],
  }),
  metadata: (one) => ({ catalog: '/Metadata 14 0 R', more: [stream(`/Type/Metadata/Subtype/XML/AF[${one}]`, '<a/>')] }),
}

interface Case {
  readonly name: string
  readonly word: string
  readonly made: (is_signed: boolean) => Buffer
}
const spelt = (one: string) => ({ 'as a value': one, 'as an object': '12 0 R' })
const acts = Object.entries(ACTIONS).flatMap(([kind, [action, word]]) =>
  Object.entries(ACTS_IN).flatMap(([where, place]) =>
    Object.entries(spelt(action)).map(
      ([how, written]): Case => ({
        name: `${kind} in ${where}, ${how}`,
        word,
        made: (is_signed) => fileOf(place(written), action, is_signed),
      }),
    ),
  ),
)
const carries = Object.entries(CARRIES).flatMap(([where, place]) =>
  Object.entries(spelt(FILE)).map(
    ([how, written]): Case => ({
      name: `a file in ${where}, ${how}`,
      word: 'attachments',
      made: (is_signed) => fileOf(place(written), FILE, is_signed),
    }),
  ),
)

const uri = (address: string, base: string | null = null) => ({
  catalog: base === null ? '' : `/URI<</Base(${base})>>`,
  page: '/Annots[14 0 R 10 0 R]',
  more: [`<<${LINK}/A<</S/URI/URI(${address})>>>>`],
})
const ADDRESSES: readonly (readonly [string, string, string | null, string])[] = [
  ['calc.exe', 'a file behind a base', 'file:///C:/Windows/System32/', 'unsafe_links'],
  ['alert\\(1\\)', 'a script behind a base', 'javascript:', 'javascript'],
  ['a', 'another computer behind a base', '//attacker.test/', 'unsafe_links'],
  ['a', 'another computer behind a base of Windows', '\\\\\\\\attacker.test\\\\share\\\\', 'unsafe_links'],
  ['\\\\\\\\attacker.test\\\\share\\\\a', 'another computer', null, 'unsafe_links'],
  ['//attacker.test/share/a', 'another computer, with slashes', null, 'unsafe_links'],
  ['/\\\\attacker.test/share', 'another computer, with both', null, 'unsafe_links'],
  [' \\t\\\\\\\\attacker.test/share', 'another computer behind blanks', null, 'unsafe_links'],
]
const links = ADDRESSES.map(
  ([address, kind, base, word]): Case => ({
    name: `a link to ${kind}`,
    word,
    made: (is_signed) => fileOf(uri(address, base), 'null', is_signed),
  }),
)

const CASES = [...acts, ...carries, ...links]

describe('what acts', () => {
  it.each(CASES)('goes from a copy: $name', async ({ word, made }) => {
    const bytes = made(false)
    const found = await opened.inspect('acts', bytes)
    expect(found).toMatchObject({
      refused: null,
      normalised: expect.anything(),
      removed: expect.arrayContaining([word]),
    })
    const copy = readFileSync(join(opened.dir.path, 'acts.normalised.pdf'), 'latin1')
    expect(copy).not.toMatch(/EVIL|\/EF|attacker|\/Base[ (]/)
    expect(await opened.inspect('again', Buffer.from(copy, 'latin1'))).toMatchObject({ normalised: null, removed: [] })
  })

  it.each(CASES)('is refused in a signed file: $name', async ({ word, made }) => {
    const found = await opened.inspect('signed', made(true), { allow_signed: true })
    expect(found).toMatchObject({
      refused: 'document_active_content',
      message: expect.stringContaining(word.replaceAll('_', ' ')),
    })
  })
})

describe('what acts not', () => {
  it.each([
    ['a base of the web', uri('page.html', 'https://a.example/')],
    ['an address of this computer', uri('/page.html')],
    ['a base that says nothing', uri('page.html', '')],
  ])('is kept: %s', async (_, place) => {
    expect(await opened.inspect('kept', fileOf(place, 'null', false))).toMatchObject({ normalised: null, removed: [] })
  })
})
