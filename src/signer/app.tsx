import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { Landing, SigningState, Stage } from '../contract/signing.ts'
import { type Answer, type Calls, callsFor } from './calls.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { Waiting } from './frame.tsx'
import type { IdentityPageProps } from './identity-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { usePart } from './part.ts'

/** Shows the page that fits where this person stands. */
export function App({ landing: inlined, token }: { landing: Landing; token: string | null }) {
  const calls = useMemo(
    () =>
      callsFor(inlined.recipient_id, token, () =>
        history.replaceState(null, '', `/sign/${inlined.recipient_id}`),
      ),
    [inlined, token],
  )
  const [state, setState] = useState<SigningState | null>(null)
  const [loading, setLoading] = useState(inlined.agreed)
  const [problem, setProblem] = useState<string | null>(null)
  const [declining, setDeclining] = useState(false)
  const [unproven, setUnproven] = useState(false)
  const landing = state?.landing ?? inlined
  const stage = state?.stage ?? inlined.stage

  const take = useCallback((answer: Answer<SigningState>) => {
    if (answer.ok) setState(answer.value)
    const asks = !answer.ok && answer.code === 'identity_required'
    setUnproven(asks)
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
  const decline = useCallback(
    async (reason: string) => {
      const answer = await calls.decline(reason)
      if (answer.ok) {
        setDeclining(false)
        take(answer)
      } else if (answer.status === 409) void look()
      return answer
    },
    [calls, look, take],
  )

  return (
    <>
      {unproven && landing.identity ? (
        <Proof
          {...{ landing, calls, identity: landing.identity }}
          onPassed={() => void goOn()}
          onDecline={stage === 'landing' || stage === 'signing' ? () => setDeclining(true) : null}
        />
      ) : (
        <Page
          landing={landing}
          stage={stage}
          state={state}
          calls={calls}
          loading={loading}
          problem={problem}
          onProceed={() => void proceed()}
          onState={setState}
          onLook={look}
          onDecline={() => setDeclining(true)}
        />
      )}
      {declining && <DeclineDialog landing={landing} decline={decline} onClose={() => setDeclining(false)} />}
    </>
  )
}

interface PageProps {
  readonly landing: Landing
  readonly stage: Stage
  readonly state: SigningState | null
  readonly calls: Calls
  readonly loading: boolean
  readonly problem: string | null
  readonly onProceed: () => void
  readonly onState: (state: SigningState) => void
  readonly onLook: () => Promise<void>
  readonly onDecline: () => void
}

/** Who the person is has to be shown first. */
function Proof(props: IdentityPageProps) {
  const proof = usePart(() => import('./identity-page.tsx'), true)
  return proof ? <proof.IdentityPage {...props} /> : <Waiting />
}

function Page({ stage, ...props }: PageProps) {
  const done = usePart(() => import('./done-page.tsx'), stage === 'done' || stage === 'copy')
  const ended = usePart(() => import('./stage-page.tsx'), stage !== 'landing' && stage !== 'signing')
  switch (stage) {
    case 'landing':
    case 'signing':
      return <Way {...props} stage={stage} />
    case 'done':
    case 'copy':
      return done ? <done.DonePage {...props} stage={stage} /> : <Waiting />
    default:
      return ended ? <ended.StagePage stage={stage} landing={props.landing} /> : <Waiting />
  }
}

/** From the landing page, which paints first, to the documents, fetched while the person reads it. */
function Way({ stage, state, loading, ...props }: PageProps) {
  const signing = usePart(() => import('./signing-view.tsx'), true)
  if (stage === 'signing' && state) {
    return signing ? <signing.SigningView {...props} state={state} /> : <Waiting />
  }
  return loading && props.landing.agreed ? <Waiting /> : <LandingPage {...props} busy={loading} />
}
