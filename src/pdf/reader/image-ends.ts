import { ColourSpaces } from './colour-spaces.ts'
import type { ImageEnd } from './content-balance.ts'
import { afterLikelyImage, type InlineImage, inlineImageAt } from './inline-image.ts'
import type { PdfFile } from './pdf-file.ts'
import { unlessRefused } from './refusal.ts'

/** Where images within content end. One whose end is not certain goes on to where earlier releases saw it end. */
export const imageEnds = (file: PdfFile, resources: string | undefined): ImageEnd => {
  let colours: ColourSpaces | undefined
  return (content, from) => {
    colours ??= new ColourSpaces(file, file.optionalDict(resources))
    const all = colours
    return unlessRefused(
      () => endOf(inlineImageAt(content, from, all)),
      () => ({ end: afterLikelyImage(content, from), images: 'uncertain' }),
    )
  }
}

const endOf = ({ end, certain, is_hex }: InlineImage): ReturnType<ImageEnd> => {
  if (is_hex) return { end, images: 'none' }
  return { end, images: certain ? 'certain' : 'uncertain' }
}
