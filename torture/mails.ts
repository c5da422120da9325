import type pg from 'pg'
import { type Caught, header } from '../test/mail/transport/mail-server.ts'

/** Between a mail server's yes and the note of it a crash may come: the same mail, with the same id, once more. */
const MAILS_OF_CRASH_MAX = 8

/** What the mail server got against what was stored, after so many faults that can cost the note of a mail. */
export async function mailViolations(db: pg.Client, mails: readonly Caught[], faults: number): Promise<string[]> {
  const times = new Map<string, number>()
  for (const mail of mails) {
    const id = /^<(.*)@/.exec(header(mail, 'message-id'))?.[1] ?? ''
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const { rows } = await db.query<{ id: string; state: string }>('select id, state from mail')
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const extra = mails.length - times.size
  const { rows: twice } = await db.query(TWICE)
  return [
    ...[...times.keys()].filter((id) => !states.has(id)).map((id) => `mail ${id} was sent, and nothing asked for it`),
    ...[...states]
      .filter(([id, state]) => state === 'sent' && !times.has(id))
      .map(([id]) => `mail ${id} never arrived`),
    ...(extra > faults * MAILS_OF_CRASH_MAX
      ? [`${extra} mails were sent once more than once, after ${faults} faults that can do so`]
      : []),
    ...twice.map((row) => `somebody is written to twice for one cause: ${JSON.stringify(row)}`),
  ]
}

/** Nobody is asked for a reminder or a new link here but by a new address. */
const TWICE = `select envelope_id, recipient_id, kind, to_email, count(*)::int as mails from mail
  group by envelope_id, recipient_id, kind, to_email, link_version having count(*) > 1`
