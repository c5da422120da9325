import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { stream } from '../intake/files.ts'
import type { Thing } from './odd-values.ts'

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')
const program = (name: string, more: string): Buffer =>
  stream(`/Filter/FlateDecode${more}`, deflateSync(readFileSync(join(FOLDER, name))))
const SANS = program('LiberationSans-Regular.ttf', '/Length1 139512')
const SERIF = program('FoxitSerif.pfb', '/Subtype/Type1C')
/** Of A to D. */
const SANS_WIDTHS = '[667 667 722 722]'
const SERIF_WIDTHS = '[722 667 667 722]'
const descriptor = (name: string, key: string, flags: string): Thing['entries'] => ({
  ...{
    Type: '/FontDescriptor',
    FontName: `/${name}`,
    Flags: flags,
    FontBBox: '[-200 -300 1200 1000]',
    ItalicAngle: '0',
    Ascent: '900',
  },
  ...{ Descent: '-200', CapHeight: '700', StemV: '80', MissingWidth: '500', [key]: '20 0 R' },
})
const CONTENT = 'BT /F 40 Tf 20 120 Td (ABCD) Tj 0 -60 Td (DAB) Tj ET'
const shown = (entries: Thing['entries'], more: Thing['more'] = [], content = CONTENT): Thing => ({
  entries: { Type: '/Font', ...entries },
  more,
  resources: '/Font<</F 10 0 R>>',
  content,
})
const BY_NUMBER = 'BT /F 40 Tf 20 120 Td <0024002500260027> Tj 0 -60 Td <002700240025> Tj ET'

/** One font of each kind, with its letters in the file. */
export const FONTS: Readonly<Record<string, Thing>> = {
  TrueType: shown(
    {
      ...{
        Subtype: '/TrueType',
        BaseFont: '/ABCDEF+Sans',
        FirstChar: '65',
        LastChar: '68',
        Widths: SANS_WIDTHS,
        Encoding: '/WinAnsiEncoding',
      },
      FontDescriptor: descriptor('ABCDEF+Sans', 'FontFile2', '32'),
    },
    [SANS],
  ),
  'Type 1': shown(
    {
      ...{ Subtype: '/Type1', BaseFont: '/ABCDEF+Serif', FirstChar: '65', LastChar: '68', Widths: SERIF_WIDTHS },
      Encoding: { Type: '/Encoding', BaseEncoding: '/WinAnsiEncoding', Differences: '[65 /A /B /C /D]' },
      FontDescriptor: descriptor('ABCDEF+Serif', 'FontFile3', '34'),
    },
    [SERIF],
  ),
  'below a composite font': {
    ...shown(
      {
        ...{
          Subtype: '/CIDFontType2',
          BaseFont: '/ABCDEF+Sans',
          DW: '600',
          W: '[36 [667 667 722 722]]',
          CIDToGIDMap: '/Identity',
        },
        CIDSystemInfo: { Registry: '(Adobe)', Ordering: '(Identity)', Supplement: '0' },
        FontDescriptor: descriptor('ABCDEF+Sans', 'FontFile2', '4'),
      },
      [SANS],
      BY_NUMBER,
    ),
    resources:
      '/Font<</F<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Sans/Encoding/Identity-H/DescendantFonts[10 0 R]>>>>',
  },
  'a composite font': shown(
    { Subtype: '/Type0', BaseFont: '/ABCDEF+Sans', Encoding: '/Identity-H', DescendantFonts: '[21 0 R]' },
    [
      SANS,
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Sans/DW 600/W[36[667 667 722 722]]/CIDToGIDMap/Identity/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/ABCDEF+Sans/Flags 4/FontBBox[-200 -300 1200 1000]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 20 0 R>>>>',
    ],
    BY_NUMBER,
  ),
  'Type 3': shown(
    {
      ...{
        Subtype: '/Type3',
        FontBBox: '[0 0 1000 1000]',
        FontMatrix: '[.001 0 0 .001 0 0]',
        FirstChar: '65',
        LastChar: '66',
        Widths: '[1000 700]',
      },
      ...{
        Resources: {},
        Encoding: { Type: '/Encoding', Differences: '[65 /a /b]' },
        CharProcs: { a: '20 0 R', b: '21 0 R' },
      },
    },
    [stream('', '1000 0 0 0 1000 1000 d1 100 0 800 800 re f'), stream('', '700 0 d0 .5 g 100 0 m 600 0 l 400 800 l f')],
    'BT /F 40 Tf 20 120 Td (ABA) Tj 0 -60 Td (BAB) Tj ET',
  ),
}
