import { test, vi } from 'vitest'
import { patience } from '../../support/effort.ts'
import { holdAgainstModel } from './hold.ts'
import { InMemory } from './in-memory.ts'

vi.setConfig({ testTimeout: patience(60_000) })

test('whatever is tried in whatever order, the core does what the interface says', () =>
  holdAgainstModel({
    space: 'test',
    runs: 1000,
    open() {
      const system = new InMemory()
      return { system, faults: () => system.faults() }
    },
  }))
