import { pages, stream } from './files.ts'

/** Files with the word SECRET and a black box in a layer, in each of the places and ways in which layers can be said. */

/** Entries of the catalog and the objects from number 10 on: 10 is what content names, 11 and 12 are layers. */
export interface Setting {
  readonly properties: string
  readonly objects: readonly [named: string, ...others: string[]]
  /** Whether PDFium shows it on a screen. */
  readonly shown: boolean
}

const LAYER = '<</Type/OCG/Name(Price)>>'
const layer = (entries: string): Setting['objects'] => [`<</Type/OCG/Name(Price)${entries}>>`, LAYER, LAYER]
const members = (entries: string): Setting['objects'] => [`<</Type/OCMD${entries}>>`, LAYER, LAYER]
const listed = (settings: string): string => `/OCGs[10 0 R 11 0 R 12 0 R]/D<<${settings}>>`
const usage = (view: string): string => `/Usage<</${view}<</${view}State/OFF>>>>`
const AS = (event: string, more = '') => `/AS[<</Event/${event}/Category[/${event}]/OCGs[10 0 R]${more}>>]`
const off = (settings: string, objects = layer('')): Setting => ({ properties: settings, objects, shown: false })
const on = (settings: string, objects = layer('')): Setting => ({ properties: settings, objects, shown: true })
const OFF_11 = listed('/OFF[11 0 R]')

export const SETTINGS: Readonly<Record<string, Setting>> = {
  'nothing said': on(listed('')),
  off: off(listed('/OFF[10 0 R]')),
  'off and on': off(listed('/ON[10 0 R]/OFF[10 0 R]')),
  'all off': off(listed('/BaseState/OFF')),
  'all off but this one': on(listed('/BaseState/OFF/ON[10 0 R]')),
  'all unchanged': on(listed('/BaseState/Unchanged')),
  'another configuration': on(`/OCGs[10 0 R]/D<<>>/Configs[<</OFF[10 0 R]>>]`),
  'another configuration for viewing': off(`/OCGs[10 0 R]/D<<>>/Configs[<</Intent/View/OFF[10 0 R]>>]`),
  'off where the catalog does not list it': on('/OCGs[]/D<</OFF[10 0 R]>>'),
  'for designers and off': on(listed('/OFF[10 0 R]'), layer('/Intent/Design')),
  'for all and off': off(listed('/OFF[10 0 R]'), layer('/Intent[/Design/All]')),
  'usage says off': off(listed(''), layer(usage('View'))),
  'usage says on': on(listed('/OFF[10 0 R]'), layer('/Usage<</View<</ViewState/ON>>>>')),
  'usage says off on paper': on(listed(AS('Print')), layer(usage('Print'))),
  'off, and on on paper': off(listed(`/OFF[10 0 R]${AS('Print')}`), layer('/Usage<</Print<</PrintState/ON>>>>')),
  'usage says off in exports': on(listed(AS('Export')), layer(usage('Export'))),
  'usage says off for designers': off(listed(''), layer(`/Intent[/View/Design]${usage('View')}`)),
  'automatic state of the event': off(listed(AS('View', '/View<</ViewState/OFF>>'))),
  'no type, and off': off(listed('/OFF[10 0 R]'), ['<</Name(Price)>>', LAYER, LAYER]),
  'any on, of one that is off': off(OFF_11, members('/OCGs[11 0 R]')),
  'any on, of two': on(OFF_11, members('/OCGs[11 0 R 12 0 R]/P/AnyOn')),
  'all on, of two': off(OFF_11, members('/OCGs[11 0 R 12 0 R]/P/AllOn')),
  'any off, of two': on(OFF_11, members('/OCGs[11 0 R 12 0 R]/P/AnyOff')),
  'all off, of two': off(OFF_11, members('/OCGs[11 0 R 12 0 R]/P/AllOff')),
  'any off, of one by itself': off(OFF_11, members('/OCGs 11 0 R/P/AnyOff')),
  'members that are not there': on(OFF_11, members('/OCGs[null 99 0 R]/P/AllOff')),
  'one that is not there and one off': off(OFF_11, members('/OCGs[null 11 0 R]/P/AllOn')),
  'an unknown policy': off(OFF_11, members('/OCGs[12 0 R]/P/Some')),
  not: off(OFF_11, members('/VE[/Not 12 0 R]')),
  'not, of one that is off': on(OFF_11, members('/OCGs[11 0 R]/VE[/Not 11 0 R]')),
  'or, within and': off(OFF_11, members('/VE[/And[/Or 11 0 R 12 0 R]11 0 R]')),
  'and, within or': on(OFF_11, members('/VE[/Or[/And 11 0 R 12 0 R]12 0 R]')),
  'an expression of nothing': off(OFF_11, members('/VE[/And]')),
  'an unknown operator': off(OFF_11, members('/VE[/Xor 11 0 R 12 0 R]')),
}

