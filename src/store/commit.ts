import { type Actor, type AuditEntry, append } from '../domain/audit.ts'
import { attentionOf } from '../domain/envelopes/attention.ts'
import type { Envelope } from '../domain/envelopes/envelope.ts'
import { type MailRequest, type Reactions, reactionsTo, senderMailOf, wayOf } from '../domain/envelopes/reactions.ts'
import { nextReminderAt } from '../domain/envelopes/remind.ts'
import { emailKey } from '../domain/recipients/email.ts'
import { newId } from '../kit/ids.ts'
import { JOB_VERSION } from '../kit/job-version.ts'
import { mailJobs } from '../kit/mail-job.ts'
import { sealJob } from '../kit/seal-job.ts'
import { sha256Hex } from '../kit/secrets.ts'
import { addDays } from '../kit/time.ts'
import { tracing } from '../kit/trace.ts'
import type { Commit, ListedRow } from '../ports/envelopes.ts'
import type { JobSpec } from '../ports/jobs.ts'
import type { Scope } from '../ports/scope.ts'
import { count, spendAllowance } from './allowance.ts'
import { type Announcement, announce } from './announce.ts'
import type { Run, Statement, Transaction } from './database.ts'
import { detailsOf } from './envelope-rows.ts'
import { rewordedBy, WORDS_COLUMNS, wordsMissing, wordsRow } from './envelope-words.ts'
import { changedColumn } from './unchanged-column.ts'

/** How an event looks to subscribers; given by the composition root, because wire shapes live in contract/. */
export type DescribeEvent = (
  announcement: Announcement,
  envelope: Envelope,
  actor: Actor,
) => Readonly<Record<string, unknown>>

type Writes = Pick<Transaction, 'run' | 'last'>

/**
 * Writes the rows, audit entries, events, deliveries, mails and jobs of one change; nothing else announces anything.
 * The envelope's own rows take one round trip. Rows that a whole workspace shares are written with the commit, event
 * numbers always first, so that two commits cannot deadlock.
 */
export async function commit(
  { run, last }: Writes,
  { before, change, actor }: Commit,
  describe: DescribeEvent,
): Promise<Envelope> {
  const { events } = change
  const chain = { length: change.envelope.audit_length, head: change.envelope.audit_head }
  const entries = append(chain, events, { actor, hash: sha256Hex, newId: () => newId('aud') })
  const newest = entries.at(-1)
  const envelope = newest ? { ...change.envelope, audit_length: newest.seq, audit_head: newest.hash } : change.envelope

  const reactions = events.map((event) => reactionsTo(event, envelope))
  const mails = reactions.flatMap(({ mails }, i) => mails.map((letter) => mailRow(envelope, letter, entries[i])))
  const writes = [
    before === null ? insertEnvelope(envelope, actor) : updateEnvelope(before, envelope),
    ...rewordedBy(before, envelope),
    ...mirrorRecipients(before, envelope),
    ...(entries.length > 0 ? [insertEntries(envelope, entries)] : []),
    ...(mails.length > 0 ? [insertMails(mails)] : []),
    ...forgetAnswers(
      envelope,
      reactions.flatMap(({ forget_answers_of }) => forget_answers_of),
    ),
  ].map((statement) => run(statement))

  const announcements = reactions.flatMap(({ webhook }, i) => {
    const event = events[i]
    return webhook && event ? [{ webhook, event }] : []
  })
  const announcing = announce(
    run,
    envelope,
    announcements.map((item) => ({ ...item, described: describe(item, envelope, actor) })),
  )
  const [announced, to_sender] = await Promise.all([
    announcing,
    tellSender(run, envelope, senderMails(envelope, events, entries)),
    spendAllowance(run, before, envelope),
    ...writes,
  ])

  const jobs: JobSpec[] = [
    ...announced.jobs,
    ...mailJobs({
      workspace_id: envelope.workspace_id,
      envelope_id: envelope.id,
      mail_ids: [...mails, ...to_sender].map(({ id }) => id),
    }),
    ...jobsOf(envelope, reactions),
  ]
  if (jobs.length > 0) last(enqueue(jobs))
  for (const statement of [...announced.statements, ...count(before, envelope)]) last(statement)
  return envelope
}

/** Deletes the envelope with everything that belongs to it. Its events and the allowance that it used stay. */
export async function erase({ run, last }: Writes, { before, change }: Commit): Promise<void> {
  const { workspace_id, id } = change.envelope
  await run({
    name: 'erase_envelope',
    text: 'delete from envelope where workspace_id = $1 and id = $2',
    values: [workspace_id, id],
  })
  for (const statement of count(before, change.envelope)) last(statement)
}

