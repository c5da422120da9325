import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedWhileRead } from '../../../src/pdf/workers/shared-inspection.ts'
import type { Inspection, InspectRequest } from '../../../src/ports/pdf.ts'

// Equal bytes that one workspace uploads at once are read once, and each upload has its own copy of what was made of them.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-inspection-'))
})
afterAll(() => rm(folder, { recursive: true }))

const TAKEN = { refused: null, normalised: { size: 4 } } as unknown as Inspection

/** A reader that is held until it is let go, and what it was asked. */
function reader(outcome: () => Inspection = () => TAKEN) {
  const asked: string[] = []
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const inspect = sharedWhileRead(async ({ workspace_id, sha256, normalised_path }) => {
    asked.push(`${workspace_id} ${sha256}`)
    await free
    const found = outcome()
    if (found.refused === null) await writeFile(normalised_path, 'made')
    return found
  })
  let uploads = 0
  const upload = (over: object = {}) => {
    const path = join(folder, `upload-${++uploads}`)
    const wish = {
      path,
      sha256: 'a',
      workspace_id: 'one',
      allow_signed: false,
      normalised_path: `${path}.made`,
      ...over,
    }
    return inspect(wish as InspectRequest)
  }
  return { asked, letGo, upload }
}

describe('equal bytes that come at once', () => {
  test('are read once, and each upload has a copy of its own', async () => {
    const { asked, letGo, upload } = reader()
    const uploads = Array.from({ length: 24 }, () => upload())
    letGo()
    expect(await Promise.all(uploads)).toEqual(Array.from({ length: 24 }, () => TAKEN))
    expect(asked).toEqual(['one a'])
    const left = (await readdir(folder)).filter((name) => name.startsWith('upload-'))
    expect(left).toHaveLength(24)
    for (const name of left) expect(await readFile(join(folder, name), 'utf8')).toBe('made')
  })

  test('of another workspace, or that are to be taken in another way, are read for themselves', async () => {
    const { asked, letGo, upload } = reader()
    const uploads = [upload(), upload({ workspace_id: 'two' }), upload({ allow_signed: true }), upload({ sha256: 'b' })]
    letGo()
    await Promise.all(uploads)
    expect(asked.toSorted()).toEqual(['one a', 'one a', 'one b', 'two a'])
  })

  test('are read again by who comes later', async () => {
    const { asked, letGo, upload } = reader()
    letGo()
    await upload()
    await upload()
    expect(asked).toHaveLength(2)
  })

  test('are refused to all who brought them, and keep nobody from trying again', async () => {
    let broken = true
    const { asked, letGo, upload } = reader(() => {
      if (broken) throw new Error('the reader died')
      return TAKEN
    })
    const uploads = [upload(), upload()]
    letGo()
    expect((await Promise.allSettled(uploads)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await upload()).toBe(TAKEN)
    expect(asked).toHaveLength(2)
  })
})
