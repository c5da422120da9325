export type Makers<Source, Nouns> = { readonly [Noun in keyof Nouns]: (source: Source) => Nouns[Noun] }

/**
 * A record whose entries are made when they are read: a transaction uses three or four of two dozen nouns, and making
 * all of them takes twenty times as long. The entries are getters of the class, so a spread does not copy them.
 */
export function lazily<Source, Nouns extends object>(makers: Makers<Source, Nouns>): (source: Source) => Nouns {
  class Lazy {
    readonly source: Source
    constructor(source: Source) {
      this.source = source
    }
  }
  for (const noun in makers)
    Object.defineProperty(Lazy.prototype, noun, {
      get(this: Lazy) {
        return makers[noun](this.source)
      },
    })
  return (source) => new Lazy(source) as unknown as Nouns
}