/** Not a change of the envelope, but how it is shown as it is: a row that somebody changes now is passed over. */
export async function keepListed(
  run: Run,
  { workspace_id, livemode }: Scope,
  rows: readonly ListedRow[],
): Promise<void> {
  await run({
    name: 'keep_listed',
    text: `update envelope e set listed = k.listed, listed_mark = k.listed_mark
      from json_to_recordset($3) as k (id text, revision int, listed text, listed_mark text)
      where e.workspace_id = $1 and e.id = k.id and e.revision = k.revision and e.id in (
        select u.id from envelope u where u.workspace_id = $1 and u.livemode = $2 and u.id = any($4) for update skip locked
      )`,
    values: [workspace_id, livemode, JSON.stringify(rows), rows.map(({ id }) => id)],
  })
  await run(wordsMissing(workspace_id, rows))
}

export const enqueue = (jobs: readonly JobSpec[]): Statement => ({
  name: 'enqueue',
  text: 'select enqueue($1)',
  values: [JSON.stringify(told(jobs))],
})

/**
 * With the version of the payload; one that is put back keeps its own. Where traces are on, the job is a part of what asked
 * for it, on whichever node it runs.
 */
function told(jobs: readonly JobSpec[]): readonly JobSpec[] {
  const traceparent = tracing()?.traceparent() ?? null
  const traced = traceparent === null ? {} : { traceparent }
  return jobs.map((job) => ({ ...job, payload: { v: JOB_VERSION, ...job.payload, ...traced } }))
}

const jobsOf = (envelope: Envelope, reactions: readonly Pick<Reactions, 'jobs'>[]): readonly JobSpec[] =>
  reactions.flatMap(({ jobs }) => jobs).map((task) => JOBS[task](envelope))

const JOBS = { seal_envelope: sealJob } as const satisfies Record<Reactions['jobs'][number], unknown>

/** With the words that it is found by. */
const insertEnvelope = (envelope: Envelope, actor: Actor): Statement => ({
  name: 'insert_envelope',
  text: `with made as (
      insert into envelope (id, workspace_id, livemode, status, name, external_ref, template_id, deadline_at, created_at, documents, recipients, fields, details, attention, attention_at, remind_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    )
    insert into envelope_words (envelope_id, workspace_id, livemode, created_at, ${WORDS_COLUMNS})
      values ($1, $2, $3, $9, $17, $18, $19, $20, $21)`,
  values: [
    envelope.id,
    envelope.workspace_id,
    envelope.livemode,
    envelope.status,
    envelope.name,
    envelope.external_ref,
    envelope.template_id,
    envelope.deadline_at,
    envelope.created_at,
    JSON.stringify(envelope.documents),
    JSON.stringify(envelope.recipients),
    JSON.stringify(envelope.fields),
    detailsOf(envelope),
    ...searchedValues(envelope),
    ...wordsRow(envelope, actor),
  ],
})

/** Documents and fields are large and seldom change, so they are only sent when they changed. */
const updateEnvelope = (before: Envelope, envelope: Envelope): Statement => ({
  name: 'update_envelope',
  text: `update envelope set status = $3, deadline_at = $4, recipients = $5, details = $6,
      documents = coalesce($7, documents), fields = coalesce($8, fields), name = $9, external_ref = $10,
      deleted_at = $11, attention = $12, attention_at = $13, remind_at = $14, revision = revision + 1,
      listed = null, listed_mark = null
    where workspace_id = $1 and id = $2`,
  values: [
    envelope.workspace_id,
    envelope.id,
    envelope.status,
    envelope.deadline_at,
    JSON.stringify(envelope.recipients),
    detailsOf(envelope),
    changedColumn(before.documents, envelope.documents),
    changedColumn(before.fields, envelope.fields),
    envelope.name,
    envelope.external_ref,
    envelope.deleted_at,
    ...searchedValues(envelope),
  ],
})

/** Columns for the indexes of lists and sweeps. */
function searchedValues(envelope: Envelope): readonly (string | null)[] {
  const attention = attentionOf(envelope)
  return [attention?.kind ?? null, attention?.at ?? null, nextReminderAt(envelope, { later: addDays })]
}

