import { expect, test } from 'vitest'
import { isAtLeast, latestOf } from '../../src/kit/releases.ts'

test.each([
  ['0.3.0', '0.3.0', true],
  ['0.3.1', '0.3.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.3.0', '0.3.1', false],
  ['0.2.9', '0.3.0', false],
  ['0.9.0', '0.10.0', false],
  ['0.3.0-rc.1', '0.3.0', false],
  ['0.3.0', '0.3.0-rc.1', true],
  ['0.4.0-rc.1', '0.3.0', true],
  ['', '0.3.0', false],
  ['0.3.0', '', false],
  ['0.3', '0.3.0', false],
  ['x', 'x', false],
])('"%s" is at least "%s": %s', (release, oldest, is) => {
  expect(isAtLeast(release, oldest)).toBe(is)
})

test('the latest of some', () => {
  expect(latestOf(['0.9.0', '0.10.0', '0.3.0'])).toBe('0.10.0')
  expect(latestOf([])).toBeNull()
})
