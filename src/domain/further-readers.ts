/** Programs of the machine that draw the pages in doubt too, where the operator asks for that (FURTHER_READERS). */
export const FURTHER_READERS = ['poppler', 'mupdf', 'ghostscript'] as const
export type FurtherReader = (typeof FURTHER_READERS)[number]
