import type { Instant } from '../domain/envelopes/envelope.ts'
import type {
  StoredSigningIdentity,
  SealIdentityReads,
  SealIdentityWrites,
  WorkspaceSeal,
} from '../ports/seal-identities.ts'
import type { Connections, Run, Transaction } from './database.ts'
import { ENCRYPTED } from './encrypted-columns.ts'

type IdentityRow = Omit<StoredSigningIdentity, 'added_at'> & { readonly added_at: Date }

async function retire(run: Run, workspace_id: string, at: Instant): Promise<void> {
  await run({
    name: 'retire_seal_certificate',
    text: 'update seal_certificate set retired_at = $2 where workspace_id = $1 and retired_at is null',
    values: [workspace_id, at],
  })
}

export const sealIdentityReads = ({ quick, slow }: Connections): SealIdentityReads => ({
  async read(workspace_id) {
    const [row] = await quick(workspace_id)<IdentityRow & Record<string, unknown>>({
      name: 'seal_identity',
      text: `select certificates_pem, ${ENCRYPTED.key} as key_encrypted, added_at, added_by
        from seal_identity where workspace_id = $1`,
      values: [workspace_id],
    })
    if (!row) return null
    const { certificates_pem, key_encrypted, added_at, added_by } = row
    return { certificates_pem, key_encrypted, added_at: added_at.toISOString(), added_by }
  },
  async roots() {
    const rows = await slow(null)<{ pem: string }>({ name: 'seal_roots', text: 'select pem from seal_roots()' })
    return rows.map(({ pem }) => pem)
  },
  async workspaceSeals(but) {
    const rows = await slow(null)<Omit<WorkspaceSeal, 'until'> & { readonly until: Date | null }>({
      name: 'workspace_seals',
      text: 'select certificate, anchors, tie, until from workspace_seals() where certificate <> $1',
      values: [but],
    })
    return rows.map((row) => ({ ...row, until: row.until?.toISOString() ?? null }))
  },
  async stuckSeals(workspace_id) {
    const [row] = await slow(workspace_id)<{ n: number; last_error: string | null }>({
      name: 'unsealed_after_trouble',
      text: `select count(*)::int as n,
          (array_agg(details -> 'sealing' ->> 'last_error' order by details ->> 'updated_at' desc))[1] as last_error
        from envelope where workspace_id = $1 and livemode and status = 'signed' and deleted_at is null
          and (details -> 'sealing' ->> 'attempts')::int > 0`,
      values: [workspace_id],
    })
    return row ?? { n: 0, last_error: null }
  },
})

export const sealIdentityWrites = ({ run }: Transaction): SealIdentityWrites => ({
  async keep(workspace_id, { certificates_pem, key_encrypted, added_at, added_by }, { certificate, root }) {
    await retire(run, workspace_id, added_at)
    await Promise.all([
      run({
        name: 'keep_seal_certificate',
        text: `insert into seal_certificate (workspace_id, sha256, added_at) values ($1, $2, $3)
          on conflict (workspace_id, sha256) do update set retired_at = null`,
        values: [workspace_id, certificate, added_at],
      }),
      run({
        name: 'keep_seal_root',
        text: 'insert into seal_root (workspace_id, sha256, pem) values ($1, $2, $3) on conflict do nothing',
        values: [workspace_id, root.sha256, root.pem],
      }),
      run({
        name: 'keep_seal_identity',
        text: `insert into seal_identity (workspace_id, certificates_pem, ${ENCRYPTED.key}, added_at, added_by)
          values ($1, $2, $3, $4, $5)
          on conflict (workspace_id) do update set certificates_pem = excluded.certificates_pem,
            ${ENCRYPTED.key} = excluded.${ENCRYPTED.key}, added_at = excluded.added_at, added_by = excluded.added_by`,
        values: [workspace_id, certificates_pem, key_encrypted, added_at, added_by],
      }),
    ])
  },
  async forget(workspace_id, at) {
    await retire(run, workspace_id, at)
    await run({
      name: 'forget_seal_identity',
      text: 'delete from seal_identity where workspace_id = $1',
      values: [workspace_id],
    })
  },
})
