import { useEffect, useRef, useState } from 'preact/hooks'
import type { SigningState } from '../../contract/signing/signing.ts'
import { type Answers, keepAnswers } from './answers.ts'
import { type Calls, isTemporary } from './calls.ts'
import { draftsIn } from './drafts.ts'

interface AnswersOfView {
  readonly state: SigningState
  readonly calls: Calls
  readonly onState: (state: SigningState) => void
  readonly onLook: () => Promise<void>
}

/** One store for the life of the view; the view is drawn again whenever it changes. */
export function useAnswers({ state, calls, onState, onLook }: AnswersOfView): Answers {
  const [, redraw] = useState(0)
  const store = useRef<Answers | null>(null)
  store.current ??= keepAnswers({
    fields: state.fields,
    put: calls.put,
    drafts: draftsIn(() => sessionStorage, state.landing),
    later: (act, wait_ms) => {
      const timer = setTimeout(act, wait_ms)
      return () => clearTimeout(timer)
    },
    onEnded: () => void onLook(),
  })
  const answers = store.current
  useEffect(() => {
    const unsubscribe = answers.subscribe(() => redraw((n) => n + 1))
    const unlisten = listen(answers, async () => {
      const since = answers.moment()
      const fresh = await calls.state()
      if (!fresh.ok) {
        if (!isTemporary(fresh.status)) await onLook()
        return
      }
      answers.learn(fresh.value.fields, since)
      onState(fresh.value)
    })
    return () => {
      unsubscribe()
      unlisten()
    }
  }, [answers])
  return answers
}

/** Lines that come and go, tabs that are left and come back to, and pages that are closed too early. */
function listen(answers: Answers, look: () => Promise<void>): () => void {
  const online = () => answers.hint(true)
  const offline = () => answers.hint(false)
  const seen = () => {
    const sent = answers.flush()
    if (document.visibilityState === 'visible') void sent.then((all) => (all ? look() : undefined))
  }
  const warn = (event: BeforeUnloadEvent) => answers.isUnsaved() && event.preventDefault()
  const listeners = [
    [window, 'online', online],
    [window, 'offline', offline],
    [window, 'beforeunload', warn],
    [document, 'visibilitychange', seen],
  ] as const
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener as EventListener)
  if (!navigator.onLine) offline()
  return () => {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener as EventListener)
  }
}
