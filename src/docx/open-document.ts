import { harmful } from './relations.ts'
import { walk } from './xml.ts'

/** Parts of an OpenDocument file that say what is drawn, those of objects in it among them (OpenDocument 1.3 part 2, 3.1). */
export const isDrawnPart = (name: string): boolean => /(^|\/)(content|styles)\.xml$/.test(name)

/** Refuses addresses outside of the file, other than those that people may open; and what is fed by another program. */
export function judgeOpenDocument(parts: ReadonlyMap<string, Buffer>): void {
  for (const bytes of parts.values()) walk(bytes, { open: judge }, { freely: true })
}

function judge(element: string, attributes: ReadonlyMap<string, string>): void {
  if (element.startsWith('dde-')) throw harmful(`is linked to another program (${element})`)
  const target = attributes.get('href')
  if (target === undefined || OPENED_BY_PEOPLE.has(element) || isWithin(target)) return
  // What it names is not run, whatever it is.
  if (element === 'event-listener') return
  throw harmful(`is linked to another file (${element.slice(0, 60)})`)
}

/** Links of texts, drawings, pages and buttons. */
const OPENED_BY_PEOPLE = new Set(['a', 'button', 'bibliography-mark'])

/** A relative reference that stays in the package (OpenDocument 1.3 part 2, 3.7). */
const isWithin = (target: string): boolean =>
  !/^\s*([a-z][a-z\d+.-]*:|[/\\])/i.test(target) && !target.split(/[/\\]/).some((step) => /^(\.|%2e){2}$/i.test(step))
