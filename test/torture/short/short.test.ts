import { expect, test } from 'vitest'
import { findPlant, PLANTS } from '../../../torture/plants.ts'
import { torture } from '../../../torture/torture.ts'

// The short form of `npm run torture` (docs/reliability.md): the same world, one round of faults, always the same ones.

const PATIENCE_MS = 240_000
const how = { seed: 16, callers: 4, tell: () => undefined }

test(
  'whatever goes wrong, what was acknowledged is kept and what was begun comes to its end',
  async () => {
    const told = await torture({ ...how, seconds: 15, documents: 'disk', only: [''] })
    expect(told.violations).toEqual([])
    expect(told.faults.size).toBeGreaterThan(0)
    expect(told.acknowledged.get('sign')).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)

test(
  'a bug that is planted is found',
  async () => {
    const plant = PLANTS.find(({ name }) => name === 'the link of a former address keeps working')
    if (!plant) throw new Error('there is no such bug to plant')
    expect((await findPlant(plant, how)).found).not.toBeNull()
  },
  PATIENCE_MS,
)
