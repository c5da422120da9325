import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { needs } from '../../support/programs.ts'
import { annotatedPage, formPage, type PagesOptions, pages, SIGNATURE, stream } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const JS = '<</S/JavaScript/JS(EVIL)>>'
const LAUNCH = '<</S/Launch/F(EVIL)>>'
const FILE = ['<</Type/Filespec/F(EVIL)/EF<</F 11 0 R>>>>', stream('/Type/EmbeddedFile', 'EVIL')]
const LINK = '/Type/Annot/Subtype/Link/Border[0 0 0]/Rect[9 9 99 99]'
const annotated = (entries: string, ...more: (string | Buffer)[]): Buffer =>
  annotatedPage(`<</Type/Annot/Rect[9 9 99 99]${entries}>>`, ...more)
const catalog = (entries: string, ...more: (string | Buffer)[]): Buffer => pages({ catalog: entries, more })
const outline = (action: string): Buffer =>
  catalog('/Outlines 10 0 R', '<</First 11 0 R/Last 11 0 R>>', `<</Title(KEPT)/Parent 10 0 R/A ${action}>>`)

/** Each holds EVIL, once at least; what is harmless beside it is called KEPT. */
const ACTIVE: readonly (readonly [string, Buffer, readonly string[]])[] = [
  ['JavaScript on opening', catalog(`/OpenAction ${JS}`), ['javascript']],
  [
    'JavaScript in an object of its own',
    catalog('/OpenAction 10 0 R', '<</S/JavaScript/JS 11 0 R>>', stream('', 'EVIL')),
    ['javascript'],
  ],
  ['JavaScript under names spelt otherwise', catalog('/Open#41ction<</#53/J#61vaScript/JS(EVIL)>>'), ['javascript']],
  ['JavaScript after a harmless action', catalog(`/OpenAction<</S/GoTo/D[10 0 R/Fit]/Next[${JS}]>>`), ['javascript']],
  ['JavaScript of the document', catalog(`/Names<</JavaScript<</Names[(EVIL)${JS}]>>>>`), ['javascript']],
  ['an action when the file closes', catalog(`/AA<</WC ${LAUNCH}>>`), ['launch_actions']],
  ['an action when a page shows', pages({ page: `/MediaBox[0 0 9 9]/AA<</O ${JS}>>` }), ['javascript']],
  ['a bookmark that starts a program', outline(LAUNCH), ['launch_actions']],
  ['a bookmark to another file', outline('<</S/GoToR/F(EVIL)/D[0/Fit]>>'), ['remote_actions']],
  ['a bookmark into an attachment', outline('<</S/GoToE/T<</R/C/N(EVIL)>>>>'), ['remote_actions']],
  ['a bookmark that sends the form', outline('<</S/SubmitForm/F(EVIL)>>'), ['form_actions']],
  ['a bookmark that imports data', outline('<</S/ImportData/F(EVIL)>>'), ['form_actions']],
  ['a bookmark that switches layers', outline('<</S/SetOCGState/State[/OFF]/X(EVIL)>>'), ['layer_actions']],
  ['a bookmark that nobody knows', outline('<</S/Dance/X(EVIL)>>'), ['other_actions']],
  ['a bookmark that prints', outline('<</S/Named/N/Print/X(EVIL)>>'), ['other_actions']],
  ['a web page that opens by itself', catalog('/OpenAction<</S/URI/URI(http://EVIL)>>'), ['automatic_actions']],
  [
    'a harmless action that nobody asked for',
    pages({ page: '/MediaBox[0 0 9 9]/AA<</O<</S/URI/URI(http://EVIL)>>>>' }),
    ['automatic_actions'],
  ],
  ['a link that runs JavaScript', annotatedPage(`<<${LINK}/T(KEPT)/A ${JS}>>`), ['javascript']],
  ['a link to a script', annotatedPage(`<<${LINK}/T(KEPT)/A<</S/URI/URI(java\\163cript:EVIL)>>>>`), ['javascript']],
  [
    'a link to a script in UTF-16',
    annotatedPage(
      `<<${LINK}/A<</S/URI/URI<feff${Buffer.from('javascript:EVIL', 'utf16le').swap16().toString('hex')}>/X(EVIL)>>>>`,
    ),
    ['javascript'],
  ],
  [
    'a link to a script behind byte order marks',
    annotatedPage(`<<${LINK}/A<</S/URI/URI<efbbbfefbbbf${Buffer.from('javascript:EVIL').toString('hex')}>/X(EVIL)>>>>`),
    ['javascript'],
  ],
  ['a link to a file', annotatedPage(`<<${LINK}/A<</S/URI/URI(file:///EVIL)>>>>`), ['unsafe_links']],
  ['a link with an action of its own', annotatedPage(`<<${LINK}/PA ${LAUNCH}>>`), ['launch_actions']],
  [
    'a link that the structure names too',
    pages({
      page: '/MediaBox[0 0 9 9]/Annots[10 0 R]',
      more: [`<<${LINK}/A<</S/URI/URI(javascript:EVIL)>>>>`],
      catalog: '/StructTreeRoot<</K<</S/Link/K<</Type/OBJR/Obj 10 0 R>>>>>>',
    }),
    ['javascript'],
  ],
  ['an attachment', catalog('/Names<</EmbeddedFiles<</Names[(a)10 0 R]>>>>', ...FILE), ['attachments']],
  ['an associated file', catalog('/AF[10 0 R]', ...FILE), ['attachments']],
  ['a portfolio', catalog('/Collection<</D(EVIL)>>'), ['attachments']],
  [
    'a file pinned to a page',
    annotated(
      '/Subtype/FileAttachment/FS 11 0 R',
      '<</Type/Filespec/F(a.exe)/EF<</F 12 0 R>>>>',
      stream('/Type/EmbeddedFile', 'EVIL'),
    ),
    ['attachments'],
  ],
  [
    'an action that the structure leads to as well',
    catalog('/AA<</WC 10 0 R>>/StructTreeRoot<</K<</S/P/A 10 0 R/X<</A[<</S/Launch/F(EVIL)>>]>>>>>>', JS),
    ['javascript', 'launch_actions'],
  ],
  [
    'an attachment that only the structure names',
    catalog(
      `/StructTreeRoot<</K<</S/P/AF[10 0 R]>>>>/AA<</WC ${JS}>>`,
      '<</Type/Filespec/F(KEPT)/EF<</F 11 0 R>>>>',
      stream('/Type/EmbeddedFile', 'EVIL'),
    ),
    ['attachments', 'javascript'],
  ],
  [
    'an attachment of a structure element alone',
    catalog(
      '/StructTreeRoot<</K[12 0 R]>>',
      '<</Type/Filespec/F(KEPT)/EF<</F 11 0 R>>>>',
      stream('/Type/EmbeddedFile', 'EVIL'),
      '<</S/Document/K[<</S/P/AF 10 0 R>> 12 0 R 3]>>',
    ),
    ['attachments'],
  ],
  ['a film', annotated('/Subtype/Movie/Movie<</F(EVIL)>>'), ['rich_media']],
  ['sound', annotated('/Subtype/Sound/Sound 11 0 R', stream('', 'EVIL')), ['rich_media']],
  ['a screen', annotated('/Subtype/Screen/A<</S/Rendition/JS(EVIL)>>'), ['rich_media']],
  ['rich media', annotated('/Subtype/RichMedia/RichMediaContent<</X(EVIL)>>'), ['rich_media']],
  ['3D', annotated('/Subtype/3D/3DD 11 0 R', stream('/Type/3D', 'EVIL')), ['rich_media']],
  ['renditions', catalog('/Names<</Renditions<</Names[(EVIL)null]>>>>'), ['rich_media']],
  ['what is left of XFA', catalog('/NeedsRendering true/Names<</XFAResources<</Names[(EVIL)null]>>>>'), ['xfa']],
  [
    'presentation steps',
    pages({ page: `/MediaBox[0 0 9 9]/PresSteps<</NA ${JS}>>` }),
    ['automatic_actions', 'javascript'],
  ],
  [
    'an action of a bookmark that is no object',
    catalog('/Outlines<</First<</Title(a)/A<</S/Launch/F(EVIL)>>>>>>'),
    ['launch_actions'],
  ],
  [
    'an action that looks like a part of the structure',
    catalog('/X<</Type/StructElem/S/Launch/F(EVIL)/P 1/K 1>>'),
    ['launch_actions'],
  ],
  ['an action whose kind is an object', catalog('/X<</S 10 0 R>>', '/Launch %EVIL'), ['launch_actions']],
  [
    'a file of a form',
    pages({
      resources: '/Font<</F1 4 0 R>>/XObject<</X 10 0 R>>',
      more: [
        stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/AF[11 0 R]', 'n'),
        '<</Type/Filespec/F(a.exe)/EF<</F 12 0 R>>>>',
        stream('/Type/EmbeddedFile', 'EVIL'),
      ],
    }),
    ['attachments'],
  ],
  [
    'a file of a part of the document',
    catalog(
      '/DPartRoot<</Type/DPartRoot/DPartRootNode<</DParts[[<</Type/DPart/AF[10 0 R]>>]]>>>>',
      '<</Type/Filespec/F(a.exe)/EF<</UF 11 0 R>>>>',
      stream('/Type/EmbeddedFile', 'EVIL'),
    ),
    ['attachments'],
  ],
  ['a base that makes scripts of links', catalog('/URI<</Base(javascript:EVIL)>>'), ['javascript']],
  ['a base that makes files of links', catalog('/URI<</Base(file:///EVIL/)>>'), ['unsafe_links']],
  ['a base without a scheme', catalog('/URI 10 0 R', '<</Base(EVIL)>>'), ['unsafe_links']],
  ['a base that is another computer', catalog('/URI<</Base(\\\\\\\\EVIL)>>'), ['unsafe_links']],
  ['a link to another computer', annotatedPage(`<<${LINK}/A<</S/URI/URI(\\\\\\\\EVIL)>>>>`), ['unsafe_links']],
  [
    'what a field hands down that no form lists',
    pages({
      page: '/MediaBox[0 0 9 9]/Annots[10 0 R]',
      more: [
        `<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/Parent 11 0 R>>`,
        `<</FT/Tx/T(f)/AA<</K ${JS}>>/Kids[10 0 R]>>`,
      ],
    }),
    ['form_fields', 'javascript'],
  ],
  [
    'a web page that a field hands down',
    pages({
      page: '/MediaBox[0 0 9 9]/Annots[10 0 R]',
      more: [
        '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/Parent 11 0 R>>',
        '<</FT/Tx/T(f)/Parent 12 0 R>>',
        '<</T(g)/AA<</K<</S/URI/URI(http://EVIL)>>>>>>',
      ],
    }),
    ['automatic_actions', 'form_fields'],
  ],
  ['handlers of requirements', catalog('/Requirements[<</S/EnableJavaScripts/X(EVIL)>>]'), ['other_actions']],
  [
    'a field that computes',
    formPage({
      more: [`<</Type/Annot/Subtype/Widget/FT/Tx/T(EVIL)/V(a)/DA(/Helv 9 Tf)/Rect[9 9 99 99]/AA<</K ${JS}>>>>`],
    }),
    ['form_fields', 'javascript'],
  ],
  [
    'a field without a page',
    catalog('/AcroForm<</Fields[10 0 R]>>', `<</T(EVIL)/FT/Tx/AA<</C ${JS}>>>>`),
    ['javascript'],
  ],
  ['a note', annotated('/Subtype/Text/Contents(EVIL)/C[1 0 0]'), ['annotations']],
]

