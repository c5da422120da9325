import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stream } from '../intake/files.ts'
import { type Part, partsOf } from './model.ts'

export interface Scene {
  readonly name: string
  readonly parts: readonly Part[]
}

const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 200 200]'
const GLYPHS = '/a 12 0 R/b 13 0 R'

/** A small page with a little of everything that a page can show, in fonts and pictures of its own. */
const OBJECTS: readonly (string | Buffer)[] = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Annots[17 0 R 18 0 R]/Resources<</Font<</F 10 0 R>>/XObject<</X 5 0 R/I 7 0 R>>/ExtGState<</G 9 0 R>>/Pattern<</P 8 0 R>>/Shading<</S 14 0 R>>/ColorSpace<</C 16 0 R>>>>>>',
  stream(
    '',
    'q .2 g 10 150 40 40 re f Q q /X Do Q q 40 0 0 40 60 150 cm /I Do Q /Pattern cs /P scn 110 150 40 40 re f 0 g q /G gs 0 0 1 rg 155 150 40 40 re f Q BT /F 20 Tf 20 110 Td (ab) Tj 60 0 Td (ba) Tj ET 2 w 10 90 m 60 60 l S q 100 60 40 40 re W n /S sh Q /C cs 1 sc 150 60 40 40 re f',
  ),
  stream(`${FORM}/Resources<</XObject<</Y 6 0 R>>>>`, 'q 1 0 0 1 10 10 cm /Y Do Q q .5 0 0 .5 60 5 cm /Y Do Q'),
  stream(`${FORM}/Resources<<>>/Matrix[1 0 0 1 2 2]`, '0 g 0 0 30 30 re 5 5 20 20 re f* .7 g 35 0 15 30 re f'),
  stream('/Type/XObject/Subtype/Image/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceGray', '\x00\xff'.repeat(8)),
  stream(
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 20/YStep 20/Resources<<>>',
    '0 g 0 0 10 10 re f .6 g 10 10 10 10 re f',
  ),
  '<</Type/ExtGState/ca .5/CA 1/BM/Normal>>',
  `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 98/Widths[1000 1000]/Resources<<>>/Encoding 11 0 R/CharProcs<<${GLYPHS}>>>>`,
  '<</Type/Encoding/Differences[97/a/b]>>',
  stream('', '1000 0 0 0 1000 1000 d1 100 0 800 800 re f'),
  stream('', '1000 0 0 0 1000 1000 d1 100 0 m 900 0 l 500 800 l f'),
  '<</ShadingType 2/ColorSpace/DeviceGray/Coords[100 0 140 0]/Function 15 0 R/Extend[true true]>>',
  '<</FunctionType 2/Domain[0 1]/N 1/C0[0]/C1[.8]>>',
  '[/Indexed/DeviceGray 1<ff20>]',
  '<</Type/Annot/Subtype/Square/F 4/Rect[150 10 190 50]/AP<</N 19 0 R>>>>',
  '<</Type/Annot/Subtype/Link/F 4/Rect[10 10 60 60]/Border[0 0 0]/A<</S/URI/URI(https://example.com)>>>>',
  stream(`${FORM.replace('200 200', '40 40')}/Resources<<>>`, '.3 g 0 0 40 40 re f 1 g 10 10 20 20 re f'),
]

const handMade: Scene = {
  name: 'by hand',
  parts: OBJECTS.map((body, i) => {
    const text = Buffer.from(body as string, 'latin1').toString('latin1')
    const [, dict = text, , data] = /^(<<[\s\S]*>>)(\nstream\n([\s\S]*)\nendstream)$/.exec(text) ?? []
    const number = i + 1
    return data === undefined ? { number, text } : { number, text: dict.replace(/\/Length \d+/, ''), data }
  }),
}

const BYTES_MAX = 60_000

/** Small files of other makers in this folder, without object streams. */
function scenesIn(folder: string): readonly Scene[] {
  if (folder === '') return []
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.pdf') && statSync(join(folder, name)).size < BYTES_MAX,
  )
  return names.flatMap((name) => {
    const args = ['--warning-exit-0', '--object-streams=disable', '--stream-data=preserve', join(folder, name), '-']
    const { stdout, status } = spawnSync('qpdf', args, { maxBuffer: 1 << 26 })
    return status === 0 ? [{ name, parts: partsOf(stdout) }] : []
  })
}

export const scenes = (folder: string): readonly Scene[] => [
  ...[
    handMade,
    {
      name: 'the sample',
      parts: partsOf(readFileSync(join(import.meta.dirname, '../../../assets/sample-agreement.pdf'))),
    },
  ],
  ...scenesIn(folder),
]
