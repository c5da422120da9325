import type { ColourSpaces } from '../reader/colour-spaces.ts'
import { balanceOf, type ImageEnd } from '../reader/balance-walk.ts'
import { type ContentBalance, openMarks } from '../reader/content-balance.ts'
import { IMAGE, stepAt } from '../reader/content-steps.ts'
import { afterToken, Unfinished } from '../reader/content-tokens.ts'
import { type InlineImage, inlineImageAt } from '../reader/inline-image.ts'

/** What is settled in the content of pages, in the words of the API (docs/internals/intake.md). */
export type Settled = 'ambiguities' | 'inline_images' | 'layers' | 'open_content'

export interface SettledContent {
  readonly content: Uint8Array
  /** The content ends within a value, so that nothing may follow it. */
  readonly is_unfinished: boolean
}

interface Settling {
  readonly colours: ColourSpaces
  /** Returns the operators that take the place of an image. */
  readonly place: (image: InlineImage) => string
}

/** A part of the content, and what is written instead of it. */
export interface Replaced {
  readonly from: number
  readonly to: number
  readonly instead: string
}

/**
 * Writes content so that nothing of it reaches what follows: images have left it, nothing is closed that was not open, and
 * the end closes what is open. All else keeps its bytes. Refuses an image without a certain end. A Q without its q does
 * nothing in PDFium; in other readers it undoes what was set before, or what a form is drawn with.
 */
export const settledContent = (content: Uint8Array, settling: Settling): SettledContent => {
  const { images, blanked, ends_well } = changesTo(content, settling)
  const settled = replaced(blanked, images)
  const balance = balanceOf(settled, imageInHex(settling.colours))
  if (ends_well && !balance.is_unfinished)
    return { content: Buffer.concat([settled, Buffer.from(closing(balance))]), is_unfinished: false }
  return { content: replaced(content, images), is_unfinished: true }
}

/** Finds the images, and writes white space over everything that closes what was not open. */
function changesTo(content: Uint8Array, { colours, place }: Settling) {
  const images: Replaced[] = []
  const blanked = Buffer.from(content)
  const depths = { saves: 0, marks: 0, text: 0 }
  const step = (from: number): number => {
    const to = afterToken(content, from)
    const found = stepAt(content, from, to)
    if (found === IMAGE) {
      const image = inlineImageAt(content, to, colours)
      images.push({ from, to: image.end, instead: ` ${place(image)} ` })
      return image.end
    }
    const { of, by = 1 } = found ?? {}
    if (of === undefined) return to
    depths[of] += by
    if (depths[of] < 0 && of !== 'text') blanked.fill(' ', from, to)
    depths[of] = Math.max(0, depths[of])
    return to
  }
  try {
    for (let at = 0; at < content.length; ) at = step(at)
    return { images, blanked, ends_well: true }
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error
    return { images, blanked, ends_well: false }
  }
}

export function replaced(content: Uint8Array, parts: readonly Replaced[]): Buffer {
  let done = 0
  const pieces = parts.flatMap(({ from, to, instead }) => {
    const kept = content.subarray(done, from)
    done = to
    return [kept, Buffer.from(instead, 'latin1')]
  })
  return Buffer.concat([...pieces, content.subarray(done)])
}

/** Ends a path without painting it, then text, then what is marked and what was saved. */
const closing = (balance: ContentBalance): string =>
  [
    balance.path === 'open' ? '\nn' : '',
    balance.text === 'open' ? '\nET' : '',
    '\nEMC'.repeat(openMarks(balance)),
    '\nQ'.repeat(balance.saves.end - balance.saves.low),
    '\n',
  ].join('')

const imageInHex =
  (colours: ColourSpaces): ImageEnd =>
  (content, from) => ({ end: inlineImageAt(content, from, colours).end, images: 'none' })
