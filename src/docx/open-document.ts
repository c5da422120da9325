import { harmful } from './relations.ts'
import { type Attribute, walk } from './xml.ts'

/** Parts of an OpenDocument file that say what is drawn, those of objects in it among them (OpenDocument 1.3 part 2, 3.1). */
export const isDrawnPart = (name: string): boolean => /(^|\/)(content|styles)\.xml$/.test(name)

/** Refuses addresses outside of the file, other than those that people may open; and what is fed by another program. */
export function judgeOpenDocument(parts: ReadonlyMap<string, Buffer>): void {
  for (const [name, bytes] of parts) if (isDrawnPart(name)) walk(bytes, { open: judge }, { freely: true })
}

function judge(element: string, _named: unknown, all: readonly Attribute[]): void {
  if (element.startsWith('dde-')) throw harmful(`is linked to another program (${element})`)
  // Of each vocabulary: the one that counts has a prefix.
  const leads_out = all.some(({ name, value }) => name === 'href' && !isWithin(value))
  if (!leads_out || OPENED_BY_PEOPLE.has(element)) return
  // What it names is not run, whatever it is.
  if (element === 'event-listener') return
  throw harmful(`is linked to another file (${element.slice(0, 60)})`)
}

/** Links of texts, drawings, pages and buttons. */
const OPENED_BY_PEOPLE = new Set(['a', 'button', 'bibliography-mark'])

/** A relative reference that stays in the package (OpenDocument 1.3 part 2, 3.7). */
const isWithin = (target: string): boolean =>
  !/^\s*([a-z][a-z\d+.-]*:|[/\\])/i.test(target) && !target.split(/[/\\]/).some((step) => /^(\.|%2e){2}$/i.test(step))
