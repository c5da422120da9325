import type { Instant } from '../domain/envelopes/envelope.ts'
import type { Issues } from '../ports/store.ts'
import type { Row, Run } from './database.ts'

/** For who watches the whole service: by the function of the schema, since no workspace is named. */
export async function issuesSince(run: Run, day: Instant, now: Instant): Promise<Issues> {
  const [row] = await run<Row & Issues>({
    name: 'troubles_since',
    text: 'select * from troubles_since($1, $2)',
    values: [day, now],
  })
  if (!row) throw new Error('a count without a row')
  return row
}
