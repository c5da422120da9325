import { Fragment } from 'preact'
import { useMemo } from 'preact/hooks'
import type { PageRun, SigningDocument, SigningField } from '../../contract/signing/signing.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { type Answers, givenIn } from '../state/answers.ts'
import { useGradually } from '../ui/use-gradually.ts'
import { isOpen } from '../state/guide.ts'
import { Misread } from './misread.tsx'
import { PageToCome, PageView } from './page-view.tsx'
import { byPage, pageKey } from './reading-order.ts'
import { inTurn } from '../ui/in-turn.ts'
import { useStableFunctions } from '../ui/memo.ts'

interface DocumentsViewProps {
  readonly documents: readonly SigningDocument[]
  /** In reading order. */
  readonly fields: readonly SigningField[]
  readonly answers: Answers
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly onOpen: (field: SigningField) => void
  readonly onNext: () => void
  readonly onWords: (key: string, runs: readonly PageRun[]) => void
  readonly inSheet: boolean
  /** A sheet is open over the pages. */
  readonly behind: boolean
}

/** The documents as they look on paper, with the boxes on them. Of fifty pages only those that change are drawn again. */
export function DocumentsView(props: DocumentsViewProps) {
  const { documents, fields, answers, current, inSheet, behind } = props
  const acts = useStableFunctions({
    onCurrent: props.onCurrent,
    onOpen: props.onOpen,
    onNext: props.onNext,
    onWords: props.onWords,
  })
  const by_page = useMemo(() => byPage(fields), [fields])
  const drawn = useGradually(documents.reduce((sum, { pages }) => sum + pages.length, 0))
  let at = 0
  return documents.map((document, index) => (
    <section class="document" key={document.id} aria-label={document.name}>
      <h2 class={documents.length > 1 ? '' : 'sr'}>{document.name}</h2>
      {document.pages.map((page) => {
        const here = by_page.get(pageKey(document.id, page.page)) ?? []
        const led_to = here.some(({ id }) => id === current) ? current : null
        at += 1
        if (at > drawn && !led_to) return <PageToCome key={page.page} page={page} />
        return (
          <Fragment key={page.page}>
            <Misread page={page} />
            <SamePage
              document={document}
              page={page}
              first={index === 0 && page.page === 1}
              fields={here}
              given={givenIn(here, answers)}
              answers={answers}
              current={led_to}
              inSheet={inSheet}
              behind={behind}
              {...acts}
            />
          </Fragment>
        )
      })}
    </section>
  ))
}

const SamePage = inTurn(PageView)

/** As wide as a page gets, and what is left beside it on a phone (signer.css). */
const PAGE_PX = 832
const MARGINS_PX = 24
/** WCAG 2.2, 2.5.8: what a target should measure at least. */
const TARGET_PX = 24

/** On this screen a box would be lower than a finger or an unsteady mouse can hit well. */
export function hasSmallBoxes(
  fields: readonly SigningField[],
  documents: readonly SigningDocument[],
  width_px: number,
): boolean {
  const page_px = Math.min(PAGE_PX, width_px - MARGINS_PX)
  return fields.filter(isOpen).some((field) => {
    const { document_id, page, height } = field
    const pages = documents.find(({ id }) => id === document_id)?.pages
    const size = pages?.find((one) => one.page === page)
    const height_px = size ? (height * size.height * page_px) / size.width : TARGET_PX
    return !kindOf(field).enlarged && height_px < TARGET_PX
  })
}
