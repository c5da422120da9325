import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from './files.ts'
import { HOSTILE_CONTENT } from './hostile-content.ts'
import { hybrid } from './hostile-made.ts'
import { HOSTILE_STRUCTURE } from './hostile-structure.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const HOSTILE = [...HOSTILE_STRUCTURE, ...HOSTILE_CONTENT]
const MB = 1024

/** The most memory that any reader process that is there now has ever had, in kB; 0 where the system does not tell. */
function mostMemory(): number {
  const tasks = `/proc/${process.pid}/task`
  if (!existsSync(tasks)) return 0
  const children = readdirSync(tasks).flatMap((task) => {
    const list = join(tasks, task, 'children')
    return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean) : []
  })
  return Math.max(0, ...children.map(peakOf))
}

function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It has ended since.
    return 0
  }
}

describe('a hostile file', () => {
  it.each(HOSTILE)('with %s is judged', async (name, make, refused) => {
    const found = await opened.inspect(name, make())
    expect(found.refused).toBe(refused)
    expect(mostMemory()).toBeLessThan(400 * MB)
    if (found.refused !== null) return expect(found.message).toMatch(/^(The file|Page \d+) .*\.$/)
    if (found.normalised === null) return
    const copy = readFileSync(join(opened.dir.path, `${name}.normalised.pdf`))
    expect(copy.toString('latin1')).not.toMatch(/JavaScript|Launch|EmbeddedFile|<script|GIF89a/)
    const again = accepted(await opened.inspect('again', copy))
    expect(again).toMatchObject({ normalised: null, pages: found.pages })
  })

  it('leaves the readers as they were', async () => {
    expect(accepted(await opened.inspect('after', pages())).pages).toHaveLength(1)
  })

  it('that shows two readers different things is refused, and the page is named', async () => {
    const found = await opened.inspect('hybrid', hybrid())
    expect(found).toMatchObject({ message: expect.stringMatching(/different things on page 1/) })
  })
})
