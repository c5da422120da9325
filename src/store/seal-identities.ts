import type { KeptIdentity, SealReads, SealWrites } from '../ports/seal.ts'
import type { Run } from './database.ts'

type IdentityRow = Omit<KeptIdentity, 'added_at'> & { readonly added_at: Date }

async function sealIdentity(run: Run, workspace_id: string): Promise<KeptIdentity | null> {
  const [row] = await run<IdentityRow & Record<string, unknown>>({
    name: 'seal_identity',
    text: 'select certificates_pem, key_sealed, added_at, added_by from seal_identity where workspace_id = $1',
    values: [workspace_id],
  })
  if (!row) return null
  const { certificates_pem, key_sealed, added_at, added_by } = row
  return { certificates_pem, key_sealed, added_at: added_at.toISOString(), added_by }
}

async function sealRoots(run: Run): Promise<readonly string[]> {
  const rows = await run<{ pem: string }>({ name: 'seal_roots', text: 'select pem from seal_roots()' })
  return rows.map(({ pem }) => pem)
}

async function unsealedAfterTrouble(run: Run, workspace_id: string) {
  const [row] = await run<{ n: number; last_error: string | null }>({
    name: 'unsealed_after_trouble',
    text: `select count(*)::int as n,
        (array_agg(details -> 'sealing' ->> 'last_error' order by details ->> 'updated_at' desc))[1] as last_error
      from envelope where workspace_id = $1 and livemode and status = 'signed' and deleted_at is null
        and (details -> 'sealing' ->> 'attempts')::int > 0`,
    values: [workspace_id],
  })
  return row ?? { n: 0, last_error: null }
}

export const sealReads = (
  quick: (workspace_id: string | null) => Run,
  slow: (workspace_id: string | null) => Run,
): SealReads => ({
  sealIdentity: (workspace_id) => sealIdentity(quick(workspace_id), workspace_id),
  sealRoots: () => sealRoots(slow(null)),
  unsealedAfterTrouble: (workspace_id) => unsealedAfterTrouble(slow(workspace_id), workspace_id),
})

export const sealWrites = (run: Run): SealWrites => ({
  async keepSealIdentity(
    workspace_id,
    { certificates_pem, key_sealed, added_at, added_by },
    { sha256, pem },
  ) {
    await Promise.all([
      run({
        name: 'keep_seal_root',
        text: 'insert into seal_root (workspace_id, sha256, pem) values ($1, $2, $3) on conflict do nothing',
        values: [workspace_id, sha256, pem],
      }),
      run({
        name: 'keep_seal_identity',
        text: `insert into seal_identity (workspace_id, certificates_pem, key_sealed, added_at, added_by)
          values ($1, $2, $3, $4, $5)
          on conflict (workspace_id) do update set certificates_pem = excluded.certificates_pem,
            key_sealed = excluded.key_sealed, added_at = excluded.added_at, added_by = excluded.added_by`,
        values: [workspace_id, certificates_pem, key_sealed, added_at, added_by],
      }),
    ])
  },
  async forgetSealIdentity(workspace_id) {
    await run({
      name: 'forget_seal_identity',
      text: 'delete from seal_identity where workspace_id = $1',
      values: [workspace_id],
    })
  },
})
