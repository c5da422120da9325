import { stream } from '../intake/files.ts'
import type { Entries, Thing } from './odd-values.ts'

const filled = (entries: Entries, more: Thing['more'] = [], data?: Uint8Array): Thing => ({
  entries,
  more,
  ...(data === undefined ? {} : { data }),
  resources: '/Shading<</S 10 0 R>>',
  content: '.9 1 .9 rg 0 0 200 200 re f q 40 40 120 120 re W n /S sh Q 20 20 10 10 re S',
})
const RAMP: Entries = { FunctionType: '2', Domain: '[0 1]', N: '1', C0: '[0]', C1: '[.8]' }
const AXIAL: Entries = {
  ShadingType: '2',
  ColorSpace: '/DeviceGray',
  Coords: '[40 0 160 0]',
  Domain: '[0 1]',
  Extend: '[true true]',
}
/** Of 16 bits for each coordinate and 8 for a shade, with a flag in front. */
const point = (flag: number, x: number, y: number, shade: number): readonly number[] => [flag, x, 0, y, 0, shade]
const MESH: Entries = {
  ColorSpace: '/DeviceGray',
  BitsPerCoordinate: '16',
  BitsPerComponent: '8',
  Decode: '[0 200 0 200 0 1]',
}
const PATCH = Buffer.from([
  0,
  ...[
    [60, 60],
    [60, 100],
    [60, 150],
    [60, 200],
    [100, 200],
    [150, 200],
    [200, 200],
    [200, 150],
    [200, 100],
    [200, 60],
    [150, 60],
    [100, 60],
  ].flatMap(([x = 0, y = 0]) => [x, 0, y, 0]),
  ...[0, 80, 160, 255],
])

/** One of each kind of shadings and functions. */
export const SHADINGS: Readonly<Record<string, Thing>> = {
  'along a line': filled({ ...AXIAL, Function: RAMP, Background: '[.5]', BBox: '[30 30 170 170]', AntiAlias: 'false' }),
  'between circles': filled({
    ShadingType: '3',
    ColorSpace: '/DeviceRGB',
    Coords: '[100 100 10 100 100 60]',
    Domain: '[0 1]',
    Extend: '[false true]',
    Function: { ...RAMP, C0: '[0 0 1]', C1: '[1 0 0]' },
  }),
  'by a function of places': filled(
    {
      ShadingType: '1',
      ColorSpace: '/DeviceGray',
      Domain: '[0 1 0 1]',
      Matrix: '[120 0 0 120 40 40]',
      Function: '20 0 R',
    },
    [stream('/FunctionType 4/Domain[0 1 0 1]/Range[0 1]', '{ mul }')],
  ),
  triangles: filled(
    { ShadingType: '4', ...MESH, BitsPerFlag: '8' },
    [],
    Buffer.from([...point(0, 50, 50, 0), ...point(0, 200, 50, 120), ...point(0, 100, 200, 255)]),
  ),
  'a lattice': filled(
    { ShadingType: '5', ...MESH, VerticesPerRow: '2' },
    [],
    Buffer.from(
      [...[50, 50, 0], ...[200, 50, 90], ...[50, 200, 160], ...[200, 200, 255]].flatMap((value, at) =>
        at % 3 === 2 ? [value] : [value, 0],
      ),
    ),
  ),
  'patches of Coons': filled({ ShadingType: '6', ...MESH, BitsPerFlag: '8' }, [], PATCH),
  'a stitched function': {
    ...filled(
      { FunctionType: '3', Domain: '[0 1]', Bounds: '[.5]', Encode: '[0 1 0 1]', Functions: '[20 0 R 21 0 R]' },
      ['<</FunctionType 2/Domain[0 1]/N 1/C0[0]/C1[1]>>', '<</FunctionType 2/Domain[0 1]/N 2/C0[1]/C1[.2]>>'],
    ),
    resources: `/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[40 0 160 0]/Function 10 0 R>>>>`,
  },
  'a sampled function': {
    ...filled(
      {
        FunctionType: '0',
        Domain: '[0 1]',
        Range: '[0 1]',
        Size: '[4]',
        BitsPerSample: '8',
        Encode: '[0 3]',
        Decode: '[0 1]',
        Order: '1',
      },
      [],
      Buffer.from([0, 200, 40, 255]),
    ),
    resources: `/Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[40 0 160 0]/Function 10 0 R>>>>`,
  },
  'a pattern': {
    ...filled({ PatternType: '2', Matrix: '[1 0 0 1 0 0]', Shading: { ...AXIAL, Function: RAMP } }),
    resources: '/Pattern<</P 10 0 R>>',
    content: '/Pattern cs /P scn 40 40 120 120 re f',
  },
  'a space of one ink': {
    ...filled(RAMP),
    resources: '/ColorSpace<</C[/Separation/Ink/DeviceGray<</FunctionType 2/Domain[0 1]/N 1/C0[1]/C1[.2]>>]>>',
    content: '/C cs .7 sc 40 40 120 120 re f',
  },
}