const WORDS = 'BT /F1 24 Tf 72 500 Td (SECRET) Tj ET'
const BOX = '72 300 300 140 re f'
const INLINE = 'q 100 0 0 100 400 300 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI Q'

/** What is drawn, by its kind. All of it is within the layer, and nothing behind it relies on it. */
export const KINDS: Readonly<Record<string, string>> = {
  text: WORDS,
  'text in pieces': 'BT /F1 24 Tf 72 500 Td [(SEC) 20 (RET)] TJ ET',
  'text on lines': 'q BT /F1 24 Tf 30 TL 72 500 Td (SECRET) \' 1 2 (SECRET) " ET Q',
  'text clipped by': 'q BT 5 Tr /F1 24 Tf 72 500 Td (SECRET) Tj ET Q',
  paths: `q 1 0 0 rg 0 1 0 RG 5 w ${BOX} 72 200 m 300 250 l S 300 200 50 50 re b* Q`,
  'a clip': `q 72 300 50 50 re W f 0 0 1 rg ${BOX} Q`,
  'a shading': 'q 72 300 200 200 re W n /S sh Q',
  'an image': 'q 100 0 0 100 72 300 cm /I Do Q',
  'a form': '/X Do',
  'an image within': INLINE,
  tagged: `/P <</MCID 0/ActualText(SECRET)>> BDC ${WORDS} EMC /Span /T DP ${BOX}`,
}

const FONT = '/Font<</F1 4 0 R>>'
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]'
const GREY = '/ColorSpace/DeviceGray/BitsPerComponent 8'
/** Objects 13 to 16: a form, an image, a shading and properties. */
const DRAWN: readonly (string | Buffer)[] = [
  stream(`${FORM}/Resources<<${FONT}>>`, `${BOX} ${WORDS}`),
  stream(`/Type/XObject/Subtype/Image/Width 2/Height 2${GREY}`, 'abcd'),
  '<</ShadingType 2/ColorSpace/DeviceGray/Coords[72 300 272 500]/Function<</FunctionType 2/N 1/Domain[0 1]>>>>',
  '<</Metadata null>>',
]
const RESOURCES = `${FONT}/XObject<</X 13 0 R/I 14 0 R>>/Shading<</S 15 0 R>>/Properties<</L 10 0 R/T 16 0 R>>`
const SEEN = 'BT /F1 24 Tf 72 700 Td (Agreement) Tj ET'
const BEHIND = 'BT /F1 24 Tf 72 100 Td (Witness) Tj ET'

interface Placed {
  readonly content: string
  readonly resources?: string
  readonly page?: string
  /** From number 17 on. */
  readonly more?: readonly (string | Buffer)[]
}

const within = (content: string): string => `/OC /L BDC\n${content}\nEMC`
/** Content as it is, without a layer, or nothing where the layer is not shown. */
export type Layering = 'layered' | 'plain' | 'without'

const marked = (content: string, how: Layering): string => {
  if (how === 'layered') return within(content)
  return how === 'plain' ? content : ''
}
const oc = (how: Layering): string => (how === 'layered' ? '/OC 10 0 R' : '')
const inForm = (content: string, entries = '') => stream(`${FORM}/Resources<<${RESOURCES}>>${entries}`, content)
const IMAGE = `/Type/XObject/Subtype/Image/Width 2/Height 2${GREY}`
const draws = (how: Layering, drawing: string): string => (how === 'without' ? '' : drawing)

