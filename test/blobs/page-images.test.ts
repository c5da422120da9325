import { mkdtempSync } from 'node:fs'
import { readdir, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPageImages } from '../../src/blobs/page-images.ts'
import { KEPT_UNUSED_MS, sweepUnused } from '../../src/blobs/unused.ts'
import type { Blobs } from '../../src/ports/blobs.ts'
import type { PageImages } from '../../src/ports/page-images.ts'
import type { Pdf, RenderedPage } from '../../src/ports/pdf.ts'
import { Problem } from '../../src/problem.ts'
import { removeFolder } from '../support/remove-folder.ts'

const ASKER = { workspace_id: 'wsp_1' }
const FIRST = { page: 1, width_px: 800 }
const FILE = { sha256: 'ab'.repeat(32), size: 1 }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
})
// A page that nobody waits for any more may just be written.
afterEach(() => removeFolder(folder))

/** A service whose reader takes as long as it likes. */
function opened({ patience_ms = 20 } = {}) {
  const drawn: PromiseWithResolvers<RenderedPage>[] = []
  const pdf = {
    renderPage: () => {
      const page = Promise.withResolvers<RenderedPage>()
      drawn.push(page)
      return page.promise
    },
  } as unknown as Pdf
  const blobs = { locate: async () => '/nowhere' } as unknown as Blobs
  const images = openPageImages({ folder, blobs, pdf, now: Date.now, patience_ms })
  return { images, drawn }
}

describe('what was made of a page', () => {
  test('is closed to other accounts, and goes from a node that nobody asks for it any more', async () => {
    const { images, drawn } = opened({ patience_ms: 60_000 })
    const asked = images.get(FILE, FIRST, ASKER)
    await expect.poll(() => drawn).toHaveLength(1)
    drawn[0]?.resolve({ webp: new Uint8Array([1]), width_px: 800, height_px: 1000 })
    await asked
    const made = join(folder, 'ab', FILE.sha256)
    const path = join(made, '1-800-v2.webp')
    const modes = await Promise.all([path, made, join(folder, 'ab')].map(modeOf))
    expect(modes).toEqual([0o600, 0o700, 0o700])

    // It was drawn long ago, and read a moment ago.
    await utimes(path, 0, 0)
    await images.get(FILE, FIRST, ASKER)
    const now = Date.now()
    await sweepUnused(folder, now)
    expect(await readdir(made)).toEqual(['1-800-v2.webp'])
    await sweepUnused(folder, now + KEPT_UNUSED_MS + 1_000)
    expect(await readdir(made)).toEqual([])
  })
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('pages that one link asks for', () => {
  const page = { webp: new Uint8Array([1]), width_px: 800, height_px: 1000 }
  const asked = (images: PageImages, link: string, pages: readonly number[]) =>
    pages.map((one) => images.get(FILE, { page: one, width_px: 800 }, { ...ASKER, link }))

  test('are drawn a few at a time; nobody else waits for them', async () => {
    const { images, drawn } = opened({ patience_ms: 60_000 })
    const many = asked(images, 'rcp_many', [1, 2, 3, 4])
    await expect.poll(() => drawn).toHaveLength(4)
    many.push(...asked(images, 'rcp_many', [5, 6]))
    // A page that is on its way belongs to whoever asks, and another link has turns of its own.
    const others = [...asked(images, 'rcp_other', [1, 7]), images.get(FILE, { page: 8, width_px: 800 }, ASKER)]
    await expect.poll(() => drawn).toHaveLength(6)
    for (const one of drawn) one.resolve(page)
    await Promise.all(others)
    await expect.poll(() => drawn).toHaveLength(8)
    for (const one of drawn) one.resolve(page)
    expect(await Promise.all(many)).toHaveLength(6)
    // What is there is had at once.
    expect(await Promise.all(asked(images, 'rcp_many', [1, 2, 3, 4, 5, 6]))).toHaveLength(6)
    expect(drawn).toHaveLength(8)
  })

  test('do not add up while it is told to come again', async () => {
    const { images, drawn } = opened()
    for (const pages of [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]) {
      const answers = await Promise.allSettled(asked(images, 'rcp_many', pages))
      expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.code)).toEqual(
        Array(4).fill('unavailable'),
      )
      await expect.poll(() => drawn).toHaveLength(4)
    }
    // Whatever of these went to the reader went before it.
    const other = images.get(FILE, { page: 9, width_px: 800 }, { ...ASKER, link: 'rcp_other' }).catch(() => undefined)
    await expect.poll(() => drawn.length).toBeGreaterThan(4)
    expect(drawn).toHaveLength(5)
    for (const one of drawn) one.resolve(page)
    await other
  })
})

describe('a page that two workspaces have', () => {
  test('is drawn for each: the refusal of one is not the answer of another', async () => {
    const { images, drawn } = opened({ patience_ms: 60_000 })
    const one = images.get(FILE, FIRST, ASKER)
    const another = images.get(FILE, FIRST, { workspace_id: 'wsp_2' })
    const beside = images.get(FILE, FIRST, { workspace_id: 'wsp_2' })
    await expect.poll(() => drawn).toHaveLength(2)
    drawn[0]?.reject(new Problem('rate_limited', 'your workspace has used up its share', { scope: 'workspace' }))
    await expect(one).rejects.toMatchObject({ code: 'rate_limited' })
    drawn[1]?.resolve({ webp: new Uint8Array([2]), width_px: 800, height_px: 1000 })
    expect([await another, await beside]).toEqual([new Uint8Array([2]), new Uint8Array([2])])
    expect(await images.get(FILE, FIRST, ASKER)).toEqual(Buffer.from([2]))
    expect(drawn).toHaveLength(2)
  })
})

describe('a page that is long in coming', () => {
  test('keeps nobody waiting without an answer, and is there for who comes again', async () => {
    const { images, drawn } = opened()
    const asked = [images.get(FILE, FIRST, ASKER), images.get(FILE, FIRST, ASKER)]
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'unavailable' })
    const webp = new Uint8Array([1, 2, 3])
    drawn[0]?.resolve({ webp, width_px: 800, height_px: 1000 })
    await expect
      .poll(() => images.get(FILE, FIRST, ASKER).then((bytes) => [...bytes]), { timeout: 10_000 })
      .toEqual([1, 2, 3])
    // Neither those who came again nor the first two had it drawn twice.
    expect(drawn).toHaveLength(1)
  })
})
