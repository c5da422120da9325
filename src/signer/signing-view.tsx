import { useCallback, useMemo, useState } from 'preact/hooks'
import type { SigningField, SigningState, SigningValue } from '../contract/signing.ts'
import type { Answers } from './answers.ts'
import type { Calls } from './calls.ts'
import { Heading, TestBar } from './frame.tsx'
import { guideOf, isOpen } from './guide.ts'
import { GuideBar } from './guide-bar.tsx'
import { isShownMark, type ShownMark } from './marks.ts'
import { PageView } from './page-view.tsx'
import { usePart } from './part.ts'
import { inReadingOrder } from './reading-order.ts'
import { useAnswers } from './use-answers.ts'
import { useFinish } from './use-finish.ts'

interface SigningViewProps {
  readonly state: SigningState
  readonly calls: Calls
  readonly problem: string | null
  readonly onState: (state: SigningState) => void
  readonly onLook: () => Promise<void>
  readonly onDecline: () => void
}

/** The documents with their boxes, and the guide that leads through them. */
export function SigningView({ state, calls, problem, onState, onLook, onDecline }: SigningViewProps) {
  const { landing, documents } = state
  const fields = useMemo(() => inReadingOrder(state.fields, documents), [state.fields, documents])
  const answers = useAnswers({ state, calls, onState, onLook })
  const [current, setCurrent] = useState<string | null>(null)
  const [sheet, setSheet] = useState<SigningField | null>(null)
  const inSheet = matchMedia('(pointer: coarse), (max-width: 640px)').matches
  const marks = usePart(() => import('./mark-sheet.tsx'), true)
  const texts = usePart(() => import('./text-sheet.tsx'), inSheet)
  const finishing = useFinish({ answers, calls, onState })
  const guide = guideOf(fields, answers, current)

  const goTo = useCallback((field: SigningField) => {
    setCurrent(field.id)
    reveal(field.id)
    if (isMarkField(field) || (inSheet && isTextField(field))) setSheet(field)
  }, [])
  const advance = () => guide.next && goTo(guide.next)
  let seen = 0
  return (
    <>
      <header class="top">
        <TestBar landing={landing} />
        <div class="top-line">
          <Heading>{landing.envelope_name}</Heading>
          {guide.total > 0 && (
            <span class="count">
              {guide.done} of {guide.total}
            </span>
          )}
        </div>
        <progress
          max={guide.total || 1}
          value={guide.total ? guide.done : 1}
          aria-label="Required boxes filled"
        />
      </header>
      <main class="desk" id="main">
        {documents.map((document) => (
          <section class="document" key={document.id} aria-label={document.name}>
            {documents.length > 1 && <h2>{document.name}</h2>}
            {document.pages.map((page) => (
              <PageView
                key={page.page}
                document={document}
                page={page}
                first={seen++ === 0}
                fields={fields.filter(
                  (field) => field.document_id === document.id && field.page === page.page,
                )}
                answers={answers}
                current={current}
                onCurrent={setCurrent}
                onOpen={goTo}
                onNext={advance}
                inSheet={inSheet}
              />
            ))}
          </section>
        ))}
        <p class="aside">
          You can close this page and come back: your answers are kept.
          <button type="button" class="link" onClick={onDecline}>
            Decline to sign
          </button>
        </p>
      </main>
      <GuideBar
        guide={guide}
        saving={answers.saving()}
        busy={finishing.busy}
        notice={finishing.notice}
        problem={finishing.problem ?? problem}
        onNext={advance}
        onFinish={() => void finishing.finish()}
      />
      {sheet && texts && isTextField(sheet) && (
        <texts.TextSheet
          field={sheet}
          page_height={pageOf(documents, sheet)?.height ?? 0}
          answers={answers}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet && marks && isMarkField(sheet) && (
        <marks.MarkSheet
          field={sheet}
          name={landing.recipient_name}
          value={asMark(answers.answerOf(sheet.id))}
          earlier={earlierMark(fields, answers, sheet)}
          refusal={answers.refusalOf(sheet.id)}
          preview={calls.preview}
          onMark={(mark) => answers.set(sheet, mark)}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  )
}

/** Brings a box into sight and puts the focus into it. */
function reveal(id: string) {
  const control = document.getElementById(id)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' })
}

const isMarkField = ({ type }: SigningField) => type === 'signature' || type === 'initials'

const isTextField = ({ type }: SigningField) =>
  type === 'text' || type === 'full_name' || type === 'date' || type === 'time'

const pageOf = (documents: SigningState['documents'], field: SigningField) =>
  documents.find(({ id }) => id === field.document_id)?.pages.find(({ page }) => page === field.page)

const asMark = (value: SigningValue | null): ShownMark | null => (isShownMark(value) ? value : null)

/** The last signature (or initials) given in another box, to be used again with one tap. */
function earlierMark(
  fields: readonly SigningField[],
  answers: Answers,
  sheet: SigningField,
): ShownMark | null {
  const marks = fields
    .filter((field) => isOpen(field) && field.type === sheet.type && field.id !== sheet.id)
    .map((field) => asMark(answers.answerOf(field.id)))
  return marks.findLast((mark) => mark !== null) ?? null
}
