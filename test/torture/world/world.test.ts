import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { has, needs } from '../../support/programs.ts'
import { worldFiles } from './files.ts'
import { opensslOn, issuesOf, trustIn } from './judges.ts'
import { MADE_FILES } from './made.ts'
import { type Placed, placed } from './placement.ts'
import { sealedWorld, together, type World } from './sealing.ts'

/** Every so many of them: other programs take long to start. */
const every = <T>(step: number, all: readonly T[]): readonly T[] => all.filter((_, at) => at % step === 0)

/** Pages of which a square's edge cannot be told from what is below it. */
const DARK = ['american_flag', 'rotated-shared-annotations-2', 'bug1650302', 'content that ends within a string']
/** poppler reads the page itself otherwise than others do. */
const OTHERWISE = ['an object number of ten digits']
const isAny = (name: string, parts: readonly string[]): boolean => parts.some((part) => name.includes(part))

let world: World
beforeAll(async () => {
  world = await sealedWorld(worldFiles())
}, 200_000)
afterAll(() => world.opened.close())

describe('of all the files that come in, each that is accepted', () => {
  it('is sealed, and our own verifier trusts it', () => {
    expect(world.failed).toEqual([])
    expect(world.sealed.length).toBeGreaterThan(100)
    expect(world.sealed.filter(({ verdict }) => verdict.verdict !== 'trusted').map(({ name }) => name)).toEqual([])
  })

  it('begins with the bytes that were kept', () => {
    const others = world.sealed.filter(({ bytes, kept }) => !bytes.subarray(0, kept.length).equals(kept))
    expect(others.map(({ name }) => name)).toEqual([])
  })

  it('holds for pdfsig and qpdf, and gives out its evidence', async () => {
    const nss = trustIn(join(world.opened.dir.path, 'nss'), world.root_path)
    const issues: string[] = []
    const chosen = every(5, world.sealed)
    await together(
      4,
      chosen.map((file) => async () => void issues.push(...(await issuesOf(file, nss)))),
    )
    expect(issues).toEqual([])
  }, 120_000)

  it('holds for openssl', async () => {
    needs('openssl')
    const said = await Promise.all(every(16, world.sealed).map((file) => opensslOn(file, world.root_path)))
    expect(said.length).toBeGreaterThanOrEqual(10)
    expect(said.filter((text) => !text.includes('CAdES Verification successful'))).toEqual([])
  }, 120_000)
})

describe.runIf(has('pdftoppm'))('what is drawn', () => {
  const measured: Placed[] = []
  beforeAll(async () => {
    // Of the six turns that each is made with the first four are the quarter turns.
    const made = new Set(MADE_FILES.filter((_, at) => at % 6 < 4).map(({ name }) => name))
    const others = world.sealed.filter(({ name }) => !name.startsWith('made') && !isAny(name, OTHERWISE))
    const chosen = [...world.sealed.filter(({ name }) => made.has(name)), ...every(8, others)]
    await together(
      4,
      chosen.map((file) => async () => void measured.push(await placed(file, 1, LONGER_SIDE))),
    )
  }, 200_000)

  it('stands where its box is, within a point or a pixel', () => {
    const far = measured.filter(({ name, error_points, point_pixels, unseen }) => {
      const most = Math.max(1, 1.5 / point_pixels)
      return !isAny(name, DARK) && (error_points > most || unseen.length > 0)
    })
    expect(far).toEqual([])
  })

  it('leaves the rest of the page as it was, to the pixel', () => {
    expect(measured.filter(({ changed_outside }) => changed_outside > 0)).toEqual([])
  })
})

/** In pixels; about one to the point of common paper. */
const LONGER_SIDE = 800
