import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PLANTS, planted } from '../../torture/plants.ts'

test.each(PLANTS)('there is still a place to plant: $name', (plant) => {
  const text = readFileSync(plant.file, 'utf8')
  expect(planted(text, plant)).not.toBe(text)
})
