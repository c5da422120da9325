import sharp from 'sharp'

/** A signature in blue ink, drawn by us so that it is the same everywhere: about 620 by 290 pixels of a larger sheet. */
const INK = `<g fill="none" stroke="#1a2a6c" stroke-width="9" stroke-linecap="round">
  <path d="M140 300 C220 120 280 120 270 260 C260 400 190 400 230 280 C280 140 400 160 420 280 C430 340 470 220 520 240 C570 260 530 330 580 290"/>
  <path d="M160 420 C360 390 560 400 760 380" stroke-width="5"/></g>`
/** Paper as a phone sees it: not white, and darker towards one corner. */
const PAPER = `<defs><linearGradient id="shade" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4efe4"/>
  <stop offset="1" stop-color="#a39d92"/></linearGradient></defs><rect width="1000" height="600" fill="url(#shade)"/>`

const drawn = (...parts: readonly string[]) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">${parts.join('')}</svg>`))

/** A signature cut out already: transparent around its ink. */
export const cutOut = (): Promise<Buffer> => drawn(INK).png().toBuffer()
export const photographed = (): Promise<Buffer> => drawn(PAPER, INK).jpeg({ quality: 90 }).toBuffer()
/** As a camera stores it that was held upright: the pixels lie on their side, and a note says so. */
export const turned = async (): Promise<Buffer> =>
  sharp(await drawn(PAPER, INK).rotate(90).png().toBuffer())
    .withMetadata({ orientation: 8 })
    .jpeg({ quality: 90 })
    .toBuffer()
export const asWebp = (): Promise<Buffer> => drawn(PAPER, INK).webp().toBuffer()
export const blank = (): Promise<Buffer> => drawn(PAPER).png().toBuffer()
/** Ink that nobody can see on white paper. */
export const whiteInk = (): Promise<Buffer> => drawn(INK.replace('#1a2a6c', '#ffffff')).png().toBuffer()
/** A round stamp on a dark sheet: there is no paper to take away. */
export const onDark = (): Promise<Buffer> =>
  drawn('<rect width="1000" height="600" fill="#224444"/>', INK.replace('#1a2a6c', '#ffffff')).png().toBuffer()

export const dataUrl = (bytes: Buffer, type: 'png' | 'jpeg' | 'webp' | 'gif' | 'svg+xml' = 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`
export const picture = (bytes: Buffer, type?: Parameters<typeof dataUrl>[1]) => ({
  kind: 'image',
  data: dataUrl(bytes, type),
})

const segment = (marker: number, body: readonly number[]) =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body])

/** A progressive JPEG of so many scans over 49 million pixels of grey; each but the first takes some sixty bytes. */
export function scanned(scans: number): Buffer {
  const side = [7000 >> 8, 7000 & 0xff]
  const blocks = (7000 / 8) ** 2
  // Runs of 32,767 blocks without anything in them: the code for a run, and fourteen bits that say how long.
  const runs = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)).padEnd(360, '1')
  const nothing = (runs.match(/.{8}/g) ?? []).flatMap((bits) => (bits === '11111111' ? [255, 0] : [parseInt(bits, 2)]))
  const further = Array.from({ length: scans - 1 }, (_, i) => {
    const band = (i % 63) + 1
    return [segment(0xda, [1, 1, 0, band, band, i < 63 ? 1 : 0x10]), Buffer.from(nothing)]
  })
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...side, ...side, 1, 1, 0x11, 0]),
    segment(0xc4, [0, 1, ...Array<number>(15).fill(0), 0]),
    segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...further.flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}
