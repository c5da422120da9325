import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Troubles } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

/** For who watches the whole service: by the function of the schema, since no workspace is named. */
export async function troublesSince(run: Run, day: Instant, now: Instant): Promise<Troubles> {
  const [row] = await run<Row & Troubles>({
    name: 'troubles_since',
    text: 'select * from troubles_since($1, $2)',
    values: [day, now],
  })
  if (!row) throw new Error('a count without a row')
  return row
}
