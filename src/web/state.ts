import type { WebState } from '../contract/dashboard/page-state.ts'

/** What the server put into the page. */
export const STATE = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as WebState
