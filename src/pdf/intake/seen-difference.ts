import { blurred, type GreyPicture, rowsOf } from '../pages/grey-picture.ts'

// What counts as seen, wherever two pictures of a page are compared: at 50 dpi, in grey, after a pixel of blur.

/** Shades of 256, and pixels that touch each other. */
export const SHADES = 64
export const PATCH = 8
export const patchOf = (leniently = false): number => (leniently ? 2 * PATCH : PATCH)

/** Pixels that touch each other and differ, and whether the second picture is lighter there. */
export interface Patch {
  readonly pixels: number
  readonly is_lighter: boolean
}

/** Whether two pictures of one size differ in a patch that somebody would see. */
export function areDifferent(one: GreyPicture, other: GreyPicture, patch = PATCH): boolean {
  for (const { pixels } of patchesIn(one, other)) if (pixels >= patch) return true
  return false
}

/** All patches that somebody would see. */
export const differingPatches = (one: GreyPicture, other: GreyPicture): readonly Patch[] =>
  [...patchesIn(one, other)].filter(({ pixels }) => pixels >= PATCH)

function* patchesIn(one: GreyPicture, other: GreyPicture): Generator<Patch> {
  // One reader nearly always draws a page twice in the same way.
  if (Buffer.compare(one.grey, other.grey) === 0) return
  const { width } = one
  const rows = differingRows(one, other)
  const [first, second] = [blurred(rowsOf(one, rows)).grey, blurred(rowsOf(other, rows)).grey]
  const changes = new Int16Array(first.length)
  for (let i = 0; i < first.length; i++) {
    const change = (second[i] ?? 255) - (first[i] ?? 255)
    if (Math.abs(change) > SHADES) changes[i] = change
  }
  for (let at = 0; at < changes.length; at++) if (changes[at] !== 0) yield patchFrom(changes, at, width)
}

/** The rows of two pictures that differ, and two more on either side: what is not white there is the same in both. */
function differingRows({ width, height, grey }: GreyPicture, { grey: others }: GreyPicture): readonly [number, number] {
  let [first, last] = [0, grey.length - 1]
  while (first < last && grey[first] === others[first]) first++
  while (last > first && grey[last] === others[last]) last--
  return [Math.max(0, Math.floor(first / width) - 2), Math.min(height, Math.floor(last / width) + 3)]
}

/** Counts the patch that a pixel belongs to, and takes it out. The outermost pixels never differ, so no row leads into the next. */
function patchFrom(changes: Int16Array, from: number, width: number): Patch {
  const open = [from]
  let change = changes[from] ?? 0
  changes[from] = 0
  let pixels = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    pixels++
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      const there = changes[next] ?? 0
      if (there === 0) continue
      change += there
      changes[next] = 0
      open.push(next)
    }
  }
  return { pixels, is_lighter: change > 0 }
}
