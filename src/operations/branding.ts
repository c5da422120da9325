import { Readable } from 'node:stream'
import type { Brand } from '../domain/brand.ts'
import { LIMITS } from '../domain/limits.ts'
import type { App } from '../ports/app.ts'
import type { BrandChange } from '../ports/brand.ts'
import { Problem } from '../problem.ts'

/** Null takes a setting back; without a sender's name the workspace's own is shown. */
export interface BrandWish extends Pick<BrandChange, 'name' | 'reply_to' | 'accent'> {
  readonly sender_name?: string | null | undefined
}

export async function changeBrand(app: App, workspace_id: string, wish: BrandWish): Promise<Brand> {
  const { sender_name, ...rest } = wish
  const named =
    sender_name === undefined
      ? {}
      : { sender_name: sender_name ?? wish.name ?? (await app.store.brand(workspace_id)).name }
  return changed(app, workspace_id, { ...rest, ...named })
}

export const removeLogo = (app: App, workspace_id: string): Promise<Brand> =>
  changed(app, workspace_id, { logo_sha256: null })

/** The logo from now on; the ones before stay where mails name them. `param` is what the picture came under. */
export async function putLogo(
  app: App,
  workspace_id: string,
  { picture, param }: { readonly picture: Uint8Array; readonly param: string },
): Promise<Brand> {
  const refuse = (trouble: string) => new Problem('invalid_parameter', trouble, { param })
  if (picture.length > LIMITS.logo_bytes_max)
    throw refuse(`the picture has more than ${LIMITS.logo_bytes_max} bytes; use a smaller one`)
  const read = await app.pdf.logoImage({ picture })
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
  await app.store.transact(workspace_id, async (tx) => {
    await tx.keepLogo(workspace_id, { sha256, size, width, height })
    await tx.changeBrand(workspace_id, { logo_sha256: sha256 })
  })
  return app.store.brand(workspace_id)
}

/** Four samples for each pixel are more than a PNG ever takes, but for its head. */
const PNG_BYTES_MAX = LIMITS.logo_width_max * LIMITS.logo_height_max * 4 + 65_536

async function changed(app: App, workspace_id: string, change: BrandChange): Promise<Brand> {
  await app.store.transact(workspace_id, (tx) => tx.changeBrand(workspace_id, change))
  return app.store.brand(workspace_id)
}

/** A logo's bytes for everybody who knows its name; null for any other file. */
export async function logoBytes(app: App, sha256: string): Promise<Readable | null> {
  const size = await app.store.logoSize(sha256)
  return size === null ? null : app.blobs.read({ sha256, size })
}
