/** More would say nothing else. */
const NAMED_MAX = 10

/** Signs for a sentence, each with its number in Unicode: no font here has them, and the reader's may not either. */
export const namedCharacters = (characters: readonly string[]): string =>
  characters.slice(0, NAMED_MAX).map(named).join(', ')

function named(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `${character} (${number})` : number
}
