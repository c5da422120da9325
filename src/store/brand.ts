import type { Brand } from '../domain/account/brand.ts'
import type { BrandReads, BrandWrites } from '../ports/brand.ts'
import { notFound } from '../problem.ts'
import type { Run } from './database.ts'

type BrandRow = Omit<Brand, 'logo'> & {
  readonly sha256: string | null
  readonly size: number
  readonly width: number
  readonly height: number
}

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

async function logoSize(run: Run, sha256: string): Promise<number | null> {
  const [row] = await run<{ size: number | null }>({
    name: 'logo_size',
    text: 'select logo_size($1) as size',
    values: [sha256],
  })
  return row?.size ?? null
}

export const brandReads = (reads: (workspace_id: string | null) => Run): BrandReads => ({
  brand: (workspace_id) => brand(reads(workspace_id), workspace_id),
  logoSize: (sha256) => logoSize(reads(null), sha256),
})

export const brandWrites = (run: Run): BrandWrites => ({
  async keepLogo(workspace_id, { sha256, size, width, height }) {
    await run({
      name: 'keep_logo',
      text: `insert into logo (workspace_id, sha256, size, width, height) values ($1, $2, $3, $4, $5)
        on conflict do nothing`,
      values: [workspace_id, sha256, size, width, height],
    })
  },
  /** Each is told apart from being cleared, so that two changes at a time do not undo each other. */
  async changeBrand(workspace_id, change) {
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
