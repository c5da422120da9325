import { createHash } from 'node:crypto'
import type { DarkAreasRequest, ForWorkspace } from '../../ports/pdf.ts'
import { type Bounds, PdfWorkError, type WorkerPool } from './pool.ts'

type Asked = DarkAreasRequest & Partial<ForWorkspace>

/** As many boxes as envelopes have on a busy day. An entry is a hash and a bit. */
const REMEMBERED_MAX = 20_000
/** As for the pages of a signed file that a trial seal is read from. */
const DRAW: Bounds = { cpu_ms: 15_000, answer_ms: 25_000 }

/**
 * Remembers of each area of a file what was found, so that a template is looked at with its first envelope, and a row of a list
 * costs nothing. The bytes decide, and what is covered in white.
 */
export function openDarkAreas(reading: Pick<WorkerPool, 'run'>): (request: Asked) => Promise<readonly number[]> {
  const known = new Map<string, boolean>()
  const remember = (key: string, is_dark: boolean) => {
    known.set(key, is_dark)
    const [oldest] = known.size > REMEMBERED_MAX ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
  }
  return async (request) => {
    const keys = keysOf(request)
    const fresh = [...keys.keys()].filter((at) => !known.has(keys[at] ?? ''))
    const found = fresh.length === 0 ? [] : await looked(reading, request, fresh)
    // What cannot be drawn in time is not known: on a page that is light a ground does no harm.
    const dark = new Set(found === null ? fresh : found.map((position) => fresh[position] ?? -1))
    const answer = [...keys.keys()].filter((at) => dark.has(at) || known.get(keys[at] ?? '') === true)
    if (found !== null) for (const at of fresh) remember(keys[at] ?? '', dark.has(at))
    return answer
  }
}

function keysOf({ sha256, pages, areas, covers = [] }: DarkAreasRequest): readonly string[] {
  const file = [sha256, pages.map(({ width, height }) => [width, height]), covers]
  const digest = createHash('sha256').update(JSON.stringify(file)).digest('base64')
  return areas.map(({ page, x, y, width, height }) => `${digest} ${[page, x, y, width, height].join(' ')}`)
}

/** Null where the pages cannot be drawn in time; a busy machine or a failing disk is an error. */
async function looked(
  reading: Pick<WorkerPool, 'run'>,
  request: Asked,
  fresh: readonly number[],
): Promise<readonly number[] | null> {
  const areas = request.areas.filter((_, at) => fresh.includes(at))
  const { path, sha256, pages, covers = [], workspace_id } = request
  const bounds = workspace_id === undefined ? DRAW : { ...DRAW, workspace_id }
  try {
    return await reading.run('darkAreas', { path, sha256, pages, covers, areas }, bounds)
  } catch (error) {
    if (error instanceof PdfWorkError && (error.kind === 'took_too_long' || error.kind === 'died')) return null
    throw error
  }
}
