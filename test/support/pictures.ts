import sharp from 'sharp'

/** A signature in blue ink, drawn by us so that it is the same everywhere: about 620 by 290 pixels of a larger sheet. */
const INK = `<g fill="none" stroke="#1a2a6c" stroke-width="9" stroke-linecap="round">
  <path d="M140 300 C220 120 280 120 270 260 C260 400 190 400 230 280 C280 140 400 160 420 280 C430 340 470 220 520 240 C570 260 530 330 580 290"/>
  <path d="M160 420 C360 390 560 400 760 380" stroke-width="5"/></g>`
/** Paper as a phone sees it: not white, and darker towards one corner. */
const PAPER = `<defs><linearGradient id="shade" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4efe4"/>
  <stop offset="1" stop-color="#a39d92"/></linearGradient></defs><rect width="1000" height="600" fill="url(#shade)"/>`

const drawn = (...parts: readonly string[]) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600">${parts.join('')}</svg>`),
  )

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
  drawn('<rect width="1000" height="600" fill="#224444"/>', INK.replace('#1a2a6c', '#ffffff'))
    .png()
    .toBuffer()

export const dataUrl = (bytes: Buffer, type: 'png' | 'jpeg' | 'webp' | 'gif' | 'svg+xml' = 'png') =>
  `data:image/${type};base64,${bytes.toString('base64')}`
export const picture = (bytes: Buffer, type?: Parameters<typeof dataUrl>[1]) => ({
  kind: 'image',
  data: dataUrl(bytes, type),
})
