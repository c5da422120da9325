import { useEffect, useRef, useState } from 'preact/hooks'
import type { SigningDocument, SigningField, SigningState } from '../../contract/signing/signing.ts'
import type { Answers } from './answers.ts'
import type { Calls } from './calls.ts'
import { type Finished, finishOnce, readyToFinish } from './finish.ts'
import { isOpen, nameOf } from './guide.ts'
import { shownOn } from './shown.ts'
import { t } from '../i18n.ts'

type Refusal = Extract<Finished, { readonly kind: 'refused' }>

interface Finishing {
  /** Those that are shown. */
  readonly fields: readonly SigningField[]
  readonly documents: readonly SigningDocument[]
  readonly answers: Answers
  readonly calls: Calls
  readonly onState: (state: SigningState) => void
  readonly onLook: () => Promise<void>
  /** What this box showed is not what would be signed. */
  readonly onChanged: (field: SigningField) => void
}

/** Finish, once however often it is pressed; `notice` says what it waits for, `problem` why it could not be. */
export function useFinish({ fields, documents, answers, calls, onState, onLook, onChanged }: Finishing) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [held, setHeld] = useState(false)
  const running = useRef(false)
  const gone = useRef(false)
  useEffect(
    () => () => {
      gone.current = true
    },
    [],
  )

  const run = async () => {
    const since = answers.moment()
    const end = await finishOnce({
      calls,
      flush: () => readyToFinish(answers, fields),
      shown: () => shownOn({ documents, fields, answers }),
      wait: online,
      onDoubt: () => setProblem(t('saving.finish_unknown')),
    })
    if (gone.current) return
    if (end.kind === 'held') {
      setHeld(true)
      return
    }
    if (end.state) {
      answers.learn(end.state.fields, since)
      onState(end.state)
    }
    if (end.kind === 'lost') setProblem(t('saving.finish_again'))
    else if (end.kind === 'refused') await explain(end)
  }
  /** Where the link or the session has ended there is a page that says so. */
  const explain = ({ message, state, changed = [] }: Refusal) => {
    const boxes = fields.filter(({ id }) => changed.includes(id))
    setProblem(boxes.length === 0 ? message : t('saving.changed_boxes', { names: listOf(boxes.map(nameOf)) }))
    const [first] = boxes.filter(isOpen)
    if (first) onChanged(first)
    return state ? undefined : onLook()
  }
  const finish = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setHeld(false)
    setProblem(null)
    await run()
    running.current = false
    setBusy(false)
  }
  // What held it is over once all is saved.
  const { waiting } = answers.saving()
  const notice = held && waiting > 0 ? t('saving.finish_held', { count: waiting }) : null
  return { busy, notice, problem, finish }
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(names)

/** Until the time is up or the browser believes in its line again, whichever is first. */
const online = (wait_ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, wait_ms)
    addEventListener('online', done)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
  })
