import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { SigningField, SigningState, SigningValue } from '../../contract/signing/signing.ts'
import type { Answers } from '../state/answers.ts'
import type { Calls } from '../state/calls.ts'
import { DocumentsView, hasSmallBoxes } from '../documents/documents-view.tsx'
import { guideOf, isFresh, isOpen } from '../state/guide.ts'
import { GuideBar } from './guide-bar.tsx'
import { isShownMark, type ShownMark } from '../marks/marks.ts'
import { usePart, useTouched } from '../ui/lazy-part.ts'
import { inReadingOrder, type KnownWords } from '../documents/reading-order.ts'
import { SigningHead } from './signing-head.tsx'
import { useAnswers } from '../state/use-answers.ts'
import { useFinish } from '../state/use-finish.ts'
import { reveal, Tools, useView } from './view-switch.tsx'
import { t } from '../i18n.ts'

interface SigningViewProps {
  readonly state: SigningState
  readonly calls: Calls
  readonly problem: string | null
  readonly onState: (state: SigningState) => void
  readonly onLook: () => Promise<void>
  readonly onDecline: () => void
  /** This view goes; so many answers had not arrived. */
  readonly onLeave: (unsaved: number) => void
  readonly onFinishLater: (() => void) | undefined
}

/** The documents with their boxes, or the boxes as a list, and the guide that leads through them. */
export function SigningView({ state, calls, problem, onState, onLook, onDecline, ...props }: SigningViewProps) {
  const { landing, documents } = state
  const [words, setWords] = useState<KnownWords>(new Map())
  const fields = useMemo(() => inReadingOrder(state.fields, documents, words), [state.fields, documents, words])
  const small = useMemo(() => hasSmallBoxes(fields, documents), [fields, documents, innerWidth])
  const answers = useAnswers({ state, calls, onState, onLook })
  const [current, setCurrent] = useState<string | null>(null)
  const [sheet, setSheet] = useState<SigningField | null>(null)
  const [leaving, setLeaving] = useState(false)
  const [started, setStarted] = useState(false)
  const { asForm, switchTo } = useView()
  const inSheet = matchMedia('(pointer: coarse), (max-width: 640px)').matches
  const touched = useTouched() || sheet !== null || leaving
  const marks = usePart(() => import('../marks/mark-sheet.tsx'), touched)
  const texts = usePart(() => import('../documents/text-sheet.tsx'), touched && inSheet)
  const form = usePart(() => import('../documents/form-view.tsx'), asForm)
  const later = usePart(() => import('./later-dialog.tsx'), touched)
  const finishing = useFinish({ answers, calls, onState, onLook })
  const guide = guideOf(fields, answers, current)
  useEffect(() => () => props.onLeave(answers.saving().waiting), [answers])

  const goTo = useCallback(
    (field: SigningField) => {
      setCurrent(field.id)
      reveal(field.id)
      if (isMarkField(field) || (inSheet && !asForm && isTextField(field))) setSheet(field)
    },
    [asForm],
  )
  const show = ({ id }: SigningField) => {
    setCurrent(id)
    switchTo(false, id)
  }
  const advance = () => {
    setStarted(true)
    if (guide.next) goTo(guide.next)
  }
  const shared = { documents, fields, answers, current, onCurrent: setCurrent, onOpen: goTo, onNext: advance }
  return (
    <>
      <SigningHead landing={landing} guide={guide} />
      <main class="desk" id="main">
        <Tools
          hasSmallBoxes={small}
          asForm={asForm}
          onSwitch={() => switchTo(!asForm, null)}
          onLater={() => setLeaving(true)}
        />
        {asForm ? (
          form && <form.FormView {...shared} onShow={show} />
        ) : (
          <DocumentsView
            {...shared}
            inSheet={inSheet}
            onWords={(key, runs) => setWords((known) => new Map(known).set(key, runs))}
          />
        )}
        <p class="aside">
          <button type="button" class="link" onClick={() => setLeaving(true)}>
            {t('signing.later')}
          </button>
          <span aria-hidden="true">·</span>
          <button type="button" class="link" onClick={onDecline}>
            {t('signing.decline')}
          </button>
        </p>
      </main>
      <GuideBar
        guide={guide}
        fresh={!started && isFresh(fields, answers)}
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
      {leaving && later && (
        <later.LaterDialog
          landing={landing}
          answers={answers}
          calls={calls}
          onKept={() => props.onFinishLater?.()}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

const isMarkField = ({ type }: SigningField) => type === 'signature' || type === 'initials'

const isTextField = ({ type }: SigningField) =>
  type === 'text' || type === 'full_name' || type === 'date' || type === 'time'

const pageOf = (documents: SigningState['documents'], field: SigningField) =>
  documents.find(({ id }) => id === field.document_id)?.pages.find(({ page }) => page === field.page)

const asMark = (value: SigningValue | null): ShownMark | null => (isShownMark(value) ? value : null)

/** The last signature (or initials) given in another box, to be used again with one tap. */
function earlierMark(fields: readonly SigningField[], answers: Answers, sheet: SigningField): ShownMark | null {
  const marks = fields
    .filter((field) => isOpen(field) && field.type === sheet.type && field.id !== sheet.id)
    .map((field) => asMark(answers.answerOf(field.id)))
  return marks.findLast((mark) => mark !== null) ?? null
}
