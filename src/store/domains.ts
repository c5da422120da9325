import type { DomainReads, DomainWrites, WorkspaceDomain } from '../ports/domains.ts'
import type { Connections, Row, Run, Transaction } from './database.ts'

interface DomainRow extends Row {
  readonly domain: string
  readonly token: string
  readonly created_at: Date
  readonly proved_at: Date | null
  readonly proved_by: WorkspaceDomain['proved_by']
  readonly checked_at: Date | null
  readonly missing_since: Date | null
  readonly seen_at: Date | null
}

const COLUMNS = 'domain, token, created_at, proved_at, proved_by, checked_at, missing_since, seen_at'
const instant = (value: Date | null): string | null => value?.toISOString() ?? null

const domainIn = ({ domain, token, proved_by, ...at }: DomainRow): WorkspaceDomain => ({
  domain,
  token,
  proved_by,
  created_at: at.created_at.toISOString(),
  proved_at: instant(at.proved_at),
  checked_at: instant(at.checked_at),
  missing_since: instant(at.missing_since),
  seen_at: instant(at.seen_at),
})

const listIn = async (run: Run, workspace_id: string): Promise<readonly WorkspaceDomain[]> => {
  const rows = await run<DomainRow>({
    text: `select ${COLUMNS} from workspace_domain where workspace_id = $1 order by domain`,
    values: [workspace_id],
  })
  return rows.map(domainIn)
}

export const domainReads = ({ slow }: Connections): DomainReads => ({
  list: (workspace_id) => listIn(slow(workspace_id), workspace_id),
  async find(workspace_id, domain) {
    const [row] = await slow(workspace_id)<DomainRow>({
      text: `select ${COLUMNS} from workspace_domain where workspace_id = $1 and domain = $2`,
      values: [workspace_id, domain],
    })
    return row ? domainIn(row) : null
  },
  toCheck: (before, limit) =>
    slow(null)<{ workspace_id: string; domain: string }>({
      text: 'select workspace_id::text, domain from domains_to_check($1, $2)',
      values: [before, limit],
    }),
})

export const domainWrites = ({ run }: Transaction): DomainWrites => ({
  list: (workspace_id) => listIn(run, workspace_id),
  async isProved(workspace_id, domain) {
    const rows = await run({
      text: 'select 1 from workspace_domain where workspace_id = $1 and domain = $2 and proved_at is not null',
      values: [workspace_id, domain],
    })
    return rows.length > 0
  },
  async add(workspace_id, { domain, token, created_at, proved_at, proved_by, checked_at }) {
    await run({
      text: `insert into workspace_domain (workspace_id, domain, token, created_at, proved_at, proved_by, checked_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [workspace_id, domain, token, created_at, proved_at, proved_by, checked_at],
    })
  },
  async note(workspace_id, { domain, proved_at, proved_by, checked_at, missing_since, seen_at }) {
    const rows = await run({
      text: `update workspace_domain set proved_at = $3, proved_by = $4, checked_at = $5, missing_since = $6,
          seen_at = $7
        where workspace_id = $1 and domain = $2 returning 1`,
      values: [workspace_id, domain, proved_at, proved_by, checked_at, missing_since, seen_at],
    })
    return rows.length > 0
  },
  async remove(workspace_id, domain) {
    const rows = await run({
      text: 'delete from workspace_domain where workspace_id = $1 and domain = $2 returning 1',
      values: [workspace_id, domain],
    })
    return rows.length > 0
  },
})
