import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Landing, SigningState, Stage } from '../../contract/signing/signing.ts'
import { type Answer, type Calls, callsFor } from '../state/calls.ts'
import { forgetDrafts } from '../state/drafts.ts'
import { Waiting } from '../ui/frame.tsx'
import type { IdentityPageProps } from './identity-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { type Lost, lostBy } from '../state/end-state.ts'
import { usePart, useTouched } from '../ui/lazy-part.ts'

interface AppProps {
  readonly landing: Landing
  readonly token: string | null
  /** For a page that has this one in a frame: the person leaves for now, and what they filled in is kept. */
  readonly onFinishLater?: () => void
}

/** Shows the page that fits where this person stands. */
export function App({ landing: inlined, token, onFinishLater }: AppProps) {
  const calls = useMemo(
    () => callsFor(inlined.recipient_id, token, () => history.replaceState(null, '', `/sign/${inlined.recipient_id}`)),
    [inlined, token],
  )
  const [state, setState] = useState<SigningState | null>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  const [loading, setLoading] = useState(inlined.agreed)
  const [problem, setProblem] = useState<string | null>(null)
  const [declining, setDeclining] = useState(false)
  const declines = usePart(() => import('./decline-dialog.tsx'), useTouched() || declining)
  const [unsaved, setUnsaved] = useState(0)
  const [unproven, setUnproven] = useState(false)
  const landing = state?.landing ?? inlined
  const stage = lost ?? state?.stage ?? inlined.stage

  useEffect(() => {
    if (OVER.includes(stage)) forgetDrafts(() => sessionStorage, inlined.recipient_id)
  }, [stage, inlined])

  const take = useCallback((answer: Answer<SigningState>) => {
    if (answer.ok) setState(answer.value)
    const asks = !answer.ok && answer.code === 'identity_required'
    setUnproven(asks)
    setLost(answer.ok || asks ? null : lostBy(answer))
    setProblem(answer.ok || asks ? null : answer.message)
  }, [])

  useEffect(() => {
    if (!inlined.agreed && inlined.stage !== 'done' && inlined.stage !== 'copy') return
    void calls.state().then((answer) => {
      take(answer)
      setLoading(false)
    })
  }, [calls, inlined, take])

  const proceed = useCallback(async () => {
    setLoading(true)
    take(await calls.proceed(inlined.consent.version))
    setLoading(false)
  }, [calls, inlined, take])

  /** After a refusal: the envelope may have been voided, have expired or be signed already. */
  const look = useCallback(async () => take(await calls.state()), [calls, take])
  const goOn = useCallback(
    async () => (stage === 'landing' && !inlined.agreed ? proceed() : look()),
    [inlined, look, proceed, stage],
  )
  /** After an absence, so without a word where there is no connection: nobody asked for anything. */
  const lookAfterAbsence = useCallback(async () => {
    const answer = await calls.state()
    if (answer.ok || lostBy(answer)) take(answer)
  }, [calls, take])
  // While boxes are filled, the store of answers looks, once what waits has been sent.
  useReturn(lookAfterAbsence, stage !== 'signing' && lost === null && !loading && !unproven)

  const decline = useCallback(
    async (reason: string) => {
      const answer = await calls.decline(reason)
      if (answer.ok) {
        setDeclining(false)
        take(answer)
      } else if (answer.status === 409 || lostBy(answer)) await look()
      return answer
    },
    [calls, look, take],
  )
  const mayDecline = stage === 'landing' || stage === 'signing'
  return (
    <>
      {unproven && landing.identity ? (
        <Proof
          {...{ landing, calls, identity: landing.identity }}
          onPassed={() => void goOn()}
          onDecline={mayDecline ? () => setDeclining(true) : null}
        />
      ) : (
        <Page
          landing={landing}
          stage={stage}
          state={state}
          calls={calls}
          loading={loading}
          problem={problem}
          unsaved={unsaved}
          returning={inlined.stage === 'done'}
          onProceed={() => void proceed()}
          onState={setState}
          onLook={look}
          onDecline={() => setDeclining(true)}
          onLeave={setUnsaved}
          onFinishLater={onFinishLater}
        />
      )}
      {declining && mayDecline && declines && (
        <declines.DeclineDialog landing={landing} decline={decline} onClose={() => setDeclining(false)} />
      )}
    </>
  )
}

/** Somebody who comes back to the page after a while is shown what is true now. */
function useReturn(onReturn: () => Promise<void>, listens: boolean): void {
  const away = useRef(false)
  useEffect(() => {
    if (!listens) return
    const turn = () => {
      if (document.visibilityState === 'hidden') away.current = true
      else if (away.current) {
        away.current = false
        void onReturn()
      }
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [onReturn, listens])
}

/** Nobody fills in anything any more. */
const OVER: readonly (Stage | Lost)[] = ['done', 'declined', 'expired', 'voided', 'recalled', 'retired', 'gone']

interface PageProps {
  readonly landing: Landing
  readonly stage: Stage | Lost
  readonly state: SigningState | null
  readonly calls: Calls
  readonly loading: boolean
  readonly problem: string | null
  /** Answers that never arrived when signing ended. */
  readonly unsaved: number
  /** They had signed before they came. */
  readonly returning: boolean
  readonly onProceed: () => void
  readonly onState: (state: SigningState) => void
  readonly onLook: () => Promise<void>
  readonly onDecline: () => void
  readonly onLeave: (unsaved: number) => void
  readonly onFinishLater: (() => void) | undefined
}

/** Who the person is has to be shown first. */
function Proof(props: IdentityPageProps) {
  const proof = usePart(() => import('./identity-page.tsx'), true)
  return proof ? <proof.IdentityPage {...props} /> : <Waiting />
}

function Page({ stage, ...props }: PageProps) {
  const done = usePart(() => import('./done-page.tsx'), stage === 'done' || stage === 'copy')
  const ended = usePart(() => import('./stage-page.tsx'), !(stage in GOING_ON))
  switch (stage) {
    case 'landing':
    case 'signing':
      return <Way {...props} stage={stage} />
    case 'done':
    case 'copy':
      return done ? <done.DonePage {...props} stage={stage} /> : <Waiting />
    default:
      return ended ? <ended.StagePage {...props} stage={stage} /> : <Waiting />
  }
}

const GOING_ON = { landing: 0, signing: 0, done: 0, copy: 0 }

/** From the landing page, which paints first, to the documents, fetched when the person begins to use it. */
function Way({ stage, state, loading, ...props }: PageProps) {
  const signing = usePart(() => import('./signing-view.tsx'), useTouched() || loading || stage === 'signing')
  if (stage === 'signing' && state) {
    return signing ? <signing.SigningView {...props} state={state} /> : <Waiting />
  }
  return loading && props.landing.agreed ? <Waiting /> : <LandingPage {...props} busy={loading} />
}
