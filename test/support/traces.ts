import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestService } from './service.ts'

/** What a refused request must leave exactly as it was. */
export async function tracesOf(service: TestService) {
  const [rows] = await service.database.query(`select
    (select count(*)::int from envelope) as envelopes,
    (select count(*)::int from template where archived_at is null) as templates,
    (select count(*)::int from recipient) as recipients,
    (select count(*)::int from event) as events,
    (select count(*)::int from audit_entry) as audit_entries,
    (select count(*)::int from field_value) as field_values,
    (select count(*)::int from mail) as mails,
    (select count(*)::int from delivery) as deliveries,
    (select count(*)::int from graphile_worker._private_jobs) as jobs,
    (select coalesce(sum(n), 0)::int from envelope_count) as counted,
    (select coalesce(sum(used), 0)::int from allowance_use) as used`)
  return { ...rows, scratch: await scratchFiles(service) }
}

/** Bytes on their way in that nothing has kept. */
export const scratchFiles = async ({ folder }: TestService): Promise<readonly string[]> =>
  readdir(join(folder, 'blobs', 'scratch'))

/** Every row of every table as text, the job engine's included. */
export async function dumpOf({ database }: TestService): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => database.query<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}
