import { LIMITS } from '../../domain/account/limits.ts'
import type { Envelope, FieldBox, ImageMark } from '../../domain/envelopes/envelope.ts'
import { valueIssue } from '../../domain/fields/values.ts'
import type { App } from '../../ports/app.ts'
import type { SavedPicture } from '../../ports/envelopes.ts'
import type { ForWorkspace } from '../../ports/pdf.ts'
import { Problem } from '../../problem.ts'

/** A picture as it is sent (contract/signing/signing.ts): a file, or the one that another field holds. */
export const isPictureWish = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'image'

/**
 * What is kept of it, and whose account it came from where another box had it from one; a Problem says what is wrong with
 * the field, the wish or the picture.
 */
export async function readPicture(app: App, envelope: Envelope, field: FieldBox, wish: object): Promise<SavedPicture> {
  const refuse = (issue: string) => new Problem('invalid_value', issue, { param: field.id })
  const issue = valueIssue(field, null)
  if (issue !== null) throw refuse(issue)
  const { data, same_as, ...more } = wish as { readonly data?: unknown; readonly same_as?: unknown }
  if (typeof same_as !== 'string' || data !== undefined || Object.keys(more).length > 1)
    return { value: await readPictureFile(app, envelope, { wish, refuse }), kept_by: null }
  const earlier = await earlierPicture(app, envelope, field, same_as)
  if (earlier) return earlier
  throw refuse('that box of yours holds no picture')
}

/** What is kept of a picture that comes as a file. */
export async function readPictureFile(
  app: App,
  { workspace_id }: ForWorkspace,
  { wish, refuse }: { readonly wish: object; readonly refuse: (issue: string) => Problem },
): Promise<ImageMark> {
  const { data, same_as } = wish as { readonly data?: unknown; readonly same_as?: unknown }
  const unknown = Object.keys(wish).filter((key) => !KEYS.includes(key))
  if (unknown.length > 0) throw refuse(`a picture has no ${unknown.slice(0, 5).join(', ')}`)
  const picture = typeof data === 'string' && same_as === undefined ? bytesOfDataUrl(data) : null
  if (picture === null) throw refuse('send the picture as a data: URL in base64, of type PNG, JPEG or WebP')
  if (picture.length > LIMITS.mark_picture_bytes_max)
    throw refuse(`the picture has ${picture.length} bytes; the limit is ${LIMITS.mark_picture_bytes_max}`)
  const read = await app.pdf.markImage({ picture, workspace_id })
  if (read.refused !== null) throw refuse(read.refused)
  return read.mark
}

const KEYS = ['kind', 'data', 'same_as']

const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,(?=[A-Za-z0-9+/]{4})/

/** RFC 2397, and the alphabet of RFC 4648 4 without white space; null for anything else. */
export function bytesOfDataUrl(data: string): Uint8Array | null {
  const head = DATA_URL.exec(data)?.[0]
  if (head === undefined) return null
  const bytes = Buffer.from(data.slice(head.length), 'base64')
  return bytes.toString('base64') === data.slice(head.length) ? bytes : null
}

async function earlierPicture(
  app: App,
  envelope: Envelope,
  field: FieldBox,
  same_as: string,
): Promise<SavedPicture | null> {
  const other = envelope.fields.find(({ id }) => id === same_as)
  if (other?.recipient_id !== field.recipient_id) return null
  return app.store.envelopes.pictureOf(envelope, other.id)
}
