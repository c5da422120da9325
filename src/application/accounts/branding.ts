import { Readable } from 'node:stream'
import type { ActivityAct, ActivityDetails } from '../../domain/account/activity.ts'
import type { Brand } from '../../domain/account/brand.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import type { BrandChange } from '../../ports/brand.ts'
import { Problem } from '../../problem.ts'
import type { Caller } from '../caller.ts'
import { holdRole } from './held-session.ts'

/** Null takes a setting back; without a sender's name the workspace's own is shown. */
export interface BrandInput extends Pick<BrandChange, 'name' | 'reply_to' | 'accent'> {
  readonly sender_name?: string | null | undefined
}

export async function changeBrand(app: App, caller: Caller, wish: BrandInput): Promise<Brand> {
  const { sender_name, ...rest } = wish
  const { workspace_id } = caller.scope
  const named =
    sender_name === undefined
      ? {}
      : { sender_name: sender_name ?? wish.name ?? (await app.store.brand.read(workspace_id)).name }
  return changed(app, caller, { ...rest, ...named }, { act: 'branding.changed', details: { ...wish } })
}

export const removeLogo = (app: App, caller: Caller): Promise<Brand> =>
  changed(app, caller, { logo_sha256: null }, { act: 'branding.logo_removed' })

/** The logo from now on; the ones before stay where mails name them. `param` is what the picture came under. */
export async function putLogo(
  app: App,
  caller: Caller,
  { picture, param }: { readonly picture: Uint8Array; readonly param: string },
): Promise<Brand> {
  const refuse = (issue: string) => new Problem('invalid_parameter', issue, { param })
  if (picture.length > LIMITS.logo_bytes_max)
    throw refuse(`the picture has more than ${LIMITS.logo_bytes_max} bytes; use a smaller one`)
  const read = await app.pdf.logoImage({ picture, workspace_id: caller.scope.workspace_id })
  if (read.refused !== null) throw refuse(read.refused)
  const { png, width, height } = read
  const received = await app.blobs.receive(Readable.from([Buffer.from(png)]), { limit_bytes: PNG_BYTES_MAX })
  if (received === 'too_large') throw new Error('a small logo became a large file')
  const { sha256, size } = received
  try {
    await app.blobs.keep(received.path, { sha256, size })
  } finally {
    await app.blobs.discard(received.path)
  }
  const { workspace_id } = caller.scope
  await app.store.transact(workspace_id, async (tx) => {
    await holdRole(tx, workspace_id, caller.session, 'manage_brand')
    await tx.brand.keepLogo(workspace_id, { sha256, size, width, height })
    await tx.brand.change(workspace_id, { logo_sha256: sha256 })
    const details = { width, height }
    await tx.activity.note({ workspace_id, actor: caller.actor, act: 'branding.logo_changed', details })
  })
  return app.store.brand.read(workspace_id)
}

/** Four samples for each pixel are an upper bound for a PNG without its header. */
const PNG_BYTES_MAX = LIMITS.logo_width_max * LIMITS.logo_height_max * 4 + 65_536

async function changed(
  app: App,
  { scope: { workspace_id }, actor, session }: Caller,
  change: BrandChange,
  note: { readonly act: ActivityAct; readonly details?: ActivityDetails },
): Promise<Brand> {
  await app.store.transact(workspace_id, async (tx) => {
    await holdRole(tx, workspace_id, session, 'manage_brand')
    await tx.brand.change(workspace_id, change)
    await tx.activity.note({ workspace_id, actor, ...note })
  })
  return app.store.brand.read(workspace_id)
}

/** A logo's bytes for everybody who knows its name; null for any other file. */
export async function logoBytes(app: App, sha256: string): Promise<Readable | null> {
  const size = await app.store.brand.logoSize(sha256)
  return size === null ? null : app.blobs.read({ sha256, size })
}
