import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Cell, ConfinementSetting } from './cell.ts'
import { bubblewrapCell } from './cell-bubblewrap.ts'
import { permissionsCell } from './cell-permissions.ts'
import { CodeCache } from './code-cache.ts'
import { JobFolder } from './job-folder.ts'
import { type Launch, launch, type WorkerHandle } from './launch.ts'

export interface FoundCell {
  /** Null: readers are not confined. */
  readonly cell: Cell | null
  /** Why it is no better one, in the words of the system. */
  readonly why: string | null
}

export interface CellOptions {
  readonly setting: ConfinementSetting
  /** Where readers have their folders. */
  readonly folder: string
  readonly bwrap?: string
}

const found = new Map<string, Promise<FoundCell>>()

/** Tried once for each folder, with a process that does what readers do; again where the machine had no time for it. */
export function findCell(options: CellOptions): Promise<FoundCell> {
  const key = JSON.stringify(options)
  const asked = found.get(key) ?? find(options, () => found.delete(key))
  found.set(key, asked)
  return asked
}

async function find({ setting, folder, bwrap = DEBIAN }: CellOptions, forget: () => void): Promise<FoundCell> {
  if (setting === 'off') return { cell: null, why: 'it is switched off' }
  const whys: string[] = []
  for (const cell of [bubblewrapCell(bwrap), permissionsCell]) {
    const why = await issueOf(cell, folder)
    if (why === null) return { cell, why: whys[0] ?? null }
    if (why === NO_TIME) forget()
    whys.push(why)
  }
  return { cell: null, why: whys.join('; ') }
}

/** Where Debian's package puts it. */
const DEBIAN = '/usr/bin/bwrap'
const NO_TIME = 'the machine had no time to try'
const TRY_MS = 20_000
const PROBE = new URL(`./cell-probe${extname(import.meta.filename)}`, import.meta.url)

async function issueOf(cell: Cell, root: string): Promise<string | null> {
  try {
    const folder = await JobFolder.open(root, cell.seenAs)
    try {
      await writeFile(join(folder.part('read'), 'probe'), 'probe')
      const code = new CodeCache(folder.part('code'))
      return await tried(cell.start({ folder, code, is_warm: false, entry: PROBE }))
    } finally {
      await folder.remove()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function tried(start: Launch): Promise<string | null> {
  return new Promise((resolve) => {
    let [said, complaint] = [null as string | null, '']
    const listener = {
      onMessage: (message: unknown) => {
        said = message === 'confined' ? '' : `a reader could still ${String(message)}`.slice(0, COMPLAINT_CHARS_MAX)
        probe.end()
      },
      onExit: (why: string) => {
        clearTimeout(timer)
        if (said === null) resolve(complaint.trim() || why)
        else resolve(said === '' ? null : said)
      },
    }
    const probe: WorkerHandle = launch(listener, {
      ...start,
      onComplaint: (text) => {
        complaint = (complaint + text).slice(0, COMPLAINT_CHARS_MAX)
      },
    })
    const timer = setTimeout(() => {
      said = NO_TIME
      probe.end()
    }, TRY_MS)
  })
}
const COMPLAINT_CHARS_MAX = 500
