import { useEffect, useMemo, useState } from 'preact/hooks'
import type { PageRun, ShownMark, SigningField, SigningState, SigningValue } from '../../contract/signing/signing.ts'
import { holds, kindOf } from '../../domain/fields/kinds.ts'
import { isShownMark } from '../../marks/marks.ts'
import type { AttachSheetProps } from '../attach/attach-sheet.tsx'
import { DocumentsView } from '../documents/documents-view.tsx'
import { inReadingOrder, type KnownWords } from '../documents/reading-order.ts'
import { t } from '../i18n.ts'
import type { Answers } from '../state/answers.ts'
import type { Calls } from '../state/calls.ts'
import { guideOf, isFresh, isOpen } from '../state/guide.ts'
import { useAnswers } from '../state/use-answers.ts'
import { useForm } from '../state/use-form.ts'
import { useFinish } from '../state/use-finish.ts'
import { useMedia } from '../ui/use-media.ts'
import { useLazyPart, useTouched } from '../ui/lazy-part.ts'
import { GuideBar } from './guide-bar.tsx'
import { SigningHead } from './signing-head.tsx'
import { reveal, Tools, useView } from './view-switch.tsx'

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
  const { fields: placed, learnWords } = useFieldsInOrder(state)
  const answers = useAnswers({ state, calls, onState, onLook })
  const fields = useForm(placed, answers, state.today)
  const [current, setCurrent] = useState<string | null>(null)
  const [sheet, setSheet] = useState<SigningField | 'later' | null>(null)
  const [started, setStarted] = useState(false)
  const { asForm, switchTo } = useView()
  const inSheet = useMedia('(pointer: coarse), (max-width: 640px)')
  const form = useLazyPart(() => import('../documents/form-view.tsx'), asForm)
  const onChanged = ({ id }: SigningField) => {
    setCurrent(id)
    reveal(id)
  }
  const { finish, ...finishing } = useFinish({ fields, documents, answers, calls, onState, onLook, onChanged })
  const guide = guideOf(fields, answers, current)
  useEffect(() => () => props.onLeave(answers.saving().waiting), [answers])

  const goTo = (field: SigningField) => {
    setCurrent(field.id)
    reveal(field.id)
    // A result that cannot be computed is led to as well, to say so.
    const opens = isOpen(field) ? kindOf(field).sheet : 'never'
    if (opens === 'always' || (opens === 'on_touch' && inSheet && !asForm)) setSheet(field)
  }
  const show = ({ id }: SigningField) => {
    setCurrent(id)
    switchTo(false, id)
  }
  const advance = () => {
    setStarted(true)
    if (guide.next) goTo(guide.next)
  }
  const leave = () => setSheet('later')
  const shared = { documents, fields, answers, current, onCurrent: setCurrent, onOpen: goTo, onNext: advance }
  return (
    <>
      <SigningHead landing={landing} guide={guide} />
      <main class="desk" id="main">
        <Tools {...{ fields, documents, asForm }} onSwitch={() => switchTo(!asForm, null)} onLater={leave} />
        {!asForm && <DocumentsView {...shared} {...{ inSheet, behind: sheet !== null }} onWords={learnWords} />}
        {asForm && form && <form.FormView {...shared} onShow={show} />}
        <Ways onLater={leave} onDecline={onDecline} />
      </main>
      <GuideBar
        {...finishing}
        guide={guide}
        fresh={!started && isFresh(fields, answers)}
        saving={answers.saving()}
        problem={finishing.problem ?? problem}
        onNext={advance}
        onFinish={() => void finish()}
      />
      <Sheet {...{ state, fields, answers, calls, sheet, inSheet }} {...props} onClose={() => setSheet(null)} />
    </>
  )
}

/** The fields in the order in which they are read, which the words of the pages tell better once they are here. */
function useFieldsInOrder({ fields, documents }: SigningState) {
  const [words, setWords] = useState<KnownWords>(new Map())
  return {
    fields: useMemo(() => inReadingOrder(fields, documents, words), [fields, documents, words]),
    learnWords: (key: string, runs: readonly PageRun[]) => setWords((known) => new Map(known).set(key, runs)),
  }
}

const Ways = ({ onLater, onDecline }: { readonly onLater: () => void; readonly onDecline: () => void }) => (
  <p class="aside">
    <button type="button" class="link" onClick={onLater}>
      {t('signing.later')}
    </button>
    <span aria-hidden="true">·</span>
    <button type="button" class="link" onClick={onDecline}>
      {t('signing.decline')}
    </button>
  </p>
)

interface SheetProps extends Pick<SigningViewProps, 'state' | 'calls' | 'onFinishLater'> {
  readonly fields: readonly SigningField[]
  readonly answers: Answers
  /** The field that is filled in, or the way out. */
  readonly sheet: SigningField | 'later' | null
  readonly inSheet: boolean
  readonly onClose: () => void
}

/** What opens over the documents, fetched once somebody uses the page. */
function Sheet({ state, fields, answers, calls, sheet, inSheet, onFinishLater, onClose }: SheetProps) {
  const { landing, documents } = state
  const touched = useTouched() || sheet !== null
  const marks = useLazyPart(() => import('../marks/mark-sheet.tsx'), touched)
  const texts = useLazyPart(() => import('../documents/text-sheet.tsx'), touched && inSheet)
  const later = useLazyPart(() => import('./later-dialog.tsx'), touched)
  if (sheet === null) return null
  if (sheet === 'later')
    return later && <later.LaterDialog {...{ landing, answers, calls, onClose }} onKept={() => onFinishLater?.()} />
  if (holds(sheet, 'text') || holds(sheet, 'number')) {
    const page = pageOf(documents, sheet)
    return texts && page && <texts.TextSheet {...{ page, answers, onClose }} field={sheet} />
  }
  if (holds(sheet, 'file')) {
    const { recipient_id } = landing
    return <FileSheet {...{ recipient_id, answers, onClose }} field={sheet} />
  }
  if (!marks || !holds(sheet, 'mark')) return null
  return (
    <marks.MarkSheet
      field={sheet}
      name={landing.recipient_name}
      value={asMark(answers.answerOf(sheet.id))}
      earlier={earlierMark(fields, answers, sheet)}
      kept={state.kept?.[sheet.type] ?? null}
      refusal={answers.refusalOf(sheet.id)}
      preview={calls.preview}
      onMark={(mark) => answers.set(sheet, mark)}
      onClose={onClose}
    />
  )
}

/** Few documents ask for files, so it is fetched when one is brought. */
function FileSheet(props: AttachSheetProps) {
  const part = useLazyPart(() => import('../attach/attach-sheet.tsx'), true)
  return part && <part.AttachSheet {...props} />
}

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