/** Their streams are not deflated, so the bytes of the copy show all there is. */
const copyOf = (name: string): string => readFileSync(join(opened.dir.path, `${name}.normalised.pdf`), 'latin1')

describe('a file with active content', () => {
  it.each(ACTIVE)('loses %s', async (name, bytes, removed) => {
    expect(bytes.toString('latin1')).toContain('EVIL')
    const read = accepted(await opened.inspect(name, bytes))
    expect(read).toMatchObject({ removed, normalised: expect.anything() })
    const copy = copyOf(name)
    expect(copy).not.toContain('EVIL')
    expect(copy.includes('KEPT')).toBe(bytes.includes('KEPT'))
    expect(copy.match(/%%EOF/g)).toHaveLength(1)
    expect(accepted(await opened.inspect('again', Buffer.from(copy, 'latin1')))).toMatchObject({
      normalised: null,
      removed: [],
      pages: read.pages,
    })
  })

  it('is a copy that other readers find nothing wrong with', async () => {
    needs('qpdf')
    const checked = ACTIVE.map(([name]) => join(opened.dir.path, `${name}.normalised.pdf`))
    for (const path of checked) {
      expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax')
    }
  })

  it('gives the same copy each time', async () => {
    const [, bytes] = ACTIVE[0] ?? []
    const hashes = ['one', 'two'].map(async (name) => accepted(await opened.inspect(name, bytes ?? '')).normalised)
    const [one, two] = await Promise.all(hashes)
    expect(one).toEqual(two)
  })
})

