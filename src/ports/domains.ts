import type { Instant } from '../domain/envelopes/envelope.ts'

/** A domain of addresses that a workspace says is its own. */
export interface WorkspaceDomain {
  /** In ASCII and lower case. */
  readonly domain: string
  /** What its TXT record has to say. */
  readonly token: string
  readonly created_at: Instant
  /** Null: not proved yet, or no longer. */
  readonly proved_at: Instant | null
  readonly proved_by: 'dns' | 'operator' | null
  readonly checked_at: Instant | null
  /** Since when a record that was there is gone. */
  readonly missing_since: Instant | null
  /** When the record was last there; null where it never was, or is not asked for. */
  readonly seen_at: Instant | null
}

export interface DomainReads {
  list(workspace_id: string): Promise<readonly WorkspaceDomain[]>
  find(workspace_id: string, domain: string): Promise<WorkspaceDomain | null>
  /** Of all workspaces: proved by the DNS, and not looked at since then. */
  toCheck(
    before: Instant,
    limit: number,
  ): Promise<readonly { readonly workspace_id: string; readonly domain: string }[]>
}

export interface DomainWrites {
  list(workspace_id: string): Promise<readonly WorkspaceDomain[]>
  isProved(workspace_id: string, domain: string): Promise<boolean>
  add(workspace_id: string, domain: WorkspaceDomain): Promise<void>
  /** False where there is none of the name any more. */
  note(workspace_id: string, outcome: Omit<WorkspaceDomain, 'token' | 'created_at'>): Promise<boolean>
  /** False when there was none. */
  remove(workspace_id: string, domain: string): Promise<boolean>
}

/** The texts of a domain's TXT records, none where it has none; `away` where the DNS does not say within the time limit. */
export type TxtRecords = (domain: string) => Promise<readonly string[] | 'away'>
