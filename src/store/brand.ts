import type { Brand } from '../domain/account/brand.ts'
import type { BrandReads, BrandWrites } from '../ports/brand.ts'
import { notFound } from '../problem.ts'
import type { Connections, Run, Transaction } from './database.ts'

type BrandRow = Omit<Brand, 'logo'> & {
  readonly sha256: string | null
  readonly size: number
  readonly width: number
  readonly height: number
}

export const brandReads = ({ quick }: Connections): BrandReads => ({
  read: (workspace_id) => brand(quick(workspace_id), workspace_id),
  async logoSize(sha256) {
    const [row] = await quick(null)<{ size: number | null }>({
      name: 'logo_size',
      text: 'select logo_size($1) as size',
      values: [sha256],
    })
    return row?.size ?? null
  },
})

async function brand(run: Run, workspace_id: string): Promise<Brand> {
  const [row] = await run<BrandRow>({
    name: 'brand',
    text: `select w.name, w.sender_name, w.reply_to, w.accent, l.sha256, l.size, l.width, l.height from workspace w
      left join logo l on l.workspace_id = w.key and l.sha256 = w.logo_sha256 where w.key = $1`,
    values: [workspace_id],
  })
  if (!row) throw notFound()
  const { sha256, size, width, height, ...rest } = row
  return { ...rest, logo: sha256 === null ? null : { sha256, size, width, height } }
}

export const brandWrites = ({ run }: Transaction): BrandWrites => ({
  read: (workspace_id) => brand(run, workspace_id),
  async keepLogo(workspace_id, { sha256, size, width, height }) {
    await run({
      name: 'keep_logo',
      text: `insert into logo (workspace_id, sha256, size, width, height) values ($1, $2, $3, $4, $5)
        on conflict do nothing`,
      values: [workspace_id, sha256, size, width, height],
    })
  },
  /** Only writes the entries that are present, so that concurrent changes do not undo each other. */
  async change(workspace_id, change) {
    await run({
      name: 'change_brand',
      text: `update workspace set name = coalesce($3, name), sender_name = coalesce($4, sender_name),
          reply_to = case when 'reply_to' = any ($2::text[]) then $5 else reply_to end,
          accent = case when 'accent' = any ($2::text[]) then $6 else accent end,
          logo_sha256 = case when 'logo_sha256' = any ($2::text[]) then $7 else logo_sha256 end
        where key = $1`,
      values: [
        workspace_id,
        Object.keys(change).filter((key) => change[key as keyof typeof change] !== undefined),
        change.name,
        change.sender_name,
        change.reply_to,
        change.accent,
        change.logo_sha256,
      ],
    })
  },
})
