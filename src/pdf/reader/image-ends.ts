import { ColourSpaces } from './colour-spaces.ts'
import type { ImageEnd } from './balance-walk.ts'
import { afterLikelyImage, type InlineImage, inlineImageAt } from './inline-image.ts'
import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'

/**
 * Bytes of content that images without a certain end may make us read in vain, in all of a file. Behind that their ends
 * are no longer computed, or content full of them would take a time that grows with its square.
 */
const MOST_IN_VAIN = 16 * 1024 * 1024
const inVain = new WeakMap<PdfFile, number>()

/** Where images within content end. One whose end is not certain goes on to where earlier releases saw it end. */
export const imageEnds = (file: PdfFile, resources: string | undefined): ImageEnd => {
  let colours: ColourSpaces | undefined
  return (content, from) => {
    const read = inVain.get(file) ?? 0
    if (read > MOST_IN_VAIN) return likely(content, from)
    colours ??= new ColourSpaces(file, file.optionalDict(resources))
    const all = colours
    return unlessRefused(
      () => endOf(inlineImageAt(content, from, all)),
      () => {
        inVain.set(file, read + content.length - from)
        return likely(content, from)
      },
    )
  }
}

const likely = (content: Uint8Array, from: number): ReturnType<ImageEnd> => ({
  end: afterLikelyImage(content, from),
  images: 'uncertain',
})

const endOf = ({ end, certain, is_hex }: InlineImage): ReturnType<ImageEnd> => {
  if (is_hex) return { end, images: 'none' }
  return { end, images: certain ? 'certain' : 'uncertain' }
}