const SIGNED: Partial<PagesOptions> = {
  page: '/MediaBox[0 0 612 792]/Annots[10 0 R]',
  more: [
    '<</FT/Sig/T(s)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/V 11 0 R>>',
    `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 10 20 30]${SIGNATURE}>>`,
  ],
}

describe('a signed file', () => {
  const form = '/AcroForm<</SigFlags 3/Fields[10 0 R]>>'
  it('with active content is refused, since nothing can be taken out', async () => {
    const bytes = pages({ ...SIGNED, catalog: `${form}/OpenAction ${JS}/AF[null]` })
    const found = await opened.inspect('signed active', bytes, { allow_signed: true })
    expect(found).toMatchObject({
      refused: 'document_active_content',
      message: expect.stringContaining('(attachments, javascript)'),
    })
  })

  it('keeps its fields, its links and its bytes', async () => {
    const bytes = pages({ ...SIGNED, catalog: form })
    const read = accepted(await opened.inspect('signed', bytes, { allow_signed: true }))
    expect(read).toMatchObject({ normalised: null, removed: [] })
  })
})

describe('a file without active content', () => {
  it.each([
    ['a page to open at', catalog('/OpenAction[16 0 R/Fit]')],
    ['an action that leads to a page', catalog('/OpenAction<</S/GoTo/D[16 0 R/Fit]>>')],
    ['bookmarks', outline('<</S/GoTo/D[16 0 R/Fit]/Next<</S/Named/N/NextPage>>>>')],
    ['links to the web', annotatedPage(`<<${LINK}/A<</S/URI/URI(https://example.com/javascript:x)>>>>`)],
    ['links without a scheme', annotatedPage(`<<${LINK}/A<</S/URI/URI(www.example.com)>>>>`)],
    ['a base on the web', catalog('/URI<</Base(https://www.example.com/)>>')],
    ['names of places', catalog('/Names<</Dests<</Names[(a)[16 0 R/Fit]]>>>>')],
    ['fonts and forms with suspicious names', pages({ resources: '/Font<</F1 4 0 R/JS 4 0 R/AA 4 0 R/EF 4 0 R>>' })],
    ['an empty form', catalog('/AcroForm<</Fields[]>>/AA<<>>')],
    ['a field that no page shows', catalog('/AcroForm<</Fields[10 0 R]>>', '<</T(a)/FT/Tx>>')],
  ])('keeps its bytes with %s', async (name, bytes) => {
    expect(accepted(await opened.inspect(name, bytes))).toMatchObject({ normalised: null, removed: [] })
  })
})

