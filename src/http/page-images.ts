import { Readable } from 'node:stream'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import type { App } from '../ports/app.ts'
import { PICTURES_VERSION } from '../ports/page-images.ts'
import { isHeld } from './protocol/preconditions.ts'
import { Answer } from './route.ts'

/**
 * One width for phones, one for desktops and sharp screens, so that images drawn ahead serve everyone
 * (docs/decisions/0008-page-images.md).
 */
export const PAGE_WIDTHS = [800, 1600] as const
export type PageWidth = (typeof PAGE_WIDTHS)[number]

export interface CachedFile {
  readonly headers: Readonly<Record<string, string>>
  /** The caller has the current version. */
  readonly known: boolean
}

/** Cacheable by one reader for ever: neither an original nor a sealed file ever changes, so neither do their pages. */
export function cachedFile(
  { sha256 }: StoredFile,
  part: string,
  { type, if_none_match }: { readonly type: string; readonly if_none_match: string | undefined },
): CachedFile {
  const etag = `"${sha256}-${part}"`
  const headers = { 'cache-control': 'private, max-age=31536000, immutable', etag }
  if (isHeld({ headers: { 'if-none-match': if_none_match } }, etag)) return { headers, known: true }
  return { headers: { ...headers, 'content-type': type }, known: false }
}

interface ImageRequest {
  readonly file: StoredFile
  readonly page: number
  readonly width: PageWidth
  readonly workspace_id: string
  readonly if_none_match: string | undefined
}

/** A page as an image; a caller who has it already is answered without drawing it. */
export async function pageImage(
  app: App,
  { file, page, width, workspace_id, if_none_match }: ImageRequest,
): Promise<Answer> {
  const cached = cachedFile(file, `${page}-${width}-v${PICTURES_VERSION}`, { type: 'image/webp', if_none_match })
  if (cached.known) return new Answer<never>(null, { status: 304, headers: cached.headers })
  const bytes = await app.page_images.get(file, { page, width_px: width }, { workspace_id })
  return new Answer<never>(Readable.from([Buffer.from(bytes)]), { headers: cached.headers })
}