function mirrorRecipients(before: Envelope | null, envelope: Envelope): Statement[] {
  const identity = ({ recipients }: Envelope) => recipients.map(({ id, email }) => `${id} ${email}`).join()
  if (before !== null && identity(before) === identity(envelope)) return []
  const insert = {
    name: 'insert_recipients',
    text: 'insert into recipient (id, workspace_id, envelope_id, email) select unnest($3::text[]), $1, $2, unnest($4::text[])',
    values: [
      envelope.workspace_id,
      envelope.id,
      envelope.recipients.map(({ id }) => id),
      envelope.recipients.map(({ email }) => (email === null ? null : emailKey(email))),
    ],
  }
  return before === null
    ? [insert]
    : [
        {
          name: 'forget_recipients',
          text: 'delete from recipient where workspace_id = $1 and envelope_id = $2',
          values: [envelope.workspace_id, envelope.id],
        },
        insert,
      ]
}

const forgetAnswers = ({ workspace_id, id }: Envelope, recipient_ids: readonly string[]): Statement[] =>
  recipient_ids.length === 0
    ? []
    : [
        {
          name: 'forget_answers',
          text: 'delete from field_value where workspace_id = $1 and envelope_id = $2 and recipient_id = any($3)',
          values: [workspace_id, id, recipient_ids],
        },
      ]

const insertEntries = ({ workspace_id, id }: Envelope, entries: ReturnType<typeof append>): Statement => ({
  name: 'insert_entries',
  text: `insert into audit_entry (workspace_id, envelope_id, seq, body)
    select $1, $2, (a ->> 'seq')::int, a from json_array_elements($3::json) a`,
  values: [workspace_id, id, JSON.stringify(entries)],
})

function mailRow(envelope: Envelope, letter: MailRequest, entry: AuditEntry | undefined) {
  const recipient = envelope.recipients.find(({ id }) => id === letter.recipient_id)
  const { to_email } = letter
  const way = recipient && to_email === undefined ? wayOf(letter.kind, recipient) : null
  return {
    id: newId('mail'),
    workspace_id: envelope.workspace_id,
    livemode: envelope.livemode,
    envelope_id: envelope.id,
    recipient_id: letter.recipient_id,
    cause: entry?.id ?? '',
    created_at: entry?.at ?? envelope.updated_at,
    kind: letter.kind,
    note: letter.note,
    to_name: to_email === undefined ? (recipient?.name ?? '') : '',
    to_email: to_email ?? way?.to ?? '',
    channel: way?.channel ?? 'email',
    link_version: recipient?.link_version ?? 0,
  }
}

const senderMails = (envelope: Envelope, events: Commit['change']['events'], entries: readonly AuditEntry[]) =>
  events.flatMap((event, i) => {
    const letter = senderMailOf(event, envelope)
    const cause = entries[i]
    return letter && cause ? [{ ...letter, id: newId('mail'), cause: cause.id, at: cause.at }] : []
  })

/** Writes to the person of the newest sending. A key gets no mail: its owner has webhooks. */
async function tellSender(
  run: Run,
  { workspace_id, livemode, id }: Envelope,
  mails: ReturnType<typeof senderMails>,
): Promise<readonly { readonly id: string }[]> {
  if (mails.length === 0) return []
  return run<{ id: string }>({
    name: 'tell_sender',
    text: `with sent as (
        select body -> 'actor' as actor from audit_entry
        where workspace_id = $1 and envelope_id = $3 and body ->> 'type' = 'envelope.sent' order by seq desc limit 1
      )
      insert into mail (id, workspace_id, livemode, envelope_id, recipient_id, cause, kind, note, to_name, to_email, link_version, created_at, state, locales, timezone)
      select l.id, $1, $2, $3, l.recipient_id, l.cause, l.kind, l.note, p.name, p.email, 0, l.at, 'queued',
        concat_ws(',', p.locale, m.locale, w.defaults ->> 'locale'), m.timezone
      from sent join person p on sent.actor ->> 'kind' = 'user' and p.id = sent.actor ->> 'id' and p.sender_letters
        join membership m on m.workspace_id = $1 and m.person_id = p.id join workspace w on w.key = $1
        cross join json_to_recordset($4) as l (id text, recipient_id text, cause text, kind text, note text, at timestamptz)
      returning id`,
    values: [workspace_id, livemode, id, JSON.stringify(mails)],
  })
}

const insertMails = (mails: readonly ReturnType<typeof mailRow>[]): Statement => ({
  name: 'insert_mails',
  text: `insert into mail (id, workspace_id, livemode, envelope_id, recipient_id, cause, kind, note, to_name, to_email, channel, link_version, created_at, state)
    select id, workspace_id, livemode, envelope_id, recipient_id, cause, kind, note, to_name, to_email, channel, link_version, created_at, 'queued'
    from json_populate_recordset(null::mail, $1)`,
  values: [JSON.stringify(mails)],
})
