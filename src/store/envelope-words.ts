import type { Actor } from '../domain/audit.ts'
import type { Envelope } from '../domain/envelopes/envelope.ts'
import { isWordedAs, lineOf, lineOfTexts, nameKeyOf } from '../domain/envelopes/words.ts'
import type { EnvelopeReads, EnvelopeRef, EnvelopeWrites } from '../ports/envelopes.ts'
import type { SweepReads } from '../ports/sweeps.ts'
import type { Connections, Row, Run, Statement, Transaction } from './database.ts'
import { toListed } from './envelope-rows.ts'

type Sender = Pick<Actor, 'kind' | 'id' | 'name' | 'on_behalf_of'>

/** The person for whom a CRM's key acted is who sent it. */
const senderOf = ({ kind, id, name, on_behalf_of }: Sender) =>
  on_behalf_of ?? (kind === 'system' ? { id: null, name: '' } : { id, name })

/** Columns beside the key, in the order of `WORDS_COLUMNS`. */
export function wordsRow(envelope: Parameters<typeof lineOf>[0], actor: Sender): readonly (string | null)[] {
  const { id, name } = senderOf(actor)
  const sender_words = lineOfTexts([name])
  return [id, name, sender_words, lineOf(envelope) + sender_words, nameKeyOf(envelope.name)]
}

export const WORDS_COLUMNS = 'sender_id, sender_name, sender_words, words, name_key'

/** Hidden envelopes are found by nothing. */
export function rewordedBy(before: Envelope | null, envelope: Envelope): Statement[] {
  const { workspace_id, id } = envelope
  if (before === null) return []
  if (envelope.deleted_at !== null)
    return [
      {
        name: 'forget_words',
        text: 'delete from envelope_words where workspace_id = $1 and envelope_id = $2',
        values: [workspace_id, id],
      },
    ]
  if (isWordedAs(before, envelope)) return []
  return [
    {
      name: 'reword',
      text: 'update envelope_words set words = $3 || sender_words, name_key = $4 where workspace_id = $1 and envelope_id = $2',
      values: [workspace_id, id, lineOf(envelope), nameKeyOf(envelope.name)],
    },
  ]
}

/** A node of a version from before there were words makes envelopes without them, until it is replaced. */
export const wordsMissing = (workspace_id: string, envelopes: readonly { readonly id: string }[]): Statement => ({
  name: 'words_missing',
  text: `insert into unworded select e.workspace_id, e.id from envelope e
    where e.workspace_id = $1 and e.id = any($2) and e.deleted_at is null and not exists (
      select from envelope_words w where w.workspace_id = $1 and w.envelope_id = e.id
    ) on conflict do nothing`,
  values: [workspace_id, envelopes.map(({ id }) => id)],
})

const SENDERS_MAX = 200

export const wordReads = ({
  quick,
  slow,
}: Pick<Connections, 'quick' | 'slow'>): Pick<EnvelopeReads, 'senders' | 'isSearchIncomplete'> => ({
  async isSearchIncomplete(workspace_id) {
    const [row] = await quick(workspace_id)<{ incomplete: boolean }>({
      name: 'is_search_incomplete',
      text: 'select exists (select from unworded where workspace_id = $1) as incomplete',
      values: [workspace_id],
    })
    return row?.incomplete ?? false
  },
  /** From one to the next by the index, however many envelopes each has made. */
  senders: ({ workspace_id, livemode }) =>
    slow(workspace_id)<{ id: string; name: string }>({
      name: 'envelope_senders',
      text: `with recursive sender as (
          (select w.sender_id as id, w.sender_name as name from envelope_words w
            where w.workspace_id = $1 and w.livemode = $2 and w.sender_id is not null
            order by w.sender_id, w.created_at desc limit 1)
          union all
          select next.id, next.name from sender s cross join lateral (
            select w.sender_id as id, w.sender_name as name from envelope_words w
              where w.workspace_id = $1 and w.livemode = $2 and w.sender_id > s.id
              order by w.sender_id, w.created_at desc limit 1) next
        ) select id, name from (select id, name from sender limit ${SENDERS_MAX}) found order by lower(name), id`,
      values: [workspace_id, livemode],
    }),
})

export const wordlessReads = ({ slow }: Pick<Connections, 'slow'>): Pick<SweepReads, 'withoutWords'> => ({
  withoutWords: (limit) =>
    slow(null)<EnvelopeRef & Row>({
      name: 'without_words',
      text: 'select workspace_id, id from without_words($1)',
      values: [limit],
    }),
})

interface Wordless extends Row {
  readonly created_at: Date
  readonly sender: Sender | null
}

export const wordWrites = ({ run }: Pick<Transaction, 'run'>): Pick<EnvelopeWrites, 'addWords'> => ({
  async addWords(workspace_id, ids) {
    const found = await readWordless(run, workspace_id, ids)
    const rows = found.map(({ created_at, sender, ...row }) => {
      const envelope = toListed(row)
      const { id: envelope_id, livemode } = envelope
      const [sender_id, sender_name, sender_words, words, name_key] = wordsRow(envelope, sender ?? NOBODY)
      return { envelope_id, livemode, created_at, sender_id, sender_name, sender_words, words, name_key }
    })
    await Promise.all([
      run({
        name: 'add_words',
        text: `insert into envelope_words (workspace_id, envelope_id, livemode, created_at, ${WORDS_COLUMNS})
          select $1, envelope_id, livemode, created_at, ${WORDS_COLUMNS}
          from json_populate_recordset(null::envelope_words, $2)
          on conflict (workspace_id, envelope_id) do update set name_key = excluded.name_key`,
        values: [workspace_id, JSON.stringify(rows)],
      }),
      run({
        name: 'has_words',
        text: 'delete from unworded where workspace_id = $1 and envelope_id = any($2)',
        values: [workspace_id, ids],
      }),
    ])
  },
})

const NOBODY: Sender = { kind: 'system', id: null, name: '' }

/** Held against being erased, and against a change that would be overwritten. */
const readWordless = (run: Run, workspace_id: string, ids: readonly string[]) =>
  run<Wordless>({
    name: 'read_wordless',
    text: `select e.id, e.livemode, e.created_at, e.name, e.external_ref, e.documents, e.recipients, e.details,
        (select a.body -> 'actor' from audit_entry a
          where a.workspace_id = e.workspace_id and a.envelope_id = e.id and a.seq = 1) as sender
      from envelope e where e.workspace_id = $1 and e.id = any($2) and e.deleted_at is null for share of e`,
    values: [workspace_id, ids],
  })
