import { Fragment, type ReactNode } from 'react'
import { isolate } from '../../domain/bidi.ts'
import { type DashboardMessageId, t } from '../words.ts'

interface SaidProps {
  readonly id: DashboardMessageId
  /** For its holes `{name}` a text, a number or an element; for a passage `<name>…</name>` what to make of it. */
  readonly with: Readonly<Record<string, Hole>>
}

type Hole = ReactNode | ((passage: ReactNode) => ReactNode)

/** A message with elements in it. What stands in a hole is never read as part of the message. */
export function Said({ id, with: holes }: SaidProps) {
  const names = Object.keys(holes)
  const values = Object.fromEntries(
    Object.entries(holes).map(([name, hole]) => [name, typeof hole === 'number' ? hole : marked(names.indexOf(name))]),
  )
  return <>{piecesOf(t(id, values), holes, names)}</>
}

// Private use: no message has these letters.
const [OPEN, SHUT] = ['\ue000', '\ue001']
const marked = (place: number): string => `${OPEN}${place}${SHUT}`
const PIECE = new RegExp(`${OPEN}(\\d+)${SHUT}|<(\\w+)>(.*?)</\\2>`, 'gs')

function piecesOf(text: string, holes: SaidProps['with'], names: readonly string[]): ReactNode[] {
  const pieces: ReactNode[] = []
  let from = 0
  for (const found of text.matchAll(PIECE)) {
    const [whole, place, name = '', passage = ''] = found
    const hole = place === undefined ? holes[name] : holes[names[Number(place)] ?? '']
    const inner = place === undefined ? piecesOf(passage, holes, names) : null
    pieces.push(text.slice(from, found.index), <Fragment key={found.index}>{filled(hole, inner)}</Fragment>)
    from = found.index + whole.length
  }
  return [...pieces, text.slice(from)]
}

/** What stands in the place of a hole; `t` has seen only its mark, which runs from left to right. */
function filled(hole: Hole, passage: ReactNode): ReactNode {
  if (typeof hole === 'function') return hole(passage)
  return typeof hole === 'string' ? isolate(hole) : (hole ?? passage)
}
