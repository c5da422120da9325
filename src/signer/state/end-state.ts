import type { Answer } from './calls.ts'

/** Where the service no longer answers for the envelope: its link, the session or the envelope itself has gone. */
export type EndState = 'retired' | 'session_over' | 'recalled' | 'gone'

export function endStateOf(answer: Answer<unknown>): EndState | null {
  if (answer.ok) return null
  if (answer.status === 410 && answer.details?.['recalled'] === true) return 'recalled'
  return END_STATES[answer.status] ?? null
}

const END_STATES: Readonly<Record<number, EndState>> = { 401: 'session_over', 404: 'gone', 410: 'retired' }
