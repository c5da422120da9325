import { sideBySide } from '../../kit/side-by-side.ts'
import { addDays } from '../../kit/time.ts'
import { BlobMissing, type Blobs, type KeptFile } from '../../ports/blobs.ts'
import type { AuditSnapshot, NamedFile } from '../../store/audit.ts'
import type { Faults } from './faults.ts'

interface Looking {
  readonly snapshot: AuditSnapshot
  readonly blobs: Blobs
  readonly faults: Faults
  /** Reads every file and compares its hash, instead of its presence and size alone. */
  readonly deep: boolean
  readonly now: string
  readonly progress: () => void
}

export interface FilesSeen {
  readonly named: number
  /** Old files that nothing names and no sweep has noted yet. */
  readonly strays: { readonly count: number; readonly bytes: number }
}

/** As the sweep has it: younger bytes may be about to be named. */
const YOUNG_DAYS = 1
const ASKED_AT_ONCE = 1_000

const LOST =
  'Take the file from a backup: countersign restore into an empty place, then copy it to the same path under blobs.'

/** Every file that a row names is there, and whatever is there is named. */
export async function lookAtFiles(looking: Looking): Promise<FilesSeen> {
  const { snapshot, blobs, now } = looking
  const strays = straysOf(snapshot)
  let named = 0
  for await (const [row, kept] of sideBySide(snapshot.files(), blobs.list(''))) {
    if (row) {
      named++
      await lookAtFile(looking, row, kept)
      looking.progress()
    } else if (kept && kept.kept_at < addDays(now, -YOUNG_DAYS)) await strays.add(kept)
  }
  return { named, strays: await strays.count() }
}

async function lookAtFile({ blobs, faults, deep }: Looking, row: NamedFile, kept: KeptFile | null): Promise<void> {
  const why = await reasonLost(blobs, row, kept, deep)
  if (why === null) return
  const owner = row.owner === null ? '' : `, of ${row.owner}`
  faults.add({ name: 'files', what: `${why}${owner}`, mend: LOST })
}

async function reasonLost(blobs: Blobs, row: NamedFile, kept: KeptFile | null, deep: boolean): Promise<string | null> {
  if (kept && kept.size !== row.size) return `blob ${row.sha256} has ${kept.size} bytes instead of ${row.size}`
  if (kept && !deep) return null
  try {
    // What was set aside is found too, and brought back.
    if (!deep) await blobs.locate(row)
    else for await (const _ of await blobs.read(row));
    return null
  } catch (error) {
    if (error instanceof BlobMissing) return error.message
    throw error
  }
}

function straysOf(snapshot: AuditSnapshot) {
  let held: KeptFile[] = []
  let [count, bytes] = [0, 0]
  const ask = async () => {
    const leaving = await snapshot.isLeaving(held.map(({ sha256 }) => sha256))
    for (const { sha256, size } of held) {
      if (leaving.has(sha256)) continue
      count++
      bytes += size
    }
    held = []
  }
  return {
    async add(file: KeptFile) {
      held.push(file)
      if (held.length === ASKED_AT_ONCE) await ask()
    },
    async count() {
      await ask()
      return { count, bytes }
    },
  }
}
