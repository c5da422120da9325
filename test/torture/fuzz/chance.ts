import fc from 'fast-check'

/** Draws of one run, all of them from the seed. */
export interface Chance {
  /** 0 to max. */
  upTo(max: number): number
  /** True so many times in a hundred. */
  in100(times: number): boolean
  of<T>(list: readonly T[]): T
  draw<T>(arbitrary: fc.Arbitrary<T>): T
}

export function chanceFrom(g: fc.GeneratorValue): Chance {
  const draw = <T>(arbitrary: fc.Arbitrary<T>): T => g(() => arbitrary)
  const upTo = (max: number) => draw(fc.nat(max))
  return {
    draw,
    upTo,
    in100: (times) => upTo(99) < times,
    of: (list) => list[upTo(list.length - 1)] as (typeof list)[number],
  }
}
