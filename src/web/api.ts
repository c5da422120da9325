import { MutationCache, QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CallProblem, type Client, NoAnswer, openClient } from '../client/client.ts'
import type { Space, WebState } from '../contract/dashboard/page-state.ts'
import { isAttended } from './attended.ts'
import { FRAME } from './embedded/frame.ts'
import { withFreshProof } from './fresh-proof.ts'
import { STATE } from './state.ts'
import { problemWords } from './ui/problem-words.ts'
import { sentence } from './ui/sentence.ts'
import { t } from './words.ts'

let form_token = STATE.form_token
/** Of every call; for the one that goes another way than by a client. */
export const headers = (): Readonly<Record<string, string>> => ({
  'x-form-token': form_token,
  ...(isAttended() ? {} : { 'x-unattended': '1' }),
})
/** A frame is of one space, whichever it is. */
const clientOf = (space: Space): Client =>
  FRAME ? openClient({ ...FRAME, base: FRAME.calls }) : withFreshProof(openClient({ base: `/app/${space}`, headers }))
const CLIENTS: Readonly<Record<Space, Client>> = { live: clientOf('live'), test: clientOf('test') }

/** The space that the address names; where it names none, the one the page was opened in. */
export const useSpace = (): Space => {
  const { space } = useSearch({ strict: false })
  return space ?? STATE.space
}

/** Calls of the space that the page is in. */
export const useApi = (): Client => CLIENTS[useSpace()]
export const apiOf = (space: Space): Client => CLIENTS[space]

/** For what belongs to the workspace and to no space. */
export const workspaceApi = CLIENTS.live

/** One answer for a press, however often the line breaks: goes with every call that makes or sends something. */
export const idempotencyKey = (): { readonly 'idempotency-key': string } => ({
  'idempotency-key': crypto.randomUUID(),
})

/** Who is told that the session has `ended` or is `renewed`; the page stays as it is, so that nothing typed is lost. */
export const sessionEnded = new EventTarget()

export const noticeSessionEnd = (error: unknown) => {
  if (error instanceof CallProblem && error.status === 401) sessionEnded.dispatchEvent(new Event('ended'))
}

/** After a new sign-in in another tab. False where nobody is signed in yet; somebody else gets a page of their own. */
export async function renewSession(): Promise<boolean> {
  const session = await workspaceApi.call<WebState>('GET', '/session').catch(() => null)
  if (session === null) return false
  const same = session.person.id === STATE.person.id && session.workspace.id === STATE.workspace.id
  if (!same) location.assign('/')
  form_token = session.form_token
  sessionEnded.dispatchEvent(new Event('renewed'))
  return true
}

export const queryClient = new QueryClient({
  // Beside what a mutation does about its own failure.
  mutationCache: new MutationCache({ onError: noticeSessionEnd }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal stays one; a line that broke may come back.
      retry: (count, error) => error instanceof NoAnswer && count < 3,
    },
  },
})
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.state.status === 'error') noticeSessionEnd(query.state.error)
})

/** What went wrong, for whoever reads it: the page's own words, whatever the service says to programs. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallProblem) return problemWords(error)
  if (error instanceof NoAnswer) return t('ui.unreachable')
  // What a page itself has to say; any other kind of error is a slip of its script.
  if (error instanceof Error && error.name !== 'Error') return t('ui.mistake')
  return sentence(error instanceof Error ? error.message : String(error))
}
