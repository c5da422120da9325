import { useState } from 'preact/hooks'
import type { Landing, SigningState, Stage } from '../../contract/signing/signing.ts'
import type { Calls } from '../state/calls.ts'
import { Waiting } from '../ui/frame.tsx'
import type { IdentityPageProps } from './identity-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { type EndState, endStateOf } from '../state/end-state.ts'
import { useLazyPart, useTouched } from '../ui/lazy-part.ts'
import { useStanding } from '../state/use-standing.ts'

interface AppProps {
  readonly landing: Landing
  readonly token: string | null
  /** For a page that has this one in a frame: the person leaves for now, and what they filled in is kept. */
  readonly onFinishLater?: () => void
}

/** Shows the page that fits where this person stands. */
export function App({ landing: inlined, token, onFinishLater }: AppProps) {
  const { unproven, take, setState, look, proceed, ...standing } = useStanding(inlined, token)
  const { landing, stage, calls } = standing
  const [declining, setDeclining] = useState(false)
  const [unsaved, setUnsaved] = useState(0)
  const declines = useLazyPart(() => import('./decline-dialog.tsx'), useTouched() || declining)
  const decline = async (reason: string) => {
    const answer = await calls.decline(reason)
    if (answer.ok) {
      setDeclining(false)
      take(answer)
    } else if (answer.status === 409 || endStateOf(answer)) await look()
    return answer
  }
  const mayDecline = stage === 'landing' || stage === 'signing'
  return (
    <>
      {unproven && landing.identity ? (
        <Proof
          {...{ landing, calls, identity: landing.identity }}
          onPassed={() => void (stage === 'landing' && !inlined.agreed ? proceed() : look())}
          onDecline={mayDecline ? () => setDeclining(true) : null}
        />
      ) : (
        <Page
          {...standing}
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

interface PageProps {
  readonly landing: Landing
  readonly stage: Stage | EndState
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
  const proof = useLazyPart(() => import('./identity-page.tsx'), true)
  return proof ? <proof.IdentityPage {...props} /> : <Waiting />
}

function Page({ stage, ...props }: PageProps) {
  const done = useLazyPart(() => import('./done-page.tsx'), stage === 'done' || stage === 'copy')
  const ended = useLazyPart(() => import('./stage-page.tsx'), !(stage in GOING_ON))
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
  const signing = useLazyPart(() => import('./signing-view.tsx'), useTouched() || loading || stage === 'signing')
  if (stage === 'signing' && state) {
    return signing ? <signing.SigningView {...props} state={state} /> : <Waiting />
  }
  return loading && props.landing.agreed ? <Waiting /> : <LandingPage {...props} busy={loading} />
}
