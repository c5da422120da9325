/** A picture of a page in shades of grey, a byte a pixel, 255 is white. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

interface Shape {
  readonly width: number
  readonly height: number
}

/** Of four bytes a pixel, red first (ITU-R BT.601, which PDF takes for grey as well: ISO 32000-2, 10.4.2.2). */
export function greyOf(rgbx: Uint8Array | Uint8ClampedArray, { width, height }: Shape): GreyPicture {
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++) {
    const at = 4 * i
    grey[i] = Math.round(0.3 * (rgbx[at] ?? 0) + 0.59 * (rgbx[at + 1] ?? 0) + 0.11 * (rgbx[at + 2] ?? 0))
  }
  return { width, height, grey }
}

/** Each square of so many pixels becomes one of their mean: lines and small pictures lie between pixels in every reader's own way. */
export function reduced({ width, height, grey }: GreyPicture, by: number): GreyPicture {
  const [across, down] = [Math.ceil(width / by), Math.ceil(height / by)]
  const sums = new Uint32Array(across * down)
  const counts = new Uint8Array(across * down)
  for (let i = 0; i < grey.length; i++) {
    const to = Math.floor(Math.floor(i / width) / by) * across + Math.floor((i % width) / by)
    sums[to] = (sums[to] ?? 0) + (grey[i] ?? 0)
    counts[to] = (counts[to] ?? 0) + 1
  }
  return { width: across, height: down, grey: Uint8Array.from(sums, (sum, i) => Math.round(sum / (counts[i] ?? 1))) }
}

/** The rows of a picture from one up to another. */
export const rowsOf = ({ width, grey }: GreyPicture, [from, to]: readonly [number, number]): GreyPicture => ({
  width,
  height: to - from,
  grey: grey.subarray(from * width, to * width),
})

/** Each pixel becomes the mean of itself and of those that touch it; the outermost ones are white. */
export function blurred({ width, height, grey }: GreyPicture): GreyPicture {
  const soft = new Uint8Array(grey.length).fill(255)
  // Three neighbours across, and then three of those down.
  const across = new Uint16Array(grey.length)
  for (let at = 1; at < grey.length - 1; at++) across[at] = (grey[at - 1] ?? 0) + (grey[at] ?? 0) + (grey[at + 1] ?? 0)
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++)
      soft[at] = Math.round(((across[at - width] ?? 0) + (across[at] ?? 0) + (across[at + width] ?? 0)) / 9)
  }
  return { width, height, grey: soft }
}
