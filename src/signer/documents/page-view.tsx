import { Fragment } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { PageArea, PageRun, SigningDocument, SigningField, SigningPage } from '../../contract/signing/signing.ts'
import { inkUnit } from '../../domain/envelopes/ink-unit.ts'
import { inkPlaces } from '../../domain/fields/grounds.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { type Answers, givenIn } from '../state/answers.ts'
import { FieldBox } from './field-box.tsx'
import type { FieldBoxProps } from './field-box-props.ts'
import { PageImage } from './page-image.tsx'
import { Said, useWords } from './page-text.tsx'
import { captionOf, interleaved, NO_WORDS, pageKey } from './reading-order.ts'
import { memo } from '../ui/memo.ts'
import { t } from '../i18n.ts'

const SameWords = memo(Said)
/** With what it holds now: it is drawn again when that changes. */
const SameBox = memo((props: FieldBoxProps & { readonly given: readonly unknown[] }) => <FieldBox {...props} />)

interface PageViewProps {
  readonly document: SigningDocument
  readonly page: SigningPage
  readonly first: boolean
  /** The boxes on this page, in reading order. */
  readonly fields: readonly SigningField[]
  /** What they hold now: the page is drawn again when it changes. */
  readonly given: readonly unknown[]
  readonly answers: Answers
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly onOpen: (field: SigningField) => void
  readonly onNext: () => void
  /** The words are here, and may say better in which order the boxes are read. */
  readonly onWords: (key: string, runs: readonly PageRun[]) => void
  readonly inSheet: boolean
}

/**
 * One page: its image, and over it its text unseen with the boxes as real controls, each in the text where it stands, so
 * that a screen reader comes to the box where the sentence is.
 */
export function PageView({
  document,
  page,
  first,
  fields,
  answers,
  current,
  onWords,
  given: _,
  ...acts
}: PageViewProps) {
  const [near, setNear] = useState(false)
  const read = useWords(page.text, near)
  const words = useMemo(() => read && { ...read, runs: withoutCovered(read.runs, page.covers) }, [read, page])
  const pages = document.pages.length
  const name = t('signing.page', { page: page.page, pages })
  useEffect(() => {
    if (words && fields.length > 1) onWords(pageKey(document.id, page.page), words.runs)
  }, [words])
  const captions = useMemo(
    () => new Map(fields.map((field) => [field.id, captionOf(field, words?.runs ?? NO_WORDS, page)])),
    [fields, words, page],
  )
  const { steps, rest } = useMemo(() => interleaved(fields, words?.runs ?? NO_WORDS, page), [fields, words, page])
  return (
    <section class="page" style={sizeOf(page)}>
      <h3 class="sr">{name}</h3>
      <PageImage page={page} name={name} document_name={document.name} first={first} onSettled={() => setNear(true)} />
      {page.covers?.map((cover) => (
        <div class="cover" key={`${cover.x} ${cover.y}`} style={placeOf(cover)} />
      ))}
      {fields.map((field) => (
        <Fragment key={field.id}>
          {groundsOf(field).map((ground) => (
            <div class="plate" key={`${ground.x} ${ground.y}`} style={placeOf(ground)} />
          ))}
        </Fragment>
      ))}
      <div class="layer">
        {steps.map(({ before, field }) => (
          // What is said before a box keeps its place in the tree, so that words that come late move no control.
          <Fragment key={field.id}>
            <SameWords runs={before} page={page} />
            <SameBox
              field={field}
              given={givenIn([field], answers)}
              page={page}
              pages={pages}
              caption={captions.get(field.id) ?? null}
              answers={answers}
              {...acts}
              current={current === field.id ? current : null}
            />
          </Fragment>
        ))}
        <SameWords runs={rest} page={page} />
        {words?.runs.length === 0 && <p class="sr">{t('signing.page_without_text')}</p>}
        {words?.truncated && <p class="sr">{t('signing.page_says_more')}</p>}
      </div>
    </section>
  )
}

/** Nobody hears what nobody sees. */
const withoutCovered = (runs: readonly PageRun[], covers: SigningPage['covers'] = []): readonly PageRun[] =>
  covers.length === 0 ? runs : runs.filter((run) => !covers.some((cover) => isWithin(run, cover)))

/** But for what rounding makes of an edge. */
const EDGE = 1e-4
const isWithin = (run: PageArea, cover: PageArea): boolean =>
  run.x >= cover.x - EDGE &&
  run.y >= cover.y - EDGE &&
  run.x + run.width <= cover.x + cover.width + EDGE &&
  run.y + run.height <= cover.y + cover.height + EDGE

const placeOf = ({ x, y, width, height }: PageArea) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
})

/** Below all boxes, as in the final. What is struck out has to be read: there only the line has a ground. */
const groundsOf = (field: SigningField): readonly PageArea[] =>
  field.ground === 'dark' && kindOf(field).drawn !== 'strike' ? inkPlaces(field) : []

/** Its place, until it is drawn. */
export const PageToCome = ({ page }: { readonly page: SigningPage }) => (
  <section class="page" style={sizeOf(page)} aria-busy="true" />
)

const sizeOf = (page: SigningPage) => ({
  '--page-width': String(page.width / inkUnit(page)),
  aspectRatio: `${page.width} / ${page.height}`,
})
