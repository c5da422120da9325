import type { AuditEntry } from '../domain/audit.ts'
import type { EnvelopeReads, EnvelopeWrites } from '../ports/envelopes.ts'
import { notFound } from '../problem.ts'
import { commit, type DescribeEvent, erase, keepListed } from './commit.ts'
import type { Connections, Transaction } from './database.ts'
import { envelopeListReads } from './envelope-lists.ts'
import { ENVELOPE_COLUMNS, toEnvelope } from './envelope-rows.ts'
import { wordReads, wordWrites } from './envelope-words.ts'
import { fieldValueReads, fieldValueWrites } from './field-values.ts'
import { recentPeopleReads } from './recent-people.ts'

export const envelopeReads = ({ quick, slow }: Connections): EnvelopeReads => ({
  ...envelopeListReads({ quick, slow }),
  ...recipientReads({ quick }),
  ...recentPeopleReads({ slow }),
  ...wordReads({ quick, slow }),
  keepListed: (scope, rows) => keepListed(slow(scope.workspace_id), scope, rows),
  ...fieldValueReads({ quick }),
  async read({ workspace_id, livemode }, id) {
    const [row] = await quick(workspace_id)<{ audit: AuditEntry[] | null }>({
      name: 'read_envelope',
      text: `select ${ENVELOPE_COLUMNS},
          (select json_agg(a.body order by a.seq) from audit_entry a
            where a.workspace_id = e.workspace_id and a.envelope_id = e.id) as audit
        from envelope e where e.workspace_id = $1 and e.id = $2 and e.livemode = $3 and e.deleted_at is null`,
      values: [workspace_id, id, livemode],
    })
    if (!row) return null
    const { audit, ...columns } = row
    return { envelope: toEnvelope(columns), audit: audit ?? [] }
  },
  async readWithTrail({ workspace_id, livemode }, id) {
    const [row] = await quick(workspace_id)<{ trail: string | null }>({
      name: 'read_envelope_with_trail',
      text: `select ${ENVELOPE_COLUMNS},
          (select string_agg(a.body::text, ',' order by a.seq) from audit_entry a
            where a.workspace_id = e.workspace_id and a.envelope_id = e.id) as trail
        from envelope e where e.workspace_id = $1 and e.id = $2 and e.livemode = $3 and e.deleted_at is null`,
      values: [workspace_id, id, livemode],
    })
    if (!row) return null
    const { trail, ...columns } = row
    return { envelope: toEnvelope(columns), trail: trail ?? '' }
  },
  async readById({ workspace_id, id }) {
    const [row] = await quick(workspace_id)({
      name: 'read_envelope_by_id',
      text: `select ${ENVELOPE_COLUMNS} from envelope e where e.workspace_id = $1 and e.id = $2`,
      values: [workspace_id, id],
    })
    return row ? toEnvelope(row) : null
  },
  async isLive(workspace_id, id) {
    const rows = await quick(workspace_id)({
      name: 'is_live',
      text: `select from envelope where workspace_id = $1 and id = $2 and livemode and deleted_at is null
        union all select from template where workspace_id = $1 and id = $2 and livemode
        union all select from upload where workspace_id = $1 and id = $2 and livemode
        union all select from label where workspace_id = $1 and id = $2 and livemode
        union all select from editor_session where workspace_id = $1 and id = $2 and livemode
        union all select from webhook where workspace_id = $1 and id = $2 and livemode
        union all select from confirmation where workspace_id = $1 and id = $2 and livemode`,
      values: [workspace_id, id],
    })
    return rows.length > 0
  },
  async auditTrail({ workspace_id, id }) {
    const rows = await quick(workspace_id)<{ body: AuditEntry }>({
      name: 'audit_trail',
      text: 'select body from audit_entry where workspace_id = $1 and envelope_id = $2 order by seq',
      values: [workspace_id, id],
    })
    return rows.map(({ body }) => body)
  },
})

/** How many recipients' workspaces are known at once: a million bytes or so. */
const WORKSPACES_KNOWN = 5000

function recipientReads({
  quick,
}: Pick<Connections, 'quick'>): Pick<EnvelopeReads, 'readOfRecipient' | 'workspaceOfRecipient'> {
  // Nobody changes to another workspace, and who is gone is not found in it. So nothing here goes out of date.
  const known = new Map<string, string>()
  return {
    async readOfRecipient({ workspace_id, recipient_id }) {
      const [row] = await quick(workspace_id)({
        name: 'read_envelope_of_recipient',
        text: `select ${ENVELOPE_COLUMNS} from recipient r
          join envelope e on e.workspace_id = r.workspace_id and e.id = r.envelope_id
          where r.workspace_id = $1 and r.id = $2 and e.deleted_at is null`,
        values: [workspace_id, recipient_id],
      })
      return row ? toEnvelope(row) : null
    },
    async workspaceOfRecipient(recipient_id) {
      const workspace_id = known.get(recipient_id)
      if (workspace_id !== undefined) return workspace_id
      const [row] = await quick(null)<{ key: string | null }>({
        name: 'workspace_of_recipient',
        text: 'select workspace_of_recipient($1) as key',
        values: [recipient_id],
      })
      if (typeof row?.key !== 'string') return null
      if (known.size === WORKSPACES_KNOWN) known.clear()
      known.set(recipient_id, row.key)
      return row.key
    },
  }
}

export const envelopeWrites = ({ run, soon, last }: Transaction, describe: DescribeEvent): EnvelopeWrites => ({
  ...fieldValueWrites({ run, soon }),
  ...wordWrites({ run }),
  async lock({ workspace_id, livemode }, id) {
    const [row] = await run({
      name: 'lock_envelope',
      text: `select ${ENVELOPE_COLUMNS} from envelope e
        where e.workspace_id = $1 and e.id = $2 and e.livemode = $3 and e.deleted_at is null for update`,
      values: [workspace_id, id, livemode],
    })
    if (!row) throw notFound()
    return toEnvelope(row)
  },
  async lockById({ workspace_id, id }) {
    const [row] = await run({
      name: 'lock_envelope_by_id',
      text: `select ${ENVELOPE_COLUMNS} from envelope e where e.workspace_id = $1 and e.id = $2 for update`,
      values: [workspace_id, id],
    })
    return row ? toEnvelope(row) : null
  },
  async lockOfRecipient({ workspace_id, recipient_id }) {
    const [row] = await run({
      name: 'lock_envelope_of_recipient',
      text: `select ${ENVELOPE_COLUMNS} from envelope e where e.workspace_id = $1 and e.id = (
          select r.envelope_id from recipient r where r.workspace_id = $1 and r.id = $2
        ) and e.deleted_at is null for update`,
      values: [workspace_id, recipient_id],
    })
    if (!row) throw notFound()
    return toEnvelope(row)
  },
  commit: (change) => commit({ run, last }, change, describe),
  erase: (change) => erase({ run, last }, change),
})
