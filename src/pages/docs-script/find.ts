/** A place in the documentation that can be found: a heading, a row of a table that has an address, a call, an object. */
export interface Place {
  readonly title: string
  /** Title of the page it is on. */
  readonly page: string
  readonly href: string
  readonly text: string
}

const FOUND_MAX = 20

/** Places that have every word, those with the words in their titles first. */
export function find(places: readonly Place[], words: string): readonly Place[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  return places
    .map((place) => ({ place, score: scoreOf(place, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX)
    .map(({ place }) => place)
}

const WHOLE_TITLE = 100

/** Zero where a word is missing. */
function scoreOf(place: Place, terms: readonly string[]): number {
  const scores = terms.map((term) => scoreOfTerm(place, term))
  if (scores.includes(0)) return 0
  const whole = place.title.toLowerCase() === terms.join(' ') ? WHOLE_TITLE : 0
  return scores.reduce((sum, score) => sum + score, whole)
}

function scoreOfTerm({ title, page, text }: Place, term: string): number {
  const words = title.toLowerCase()
  if (words.startsWith(term)) return 25
  if (` ${words.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${term}`)) return 20
  if (words.includes(term)) return 10
  if (page.toLowerCase().includes(term)) return 8
  return text.toLowerCase().includes(term) ? 1 : 0
}

const EXCERPT_MAX = 140

/** The words around the first that was asked for. */
export function excerptOf({ text }: Place, words: string): string {
  const [first = ''] = words.toLowerCase().split(/\s+/).filter(Boolean)
  const at = Math.max(0, text.toLowerCase().indexOf(first) - 50)
  const from = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const part = text.slice(from, from + EXCERPT_MAX)
  return `${from > 0 ? '… ' : ''}${part.trim()}${from + EXCERPT_MAX < text.length ? ' …' : ''}`
}
