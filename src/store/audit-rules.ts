import { SECURITY_EVENT } from '../domain/account/security-events.ts'

/** What always holds of the rows, told by a statement that finds what breaks it. */
export interface AuditRule {
  readonly name: string
  /** What is wrong where it finds something. */
  readonly text: string
  /** What the operator does then. */
  readonly mend: string
  readonly sql: string
}

const OUTSIDE =
  'No call of the service does this: somebody changed rows by hand, or the database lost some. Restore a backup beside it and compare.'
const RESTART =
  'Look into the log of the nodes that run jobs for lines with "level":50, mend what they name, and restart them.'

export const AUDIT_RULES: readonly AuditRule[] = [
  {
    name: 'guards',
    text: 'what protects the rows is switched off',
    mend: 'Restore a backup into an empty database, where countersign restore makes every guard anew.',
    sql: `select t.tgname as trigger, t.tgrelid::regclass::text as on_table from pg_trigger t
        where not t.tgisinternal and t.tgenabled <> 'O'
          and not exists (select from pg_trigger p where p.oid = t.tgparentid and p.tgenabled <> 'O')
          and t.tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
      union all select 'row security', c.oid::regclass::text from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attname = 'workspace_id'
          and not a.attisdropped and not (c.relrowsecurity and c.relforcerowsecurity)
      union all select n.conname, n.conrelid::regclass::text from pg_constraint n
        where n.connamespace = current_schema()::regnamespace and not n.convalidated
      union all select i.indexrelid::regclass::text, i.indrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = current_schema()::regnamespace and not (i.indisvalid and i.indisready)
      union all select p.name, 'audit_entry' from (values ('audit_entry_is_append_only'), ('audit_trail_is_kept')) p (name)
        where not exists (select from pg_trigger t where t.tgname = p.name and t.tgrelid = 'audit_entry'::regclass)`,
  },
  {
    name: 'events',
    text: 'events of a space have gaps in their numbers, or more of them than were given out',
    mend: OUTSIDE,
    sql: `select w.id as workspace, c.livemode, c.seq as given, coalesce(v.newest, 0) as newest, coalesce(v.n, 0) as events
      from event_counter c join workspace w on w.key = c.workspace_id
      left join (select workspace_id, livemode, max(seq) as newest, count(*) as n from event group by 1, 2) v
        using (workspace_id, livemode)
      where coalesce(v.newest, 0) > c.seq or (coalesce(v.n, 0) < c.seq and not exists (
        select from erased_envelope x where x.workspace_id = c.workspace_id and x.livemode = c.livemode))`,
  },
  {
    name: 'deliveries',
    text: 'deliveries tell of an event that never happened',
    mend: OUTSIDE,
    sql: `select d.id, d.event, d.event_seq from delivery d
      join webhook h on h.workspace_id = d.workspace_id and h.id = d.webhook_id
      left join event v on v.workspace_id = d.workspace_id and v.livemode = h.livemode and v.seq = d.event_seq
      where not d.is_test and d.event <> '${SECURITY_EVENT}' and v.id is null`,
  },
  {
    name: 'deliveries',
    text: 'an event has two deliveries to the same webhook',
    mend: OUTSIDE,
    sql: `select workspace_id, webhook_id, event_seq, count(*) as deliveries from delivery where not is_test and event <> '${SECURITY_EVENT}'
      group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'totals',
    text: 'the total of a status is not the number of envelopes',
    mend: OUTSIDE,
    sql: `select w.id as workspace, livemode, status, coalesce(c.n, 0) as total, coalesce(r.n, 0) as envelopes
      from (select * from envelope_count where n <> 0) c full join (
        select workspace_id, livemode, status, count(*) as n from envelope where deleted_at is null group by 1, 2, 3
      ) r using (workspace_id, livemode, status)
      join workspace w on w.key = workspace_id where coalesce(c.n, 0) <> coalesce(r.n, 0)`,
  },
  {
    name: 'allowances',
    text: 'a month has more or fewer envelopes than were counted',
    mend: OUTSIDE,
    sql: `with made as (
        select workspace_id, to_char(at at time zone 'UTC', 'YYYY-MM') as period from event
          where livemode and type = 'envelope.created'
        union all select workspace_id, to_char(created_at at time zone 'UTC', 'YYYY-MM') from erased_envelope where livemode
      )
      select w.id as workspace, period, coalesce(u.used, 0) as counted, coalesce(m.n, 0) as made
      from allowance_use u full join (select workspace_id, period, count(*) as n from made group by 1, 2) m
        using (workspace_id, period)
      join workspace w on w.key = workspace_id where coalesce(u.used, 0) <> coalesce(m.n, 0)`,
  },
  {
    name: 'documents',
    text: 'an envelope that can still be signed names a document that was never taken in',
    mend: OUTSIDE,
    sql: `select e.id, d ->> 'sha256' as sha256 from envelope e, json_array_elements(e.documents) d
      where e.status in ('draft', 'sent', 'opened', 'signed', 'recalled') and not exists (
        select from file f where f.workspace_id = e.workspace_id and f.sha256 = d ->> 'sha256')`,
  },
  {
    name: 'answers',
    text: 'answers are kept for a field or a person that the envelope does not have',
    mend: OUTSIDE,
    sql: `select v.envelope_id as id, v.field_id, v.recipient_id from field_value v
      join envelope e on e.workspace_id = v.workspace_id and e.id = v.envelope_id
      where e.status in ('draft', 'sent', 'opened', 'signed', 'recalled') and not exists (
        select from json_array_elements(e.fields) f where f ->> 'id' = v.field_id and f ->> 'recipient_id' = v.recipient_id)`,
  },
  {
    name: 'stuck',
    text: 'envelopes that all have signed wait for their seal without a job that makes it',
    mend: RESTART,
    sql: `select e.id, e.details ->> 'updated_at' as since from envelope e where e.status = 'signed'
      and (e.details ->> 'updated_at')::timestamptz < now() - interval '10 minutes'
      and not exists (select from graphile_worker._private_jobs j where j.key = 'seal_envelope:' || e.id)`,
  },
  {
    name: 'stuck',
    text: 'mails have waited for longer than an hour',
    mend: RESTART,
    sql: `select id, kind, created_at from mail where state = 'queued' and created_at < now() - interval '1 hour'`,
  },
  {
    name: 'stuck',
    text: 'deliveries are due since longer than an hour',
    mend: RESTART,
    sql: `select d.id, d.webhook_id, d.next_attempt_at from delivery d
      join webhook h on h.workspace_id = d.workspace_id and h.id = d.webhook_id
      where d.state = 'pending' and d.next_attempt_at < now() - interval '1 hour'
        and h.enabled and h.paused_at is null and (h.held_until is null or h.held_until < now() - interval '1 hour')`,
  },
  {
    name: 'stuck',
    text: 'bytes that nothing names any more were not taken away',
    mend: RESTART,
    sql: `select sha256, noted_at, aside_at from leaving_blob
      where least(noted_at, coalesce(aside_at, noted_at)) < now() - interval '5 days'
        and coalesce(aside_at, noted_at) < now() - interval '3 days'`,
  },
]
