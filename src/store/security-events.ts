import {
  describeSecurityEvent,
  type mailsOf,
  SECURITY_EVENT,
  SECURITY_MAILS_PER_HOUR,
  type SecurityEvent,
} from '../domain/account/security-events.ts'
import { deliverJob } from '../kit/deliver-job.ts'
import { deliveryStart } from '../kit/delivery-body.ts'
import { newId } from '../kit/ids.ts'
import type { JobSpec } from '../ports/jobs.ts'
import { subscriptionsOf } from './announce.ts'
import { enqueue } from './commit.ts'
import type { Run, Transaction } from './database.ts'
import { shownEmail } from './shown-email.ts'

export type SecurityLog = (event: SecurityEvent) => void

interface Noted {
  /** Of the workspace. */
  readonly key: string
  readonly event: Omit<SecurityEvent, 'workspace_id'>
  readonly mails: ReturnType<typeof mailsOf>
}

/** What follows from an entry of the activity log that is about security: all of it with the entry, the line after it. */
export async function tellOfSecurity({ run, afterCommit }: Transaction, noted: Noted, log: SecurityLog): Promise<void> {
  const subscriptions = await subscriptionsOf(run, { workspace_id: noted.key, livemode: true })
  const event = { ...noted.event, workspace_id: subscriptions[0]?.workspace ?? '' }
  const hear = subscriptions.flatMap(({ id, events }) => (id && events?.includes(SECURITY_EVENT) ? [id] : []))
  // A webhook is not told of itself: the others are, and may go on where it was switched off.
  const listeners = hear.filter((id) => id !== noted.event.subject?.id)
  const jobs = [...(await deliver(run, { key: noted.key, event, listeners })), ...(await mail(run, noted))]
  if (jobs.length > 0) await run(enqueue(jobs))
  afterCommit(() => log(event))
}

/**
 * It has no number and is in no list of events: who reads those did not ask for it. Its envelope is none, so the delivery keeps
 * its body.
 */
async function deliver(
  run: Run,
  { key, event, listeners }: { readonly key: string; readonly event: SecurityEvent; readonly listeners: string[] },
): Promise<JobSpec[]> {
  if (listeners.length === 0) return []
  const rest = JSON.stringify(describeSecurityEvent(event)).slice(1)
  const deliveries = listeners.map((webhook_id) => {
    const id = newId('dlv')
    return { id, webhook_id, body: deliveryStart({ event: SECURITY_EVENT, id, event_id: event.id }) + rest }
  })
  await run({
    name: 'deliver_security_event',
    text: `insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state, created_at, next_attempt_at)
      select d.id, $1, d.webhook_id, 0, $2, d.body, 'pending', $3, $3
      from json_to_recordset($4) as d (id text, webhook_id text, body text)
      join webhook h on h.workspace_id = $1 and h.id = d.webhook_id for key share of h`,
    values: [key, SECURITY_EVENT, event.at, JSON.stringify(deliveries)],
  })
  return [deliverJob({ workspace_id: key, livemode: true })]
}

/** Those who are to know, except who has had enough mails of this kind: two at once count one after the other. */
async function mail(run: Run, { key, event: { id, at, act, actor, subject }, mails }: Noted): Promise<JobSpec[]> {
  if (mails === 'nobody') return []
  const acting = actor.kind === 'user' ? actor.id : (actor.on_behalf_of?.id ?? null)
  const person = personOf(mails, { subject: subject?.id ?? null, acting })
  const locked = run({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`security mail ${key} ${act}`],
  })
  const found = run<{ person_id: string; email: string }>({
    text: `select m.person_id, p.email from membership m join person p on p.id = m.person_id
      where m.workspace_id = $1 and case $3 when 'owners' then m.role = 'owner' and m.person_id is distinct from $2
        when 'actor_and_owners' then m.role = 'owner' or m.person_id = $2 else m.person_id = $2 end and (
        select count(*) from account_letter l join activity a on a.workspace_id = l.workspace_id and a.id = l.activity_id
        where l.workspace_id = $1 and l.person_id = m.person_id and a.act = $4 and l.activity_id is not null
          and l.created_at > $5::timestamptz - interval '1 hour'
      ) < ${SECURITY_MAILS_PER_HOUR}`,
    values: [key, person, mails, act, at],
  })
  const [, readers] = await Promise.all([locked, found])
  const letters = readers.map(({ person_id, email }) => ({ id: newId('mail'), person_id, to_email: shownEmail(email) }))
  if (letters.length === 0) return []
  await run({
    text: `insert into account_letter (workspace_id, id, kind, person_id, to_email, link_version, state, created_at, activity_id)
      select $1, l.id, 'security', l.person_id, l.to_email, 0, 'queued', $2, $3
      from json_to_recordset($4) as l (id text, person_id text, to_email text)`,
    values: [key, at, id, JSON.stringify(letters)],
  })
  return letters.map((letter) => ({
    task: 'send_security_letter',
    payload: { workspace_id: key, letter_id: letter.id },
  }))
}

/** Who is mailed; of `owners` the one who is not, because it is about them: whoever accepts an invitation has no subject. */
function personOf(
  mails: Noted['mails'],
  { subject, acting }: { readonly subject: string | null; readonly acting: string | null },
): string | null {
  if (mails === 'owners') return subject ?? acting
  return mails === 'subject' ? subject : acting
}
