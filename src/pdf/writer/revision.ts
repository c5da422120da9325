import type { ObjectWriter } from './objects.ts'
import type { StrictPlan } from '../reader/pdf-index.ts'
import { displayMatrix } from '../reader/geometry.ts'
import type { PagePlan } from '../reader/pages.ts'
import { numeral } from './syntax.ts'
import { xrefStream, xrefTable } from './xref.ts'

/** What is new on one page. */
export interface PageChange {
  /** Reference of a Form XObject as large as the displayed page, origin at its lower left corner. */
  readonly overlay?: string | undefined
  /** Reference of an annotation to add; only the first page takes one. */
  readonly annotation?: string | undefined
}

/** Rewrites pages of the original in one incremental update (ISO 32000-2 7.5.6). */
export const rewritePages = (
  writer: ObjectWriter,
  plan: StrictPlan,
  changes: ReadonlyMap<number, PageChange>,
): void => {
  const streams = new Map<string, string>()
  const stream = (content: string): string => {
    const known = streams.get(content) ?? writer.addStream('', Buffer.from(content), { raw: true })
    streams.set(content, known)
    return known
  }
  for (const [page, change] of changes) {
    const old = plan.pages[page - 1]
    if (!old) throw new Error(`there is no page ${page} to paint on`)
    writer.put(old.number, pageBody(plan, old, { change, stream }), old.generation)
  }
}

/** Ends the update with the kind of cross-reference that the newest section of the original has. */
export const endRevision = (writer: ObjectWriter, plan: StrictPlan, id: string): void => {
  const info = plan.info ? `/Info ${plan.info} ` : ''
  const trailer = `/Root ${plan.root} ${info}/ID [${plan.id ?? id} ${id}] /Prev ${plan.startxref}`
  if (plan.xref === 'table') xrefTable(writer, trailer)
  else xrefStream(writer, trailer)
}

interface Paint {
  readonly change: PageChange
  /** Answers a content stream with these operators. */
  readonly stream: (content: string) => string
}

const pageBody = (plan: StrictPlan, page: PagePlan, paint: Paint): string => {
  const { overlay, annotation } = paint.change
  const isFirst = page === plan.pages[0]
  const annotations = [plan.first_annotations, annotation ?? ''].join(' ').trim()
  const resources = plan.resources[page.resources] ?? { rest: '', xobjects: '' }
  const name = freeName(resources.xobjects)
  const xobjects = overlay ? `${resources.xobjects}\n/${name} ${overlay}` : resources.xobjects
  const contents = overlay ? wrapped(page, name, paint.stream) : page.contents
  return [
    `<< ${page.dict}`,
    `/Resources << ${resources.rest}\n/XObject << ${xobjects} >> >>`,
    `/Contents [${contents.join(' ')}]`,
    isFirst && annotations ? `/Annots [${annotations}]` : '',
    '>>',
  ].join('\n')
}

/** The old content between q and Q, then the overlay; both times in the page's first graphics state. */
const wrapped = (page: PagePlan, name: string, stream: Paint['stream']): readonly string[] => {
  const matrix = displayMatrix(page.geometry).map(numeral).join(' ')
  const before = stream('q\n'.repeat(page.saves))
  const closing = '\nEMC'.repeat(page.marks) + '\nQ'.repeat(page.restores)
  const after = stream(`${closing}\nq ${matrix} cm /${name} Do Q\n`)
  return [before, ...page.contents, after]
}

const freeName = (taken: string): string => {
  let name = 'Seal'
  for (let n = 1; taken.includes(`/${name} `); n++) name = `Seal${n}`
  return name
}
