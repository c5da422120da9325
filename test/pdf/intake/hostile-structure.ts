import { deflateSync } from 'node:zlib'
import { flateBomb, objectStream, packed, pages } from './files.ts'
import {
  appended,
  chain,
  DAMAGED,
  type Hostile,
  hybrid,
  latin1,
  PAGE,
  replaced,
  streamed,
  tree,
} from './hostile-made.ts'

/** Page trees, syntax, cross-references, and files that two readers might read differently. */
export const HOSTILE_STRUCTURE: readonly Hostile[] = [
  // Page trees.
  ['a page tree within itself', () => tree('<</Type/Pages/Count 1/Kids[2 0 R]>>'), DAMAGED],
  [
    'two page lists within each other',
    () => tree('<</Type/Pages/Count 2/Kids[3 0 R]>>', '<</Type/Pages/Count 2/Kids[2 0 R 4 0 R]>>', PAGE),
    DAMAGED,
  ],
  [
    'a page tree ten thousand lists deep',
    () => tree(...Array.from({ length: 10_000 }, (_, i) => `<</Type/Pages/Count 1/Kids[${i + 3} 0 R]>>`), PAGE),
    DAMAGED,
  ],
  [
    'one page listed 60,000 times',
    () => tree(`<</Type/Pages/Count 1/Kids[${'3 0 R '.repeat(60_000)}]>>`, PAGE),
    DAMAGED,
  ],
  ['a negative count', () => tree('<</Type/Pages/Count -1/Kids[3 0 R]>>', PAGE), null],
  ['a count of two thousand million', () => tree('<</Type/Pages/Count 2147483647/Kids[3 0 R]>>', PAGE), null],
  ['a count beyond 32 bits', () => tree('<</Type/Pages/Count 4294967297/Kids[3 0 R]>>', PAGE), null],
  ['fewer pages told than there are', () => tree('<</Type/Pages/Count 1/Kids[3 0 R 4 0 R]>>', PAGE, PAGE), DAMAGED],
  ['a page that is its own resources', () => pages({ resources: '/XObject 10 0 R', more: ['10 0 R'] }), DAMAGED],
  // Syntax.
  ['100,000 nested arrays', () => pages({ catalog: `/X ${'['.repeat(1e5)}${']'.repeat(1e5)}` }), null],
  ['100,000 nested dictionaries', () => pages({ catalog: `/X ${'<</A '.repeat(1e5)}${'>>'.repeat(1e5)}` }), null],
  ['a dictionary with two page trees', () => pages({ catalog: '/Pages 10 0 R' }), null],
  [
    'references that follow each other 100 times',
    () => pages({ page: '/MediaBox 10 0 R', more: chain(100, '[0 0 9 9]') }),
    DAMAGED,
  ],
  ['references in a circle', () => pages({ page: '/MediaBox 10 0 R', more: ['11 0 R', '10 0 R'] }), DAMAGED],
  ['ten megabytes of opening brackets', () => latin1(`%PDF-1.7\n${'('.repeat(1e7)}`), DAMAGED],
  ['ten megabytes of dictionaries without end', () => latin1(`%PDF-1.7\n1 0 obj\n${'<<'.repeat(5e6)}`), DAMAGED],
  ['twenty megabytes of zeros', () => Buffer.concat([latin1('%PDF-1.7\n'), Buffer.alloc(20_000_000)]), DAMAGED],
  [
    'an object number of ten digits',
    () => pages({ more: ['9999999999 0 R'], page: '/MediaBox[0 0 9 9]/Annots 9999999999 0 R' }),
    null,
  ],
  // The cross-reference.
  ['a cross-reference stream of 1 GB', () => streamed('/Size 6/W[1 3 1]/Filter/FlateDecode', flateBomb(1024)), DAMAGED],
  [
    'a cross-reference stream with fields a million bytes wide',
    () => streamed('/Size 6/W[1 1000000 1]', Buffer.alloc(60)),
    null,
  ],
  ['a cross-reference stream with fields of no width', () => streamed('/Size 6/W[0 0 0]', Buffer.alloc(60)), null],
  [
    'a cross-reference stream for a thousand million objects',
    () => streamed('/Size 999999999/W[1 3 1]', Buffer.alloc(60)),
    null,
  ],
  [
    'a predictor of two thousand million columns',
    () =>
      streamed(
        '/Size 6/W[1 3 1]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 2147483647>>',
        deflateSync(Buffer.alloc(60)),
      ),
    null,
  ],
  [
    'a predictor of a million colours',
    () =>
      streamed(
        '/Size 6/W[1 3 1]/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 1048576/Columns 4>>',
        deflateSync(Buffer.alloc(60, 9)),
      ),
    null,
  ],
  [
    'a cross-reference table for a thousand million objects',
    () => replaced(pages(), 'xref\n0 11', 'xref\n0 999999999'),
    null,
  ],
  [
    'a cross-reference that leads back to itself',
    () =>
      replaced(
        pages({ trailer: '/Prev @@@@' }),
        '@@@@',
        String(pages({ trailer: '/Prev @@@@' }).lastIndexOf('xref\n0')),
      ),
    null,
  ],
  ['a cross-reference before the file', () => pages({ trailer: '/Prev -1' }), null],
  [
    'a thousand revisions',
    () => Array.from({ length: 1000 }).reduce<Buffer>((file) => appended(file, []), pages()),
    null,
  ],
  ['a hybrid file whose two cross-references name different content', hybrid, DAMAGED],
  // Two readers, two files.
  [
    'a later revision with other content',
    () => appended(pages(), [[3, '<</Length 25>>\nstream\n0 0 300 300 re 1 0 0 rg f \nendstream']]),
    null,
  ],
  [
    'a later revision that turns the first page into two',
    () => appended(pages(), [[2, '<</Type/Pages/Count 1/Kids[10 0 R 10 0 R]>>']]),
    DAMAGED,
  ],
  [
    'one object twice, the first one meant',
    () => replaced(pages(), '\nxref\n', '\n3 0 obj\n<</Length 1>>\nstream\nQ\nendstream\nendobj\nxref\n'),
    null,
  ],
  ['a fake end within the last comment', () => Buffer.concat([pages(), latin1('%startxref\n%7\n%%EOF\n')]), null],
  [
    'an offset into the middle of another object',
    () => replaced(pages(), '0000000015 00000 n', '0000000017 00000 n'),
    null,
  ],
  [
    'a page tree within a string',
    () => replaced(pages({ catalog: '/X(2 0 obj <</Type/Pages/Count 9/Kids[]>> endobj)' }), 'startxref', 'startxref '),
    null,
  ],
  [
    'an encryption that only the older revision names',
    () => appended(pages({ trailer: '/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<00>/U<00>>>' }), []),
    'document_encrypted',
  ],
  [
    'a layer that is only printed',
    () =>
      pages({
        catalog: '/OCProperties<</OCGs[10 0 R]/D<</OFF[10 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[10 0 R]>>]>>>>',
        more: ['<</Type/OCG/Name(x)/Usage<</Print<</PrintState/ON>>>>>>'],
        resources: '/Properties<</L 10 0 R>>',
        content: '/OC /L BDC 0 0 99 99 re f EMC',
      }),
    null,
  ],
  // Packed objects.
  ['an object stream of 1 GB', () => packed(objectStream(1024)), DAMAGED],
  [
    'an object stream of a thousand million objects',
    () => packed(replaced(objectStream(0), '/N 3', '/N 999999999')),
    DAMAGED,
  ],
  [
    'an object stream that begins behind its end',
    () => packed(replaced(objectStream(0), /\/First \d+/, '/First 999999999')),
    DAMAGED,
  ],
  [
    'an object stream within itself',
    () =>
      streamed(
        '/Size 6/W[1 3 1]',
        Buffer.from([0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 2, 0, 0, 1, 1, 2, 0, 0, 1, 2, 1, 0, 0, 9, 0, 2, 0, 0, 5, 0]),
      ),
    null,
  ],
]