describe('the copy', () => {
  it('keeps fonts whose names look like entries that go', async () => {
    const resources = '/Font<</F1 4 0 R/JS 4 0 R/AA 4 0 R/EF 4 0 R/AF 4 0 R>>'
    await opened.inspect('names', pages({ resources, catalog: `/OpenAction ${JS}` }))
    expect(copyOf('names')).toMatch(/\/JS 4 0 R\s*\/AA 4 0 R\s*\/EF 4 0 R\s*\/AF 4 0 R/)
  })

  it('keeps links, bookmarks and metadata of a file with fields', async () => {
    const more = [
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(A)/DA(/Helv 60 Tf 0 g)/Rect[50 300 550 400]/F 4>>',
      `<<${LINK}/A<</S/URI/URI(https://example.com)>>>>`,
      '<</First 13 0 R/Last 13 0 R>>',
      '<</Title(Chapter)/Parent 12 0 R/Dest[16 0 R/Fit]>>',
      '<</Title(Contract)>>',
    ]
    const page = '/MediaBox[0 0 612 792]/Annots[10 0 R 11 0 R]'
    const catalog = '/AcroForm<</Fields[10 0 R]/NeedAppearances true/DR<</Font<</Helv 4 0 R>>>>>>/Outlines 12 0 R'
    const read = accepted(await opened.inspect('linked', pages({ more, page, catalog, trailer: '/Info 14 0 R' })))
    expect(read.removed).toEqual(['form_fields'])
    const copy = copyOf('linked')
    for (const kept of ['https://example.com', 'Chapter', 'Contract']) expect(copy).toContain(kept)
    expect(copy).not.toMatch(/Widget|AcroForm/)
  })
})
