import { deflateSync } from 'node:zlib'
import { annotatedPage, formPage, pages, stream } from './files.ts'
import { blanks, content, DAMAGED, type Hostile, image, latin1, names, replaced, runs } from './hostile-made.ts'

/** Streams, pictures, geometry, annotations, and what acts. */
export const HOSTILE_CONTENT: readonly Hostile[] = [
  // Streams.
  ['page content of 1 GB', () => content('/Filter/FlateDecode', blanks(1024)), DAMAGED],
  [
    'page content of 1 GB, deflated twice',
    () => content('/Filter[/FlateDecode/FlateDecode]', deflateSync(blanks(1024))),
    DAMAGED,
  ],
  ['content in eight layers of run lengths', () => content(`/Filter${names(8, 'RunLengthDecode')}`, runs), null],
  ['content in a hundred filters', () => content(`/Filter${names(100, 'ASCIIHexDecode')}`, '00'.repeat(999)), DAMAGED],
  [
    'content in eight layers of ASCII',
    () => content(`/Filter${names(8, 'ASCII85Decode')}`, `${'z'.repeat(1e6)}~>`),
    null,
  ],
  ['content of five million LZW clear codes', () => content('/Filter/LZWDecode', Buffer.alloc(5_000_000, 0x80)), null],
  ['a length far beyond the file', () => replaced(pages(), /\/Length \d+/, '/Length 999999999999'), null],
  ['a negative length', () => replaced(pages(), /\/Length \d+/, '/Length -1'), null],
  ['a length that is the stream itself', () => replaced(pages(), /\/Length \d+/, '/Length 3 0 R'), null],
  ['a stream without end', () => replaced(pages(), 'endstream', 'endstraem'), null],
  ['content that ends within a string', () => pages({ content: '0 0 99 99 re f (never' }), null],
  // What is there of an image each reader shows, fills up or leaves out.
  [
    'content that ends within an image',
    () => pages({ content: 'BI /W 9 /H 9 /BPC 8 /CS /G ID abc' }),
    'document_ambiguous',
  ],
  ['content of half a million closing states', () => pages({ content: 'Q '.repeat(500_000) }), null],
  ['content of half a million opening states', () => pages({ content: 'q '.repeat(500_000) }), null],
  // Pictures and fonts, which nothing draws before somebody looks.
  [
    'an image of 2,147,483,647 pixels squared',
    () => image('/Width 2147483647/Height 2147483647/ColorSpace/DeviceRGB/BitsPerComponent 8', 'x'),
    'document_ambiguous',
  ],
  [
    'a JBIG2 image of 4 gigapixels',
    () =>
      image(
        '/Width 65535/Height 65535/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode',
        Buffer.from('0000000130000100000013ffffffffffffffff000000000000000000ffff', 'hex'),
      ),
    null,
  ],
  [
    'a JPEG 2000 image of 4 gigapixels',
    () =>
      image(
        '/Filter/JPXDecode/Width 65535/Height 65535',
        Buffer.from(
          'ff4fff51002f0000ffffffffffffffff000000000000000000010000000100000000000000000003070101070101070101',
          'hex',
        ),
      ),
    'document_ambiguous',
  ],
  [
    'a form that draws itself',
    () =>
      pages({
        more: [stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 10 0 R>>>>', '/A Do /A Do')],
        resources: '/XObject<</A 10 0 R>>',
        content: '/A Do',
      }),
    // What readers show of it is a matter of where they stop; pdf.js does not.
    'document_ambiguous',
  ],
  [
    'a font whose glyph is set in it',
    () =>
      pages({
        more: [
          '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 11 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Font<</F 10 0 R>>>>>>',
          stream('', 'BT /F 9 Tf (aaaa) Tj ET'),
        ],
        resources: '/Font<</F 10 0 R>>',
        content: 'BT /F 9 Tf (a) Tj ET',
      }),
    null,
  ],
  // Geometry.
  ['a page of no size', () => pages({ page: '/MediaBox[0 0 0 0]' }), null],
  ['a page as large as a number can say', () => pages({ page: `/MediaBox[0 0 ${'9'.repeat(400)} 9]` }), null],
  ['a crop box beside the page', () => pages({ page: '/MediaBox[0 0 99 99]/CropBox[200 200 300 300]' }), null],
  ['a page box of words', () => pages({ page: '/MediaBox[(a)(b)(c)(d)]' }), null],
  ['a rotation of 45 degrees', () => pages({ page: '/MediaBox[0 0 99 99]/Rotate 45' }), DAMAGED],
  ['a user unit of a thousand million', () => pages({ page: '/MediaBox[0 0 99 99]/UserUnit 1000000000' }), DAMAGED],
  // Annotations, fields, bookmarks.
  [
    'the same annotation 200,000 times',
    () =>
      pages({
        page: `/MediaBox[0 0 9 9]/Annots[${'10 0 R '.repeat(200_000)}]`,
        more: ['<</Type/Annot/Subtype/Square/Rect[0 0 9 9]>>'],
      }),
    DAMAGED,
  ],
  [
    'an annotation list that is the page',
    () => replaced(pages({ page: '/MediaBox[0 0 9 9]/Annots 10 0 R' }), 'x', 'x'),
    DAMAGED,
  ],
  [
    'an annotation drawn by itself',
    () =>
      annotatedPage(
        '<</Type/Annot/Subtype/Stamp/Rect[0 0 99 99]/AP<</N 11 0 R>>>>',
        stream('/BBox[0 0 9 9]/Resources<</XObject<</A 11 0 R>>>>', '/A Do'),
      ),
    // It becomes a form, which then draws itself.
    'document_ambiguous',
  ],
  [
    'an annotation across the universe',
    () => annotatedPage(`<</Type/Annot/Subtype/Square/Rect[-${'9'.repeat(300)} 0 ${'9'.repeat(300)} 9]/C[1 0 0]>>`),
    null,
  ],
  [
    'a field that is its own child',
    () => pages({ catalog: '/AcroForm<</Fields[10 0 R]>>', more: ['<</T(a)/Kids[10 0 R]/Parent 10 0 R>>'] }),
    null,
  ],
  [
    'a live form over content of 1 GB',
    () => formPage({ content: stream('/Filter/FlateDecode', blanks(1024)) }),
    DAMAGED,
  ],
  [
    'bookmarks in a circle',
    () =>
      pages({
        catalog: '/Outlines 10 0 R',
        more: [
          '<</First 11 0 R/Last 11 0 R>>',
          '<</Title(a)/Next 11 0 R/First 11 0 R/A 12 0 R>>',
          '<</S/JavaScript/JS(a)/Next 12 0 R>>',
        ],
      }),
    null,
  ],
  // What acts.
  ['JavaScript on opening', () => pages({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }), null],
  [
    'JavaScript under a name spelt otherwise',
    () => pages({ catalog: '/Open#41ction<</#53/J#61vaScript/JS(app.alert(1))>>' }),
    null,
  ],
  ['a program to start', () => pages({ catalog: '/AA<</WC<</S/Launch/F(cmd.exe)>>>>' }), null],
  [
    'an attachment',
    () =>
      pages({
        catalog: '/Names<</EmbeddedFiles<</Names[(a)10 0 R]>>>>',
        more: ['<</Type/Filespec/F(a.exe)/EF<</F 11 0 R>>>>', stream('/Type/EmbeddedFile', 'MZ')],
      }),
    null,
  ],
  ['an XFA form', () => pages({ catalog: '/NeedsRendering true/AcroForm<</Fields[]/XFA 3 0 R>>' }), 'document_xfa'],
  [
    'encryption with an empty password',
    () =>
      pages({
        trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'00'.repeat(32)}>/U<${'11'.repeat(32)}>>>`,
      }),
    'document_encrypted',
  ],
  [
    'encryption by somebody else',
    () => pages({ trailer: '/ID[<00><00>]/Encrypt<</Filter/Acme/V 9>>' }),
    'document_encrypted',
  ],
  // Polyglots.
  ['a web page in front', () => Buffer.concat([latin1('<html><script>alert(1)</script><!--'), pages()]), null],
  [
    'an archive behind',
    () => Buffer.concat([pages(), Buffer.from('504b0506000000000000000000000000000000000000', 'hex')]),
    null,
  ],
  [
    'a picture around it',
    () => Buffer.concat([Buffer.from('474946383961', 'hex'), pages(), Buffer.from([0x3b])]),
    null,
  ],
]
