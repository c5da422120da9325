import type { Answer } from './calls.ts'

/** Where the service no longer answers for the envelope: its link, the session or the envelope itself has gone. */
export type Lost = 'retired' | 'session_over' | 'recalled' | 'gone'

export function lostBy(answer: Answer<unknown>): Lost | null {
  if (answer.ok) return null
  if (answer.status === 410 && answer.details?.['recalled'] === true) return 'recalled'
  return LOST[answer.status] ?? null
}

const LOST: Readonly<Record<number, Lost>> = { 401: 'session_over', 404: 'gone', 410: 'retired' }
