import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { stream } from '../intake/files.ts'
import type { Thing } from './odd-values.ts'

const SIDE = 16
/** A dark square on a light ground, with a darker corner. */
const GREY = Buffer.from(
  Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    if (x < 5 && y < 5) return 0
    return x > 3 && x < 12 && y > 3 && y < 12 ? 90 : 220
  }),
)
const RGB = Buffer.from([...GREY].flatMap((shade, at) => [shade, at % 256, 255 - shade]))
const BITS = Buffer.from('ffff8001bffdb00daff5a815aa55aad5ab55aad5a815aff5b00dbffd8001ffff0f0f', 'hex').subarray(0, 32)
const withRows = (data: Buffer, row: number): Buffer =>
  Buffer.concat(
    Array.from({ length: data.length / row }, (_, y) =>
      Buffer.concat([Buffer.from([0]), data.subarray(y * row, (y + 1) * row)]),
    ),
  )
const jpeg = (data: Buffer, channels: 1 | 3, progressive = false) =>
  sharp(data, { raw: { width: SIDE, height: SIDE, channels } })
    .resize(64, 64)
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .jpeg({ quality: 90, progressive })
    .toBuffer()

const FAX = Buffer.from('fcc0657fffffffff8fc8baad6b5ad6b5ad6b5ad6b5ad6b5ad6b5ad63ffe0020020', 'hex')
const JPX = Buffer.from(
  'ff4fff510029000000000080000000400000000000000000000000400000004000000000000000000001070101ff52000c00000001000004040001ff5c00044040ff640025000143726561746564206279204f70656e4a5045472076657273696f6e20322e352e34ff55000c00400000010000000100ff90000a00000000001b0000ff93df8050115054afff7fe989607fff90000a00000000000e0100ff93ff90000a00000000000e0200ff93ff90000a00010000001b0001ff93df8050115054afff7fe989607fffd9',
  'hex',
)
const JBIG2 = Buffer.from(
  '00000000300001000000130000018f0000019000000000000000000100000000000100010100000107000003fffdff02fefefe0000000700000007292caf8bef6bfafd5350af62bb7b1638b067aa3e7fcfcf6ff190a38dd3e921f0134becdfe1c70e21a5d91fa59fe1c63e147b6c18461093cc38bd9f5cc1b8737c2d8a84353ca0883caf570fbe717a1e05ce2c771a27ee8ff9c357fc671ea24b7e797cd19578d66c53ead4350d22f655b52f7be5daee0636633430d06d6c4a6a68705d34b5c8fc1971f17747735eabba5e11e7911f880a6e0b27cdbc90c248b7e61da2d35013f7234a8bb0ab50670be9a84b5158530cf6bff2d2046d35b9924a8a071785b07241f9e6e7344782f249bc4202d2ce9dd3acbf5b2042cf0e2ace01be9194749acda44f9e57adfa8581f61c4225ecd7ffac00000002072001010000002c0000018f000001900000000000000000000c48000000078966ad68326482dbc36994578d18a39202ff7fffac',
  'hex',
)

const image = (entries: Thing['entries'], data: Uint8Array, more: Thing['more'] = []): Thing => ({
  entries: { Type: '/XObject', Subtype: '/Image', ...entries },
  data,
  more,
  resources: '/XObject<</I 10 0 R>>',
  content: '.9 .9 1 rg 0 0 200 200 re f q 120 0 0 120 40 40 cm .2 g /I Do Q',
})
const size = (side: number, more: Thing['entries']): Thing['entries'] => ({
  Width: `${side}`,
  Height: `${side}`,
  ...more,
})
const grey = { BitsPerComponent: '8', ColorSpace: '/DeviceGray' }
const rgb = { BitsPerComponent: '8', ColorSpace: '/DeviceRGB' }
const MASK = stream('/Type/XObject/Subtype/Image/Width 16/Height 16/BitsPerComponent 8/ColorSpace/DeviceGray', GREY)
const STENCIL = stream('/Type/XObject/Subtype/Image/Width 16/Height 16/BitsPerComponent 1/ImageMask true', BITS)
const plain = (bytes: Buffer) => [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('')

/** One image of each kind. */
export const IMAGES: Readonly<Record<string, Thing>> = {
  'raw grey': image(size(SIDE, { ...grey, Decode: '[0 1]', Interpolate: 'false' }), GREY),
  'raw colours': image(size(SIDE, rgb), RGB),
  'a stencil': image(size(SIDE, { BitsPerComponent: '1', ImageMask: 'true', Decode: '[0 1]' }), BITS),
  indexed: image(size(SIDE, { BitsPerComponent: '8', ColorSpace: '[/Indexed /DeviceRGB 255 20 0 R]' }), GREY, [
    stream('', Buffer.from(Array.from({ length: 768 }, (_, at) => (at * 7) % 256))),
  ]),
  deflated: image(size(SIDE, { ...rgb, Filter: '/FlateDecode' }), deflateSync(RGB)),
  'with rows': image(
    size(SIDE, {
      ...rgb,
      Filter: '/FlateDecode',
      DecodeParms: { Predictor: '15', Colors: '3', BitsPerComponent: '8', Columns: `${SIDE}` },
    }),
    deflateSync(withRows(RGB, 3 * SIDE)),
  ),
  'in digits': image(size(SIDE, { ...grey, Filter: '[/ASCIIHexDecode]' }), Buffer.from(`${plain(GREY)}>`)),
  'with an alpha': image(size(SIDE, { ...rgb, SMask: '20 0 R' }), RGB, [MASK]),
  'with a stencil': image(size(SIDE, { ...rgb, Mask: '20 0 R' }), RGB, [STENCIL]),
  'with a masked colour': image(size(SIDE, { ...grey, Mask: '[80 100]' }), GREY),
  'a grey JPEG': image(size(64, { ...grey, Filter: '/DCTDecode' }), await jpeg(GREY, 1)),
  'a JPEG': image(size(64, { ...rgb, Filter: '/DCTDecode', DecodeParms: { ColorTransform: '1' } }), await jpeg(RGB, 3)),
  'a progressive JPEG': image(size(64, { ...rgb, Filter: '/DCTDecode' }), await jpeg(RGB, 3, true)),
  'a fax': image(
    size(64, {
      BitsPerComponent: '1',
      ColorSpace: '/DeviceGray',
      Filter: '/CCITTFaxDecode',
      DecodeParms: { K: '-1', Columns: '64', Rows: '64', BlackIs1: 'false' },
    }),
    FAX,
  ),
  'a JBIG2': image(
    { Width: '399', Height: '400', BitsPerComponent: '1', ColorSpace: '/DeviceGray', Filter: '/JBIG2Decode' },
    JBIG2,
  ),
  'a JPX': image({ Width: '128', Height: '64', ...grey, Filter: '/JPXDecode' }, JPX),
}
