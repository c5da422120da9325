/** Draws of one run, all of them from its seed. */
export interface Chance {
  /** A whole number from 0 up to, and without, this one. */
  below(limit: number): number
  between(least: number, most: number): number
  of<T>(list: readonly T[]): T
  /** A stream of its own, so that what one part draws does not move the others. */
  branch(name: string): Chance
}

/** Mulberry32: small, and the same for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    of: (list) => list[below(list.length)] as (typeof list)[number],
    branch: (name) => chanceOf([...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed)),
  }
}
