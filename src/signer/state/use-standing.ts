import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Landing, SigningState, Stage } from '../../contract/signing/signing.ts'
import { type Answer, callsFor } from './calls.ts'
import { forgetDrafts } from './drafts.ts'
import { type EndState, endStateOf } from './end-state.ts'

/** Where this person stands, as far as the service has said. */
interface Standing {
  readonly state: SigningState | null
  readonly end: EndState | null
  /** They have to prove first who they are. */
  readonly unproven: boolean
  readonly problem: string | null
}

const UNKNOWN: Standing = { state: null, end: null, unproven: false, problem: null }

function standingAfter(before: Standing, answer: Answer<SigningState>): Standing {
  if (answer.ok) return { ...UNKNOWN, state: answer.value }
  const unproven = answer.code === 'identity_required'
  const { state } = before
  if (unproven) return { ...UNKNOWN, state, unproven }
  return { state, end: endStateOf(answer), unproven, problem: answer.message }
}

/** The person's standing, and the calls that ask for it or move it on. */
export function useStanding(inlined: Landing, token: string | null) {
  const calls = useMemo(
    () => callsFor(inlined.recipient_id, token, () => history.replaceState(null, '', `/sign/${inlined.recipient_id}`)),
    [inlined, token],
  )
  const [standing, setStanding] = useState(UNKNOWN)
  const [loading, setLoading] = useState(inlined.agreed)
  const { state, end, unproven } = standing
  const stage = end ?? state?.stage ?? inlined.stage
  const take = useCallback((answer: Answer<SigningState>) => setStanding((was) => standingAfter(was, answer)), [])
  const setState = useCallback((fresh: SigningState) => setStanding((was) => ({ ...was, state: fresh })), [])
  /** After a refusal: the envelope may have been voided, have expired or be signed already. */
  const look = useCallback(async () => take(await calls.state()), [calls, take])
  const proceed = useCallback(async () => {
    setLoading(true)
    take(await calls.proceed(inlined.consent.version))
    setLoading(false)
  }, [calls, inlined, take])
  /** After an absence, so without a word where there is no connection: nobody asked for anything. */
  const lookAfterAbsence = useCallback(async () => {
    const answer = await calls.state()
    if (answer.ok || endStateOf(answer)) take(answer)
  }, [calls, take])
  // While boxes are filled, the store of answers looks, once what waits has been sent.
  useReturn(lookAfterAbsence, stage !== 'signing' && end === null && !loading && !unproven)
  useEffect(() => {
    if (OVER.includes(stage)) forgetDrafts(() => sessionStorage, inlined.recipient_id)
  }, [stage, inlined])
  useEffect(() => {
    if (inlined.agreed || inlined.stage === 'done' || inlined.stage === 'copy')
      void look().then(() => setLoading(false))
  }, [look, inlined])
  return { ...standing, stage, landing: state?.landing ?? inlined, loading, calls, take, setState, look, proceed }
}

/** Nobody fills in anything any more. */
const OVER: readonly (Stage | EndState)[] = ['done', 'declined', 'expired', 'voided', 'recalled', 'retired', 'gone']

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
