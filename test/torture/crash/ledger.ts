import type { Client } from '../startup/http.ts'

/** What the clients know of one envelope: an answer they got binds the service for ever. */
export interface Entry {
  readonly ref: string
  id: string | null
  readonly tried: Set<string>
  readonly acknowledged: Set<string>
}

export interface Ledger {
  readonly entries: Entry[]
  /** Answers that no crash explains. */
  readonly surprises: string[]
  /** Workspaces with few envelopes a month, by their key in the database, and how many were acknowledged. */
  readonly capped: Map<string, number>
}

export const newLedger = (): Ledger => ({ entries: [], surprises: [], capped: new Map() })

export interface Site {
  readonly url: string
  readonly key: string
  readonly api: Client
  readonly link_key: Uint8Array
  readonly ledger: Ledger
  readonly halt: AbortSignal
  /** From 0 up to, and without, 1; by a seed where a run is to be repeated. */
  readonly random?: () => number
  /** After an unknown outcome. */
  readonly pause_ms?: number
  /** A new workspace with few envelopes a month. Without it nobody comes near the end of an allowance. */
  readonly cappedWorkspace?: () => Promise<Capped>
  /** Sends all other calls than those of `api` in place of fetch. */
  readonly by?: typeof fetch
}

export interface Capped {
  readonly workspace: string
  readonly key: string
  readonly envelopes_max: number
}
