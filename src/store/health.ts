import type { EnvelopeTotal, HealthCounts, HealthReads } from '../ports/health.ts'
import type { Connections, Row } from './database.ts'
import { checkRole } from './rls.ts'

export const healthReads = ({ quick, slow }: Connections): HealthReads => ({
  check: () => checkRole(quick(null)),
  async now() {
    const [row] = await quick(null)<Row & { readonly at: Date }>({
      name: 'now',
      text: 'select clock_timestamp() as at',
    })
    if (!row) throw new Error('a time without a row')
    return row.at
  },
  /** Of all workspaces, by a function of the schema. */
  async countsSince(day, now) {
    const [row] = await slow(null)<Row & HealthCounts>({
      name: 'troubles_since',
      text: 'select * from troubles_since($1, $2)',
      values: [day, now],
    })
    if (!row) throw new Error('a count without a row')
    return row
  },
  /** Envelopes whose sealing failed at least once, for /readyz. */
  async stuckSeals() {
    const [row] = await slow(null)<{ waiting: number; oldest: string | null }>({
      text: 'select waiting, oldest from sealing_trouble()',
    })
    return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null }
  },
  async totals() {
    const [envelopes, [database]] = await Promise.all([
      slow(null)<Row & EnvelopeTotal>({ text: 'select livemode, status, n::float8 as n from envelope_totals()' }),
      slow(null)<{ bytes: number }>({ text: 'select pg_database_size(current_database())::float8 as bytes' }),
    ])
    return { envelopes, database_bytes: database?.bytes ?? 0 }
  },
})