/** Where something is in a layer. */
export const PLACES: Readonly<Record<string, (content: string, how: Layering) => Placed>> = {
  'a page': (content, how) => ({ content: marked(content, how) }),
  'a page, within other marks': (content, how) => ({
    content: `/Span BMC ${marked(`/Span <</Lang(en)>> BDC ${content} EMC`, how)} EMC`,
  }),
  'a page, in a layer within': (content, how) => ({ content: marked(marked(content, how), how) }),
  'a page that never ends it': (content, how) => ({
    content: `${marked(`${content}\n${BEHIND}`, how).replace(/EMC$/, '')}%`,
  }),
  'a page, cut between streams': (content, how) => ({ content: marked(content, how).replace('BDC', '%\nBDC') }),
  'a form': (content, how) => ({
    content: '/Y Do',
    resources: '/XObject<</Y 17 0 R>>',
    more: [inForm(marked(content, how))],
  }),
  'a form without resources': (content, how) => ({
    content: '/Y Do',
    resources: '/XObject<</Y 17 0 R/X 13 0 R/I 14 0 R>>',
    more: [stream(FORM, marked(content, how))],
  }),
  'a form of a layer': (content, how) => ({
    content: draws(how, '/Y Do'),
    resources: '/XObject<</Y 17 0 R>>',
    more: [inForm(content, oc(how))],
  }),
  'a form within a form of a layer': (content, how) => ({
    content: draws(how, '/Y Do'),
    resources: '/XObject<</Y 18 0 R>>',
    more: [inForm(content), stream(`${FORM}${oc(how)}/Resources<</XObject<</Z 17 0 R>>>>`, '/Z Do')],
  }),
  'an image of a layer': (_, how) => ({
    content: draws(how, 'q 200 0 0 200 72 300 cm /Y Do Q'),
    resources: '/XObject<</Y 17 0 R>>',
    more: [stream(`${IMAGE}${oc(how)}`, 'abcd')],
  }),
  'an annotation': (content, how) => ({
    content: '',
    page: how === 'without' ? '' : '/Annots[17 0 R]',
    more: [`<</Type/Annot/Subtype/Stamp/Rect[0 0 612 792]/F 4${oc(how)}/AP<</N 18 0 R>>>>`, inForm(content)],
  }),
  'a pattern': (content, how) => ({
    content: '/Pattern cs /P scn 0 150 612 500 re f',
    resources: '/Pattern<</P 17 0 R>>',
    more: [
      stream(
        `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 612 792]/XStep 612/YStep 792/Resources<<${RESOURCES}>>`,
        marked(content, how),
      ),
    ],
  }),
  'a glyph': (content, how) => ({
    content: 'BT /T 1 Tf (a) Tj ET',
    resources: `/Font<</F1 4 0 R/T 17 0 R>>`,
    more: [
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 612 792]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[612]/CharProcs<</a 18 0 R>>/Encoding<</Differences[97/a]>>/Resources<<${RESOURCES}>>>>`,
      stream('', `612 0 d0 ${marked(content, how)}`),
    ],
  }),
}

/** A file with some content in a place, of a setting. */
export const layeredFile = (
  { properties, objects }: Setting,
  { place = 'a page', kind = 'text', how = 'layered' as Layering } = {},
): Buffer => {
  const placed = PLACES[place]?.(KINDS[kind] ?? '', how)
  if (!placed) throw new Error(place)
  const { content, resources = '', page = '', more = [] } = placed
  const own = resources.startsWith('/XObject') ? resources : `${resources}/XObject<</X 13 0 R/I 14 0 R>>`
  const properties_of = how === 'layered' ? '/Properties<</L 10 0 R/T 16 0 R>>' : '/Properties<</T 16 0 R>>'
  const objects_of = how === 'layered' ? objects : objects.map(() => 'null')
  return pages({
    page: `/MediaBox[0 0 612 792]${page}`,
    catalog: how === 'layered' ? `/OCProperties<<${properties}>>` : '',
    resources: `${resources.startsWith('/Font') ? '' : FONT}/Shading<</S 15 0 R>>${properties_of}${own}`,
    content: content.includes('%\n')
      ? Buffer.from('[19 0 R 20 0 R]')
      : `${SEEN} ${content}${content.endsWith('%') ? '' : '\n'}${BEHIND}`,
    more: [...objects_of, ...(kind === 'a form' ? DRAWN : DRAWN.with(0, 'null')), ...padded(more), ...cut(content)],
  })
}

const padded = (more: readonly (string | Buffer)[]) => [...more, 'null', 'null'].slice(0, 2)
const cut = (content: string): readonly Buffer[] =>
  content.includes('%\n')
    ? [`${SEEN} ${content.split('%\n')[0]}`, `${content.split('%\n')[1]}\n${BEHIND}`].map((part) => stream('', part))
    : []
