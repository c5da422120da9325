const WORD = 'endstream'
/** For words of four letters the engine looks for the first of them, many bytes at once; for longer ones it does not. */
const BEGINNING = 'ends'

/** Index of the first `endstream` from `from` on; -1 if there is none. All data of a file are searched. */
export const endOfData = (text: string, from: number): number => {
  let at = text.indexOf(BEGINNING, from)
  while (at >= 0 && !text.startsWith(WORD, at)) at = text.indexOf(BEGINNING, at + BEGINNING.length)
  return at
}
