import type { WebState } from '../contract/dashboard/page-state.ts'
import { FRAME } from './embedded/frame.ts'

/** What the server put into the page, or gave to its frame. */
export const STATE = FRAME?.state ?? (JSON.parse(document.getElementById('state')?.textContent ?? '{}') as WebState)
