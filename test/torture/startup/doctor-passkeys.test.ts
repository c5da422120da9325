import { afterEach, expect, test } from 'vitest'
import { passkeys } from '../../../src/cli/doctor/passkeys.ts'
import type { PasskeysAt } from '../../../src/store/examine.ts'
import { away, closeAll, expectWarning, found, lines, look } from './doctor-means.ts'

afterEach(closeAll)

const HERE = 'https://sign.example.test'
const lookAt = (base_url: string, kept: readonly PasskeysAt[]) =>
  look(passkeys, { BASE_URL: base_url }, found({}, { passkeys: kept }))

test('passkeys for the host of BASE_URL are well', async () => {
  const kept = [{ rp_id: 'sign.example.test', people: 4 }]
  expect(lines(await lookAt(HERE, kept))).toEqual(['ok passkeys are for sign.example.test, the host of BASE_URL'])
  expect(lines(await lookAt(HERE, []))).toHaveLength(1)
})

test('a changed BASE_URL is named, with how many people it leaves without', async () => {
  const kept = [
    { rp_id: 'old.example.test', people: 1 },
    { rp_id: 'older.example.test', people: 12 },
    { rp_id: 'sign.example.test', people: 4 },
  ]
  const findings = await lookAt(HERE, kept)
  expect(findings).toHaveLength(2)
  expectWarning(findings, /^1 person has passkeys for old\.example\.test/, /BASE_URL back to https:\/\/old\.example/)
  expectWarning(findings, /^12 people have passkeys for older\.example\.test/, /recovery code/)
})

test('an address at which browsers make none leaves everybody without', async () => {
  const findings = await lookAt('https://192.0.2.7', [{ rp_id: 'sign.example.test', people: 4 }])
  expectWarning(findings, /^4 people have passkeys .* where browsers offer none/, /BASE_URL/)
  expect(lines(await lookAt('https://192.0.2.7', []))[0]).toMatch(/^ok .*no passkeys are offered/)
})

test('without a database nothing is said of them', async () => {
  expect(lines(await look(passkeys, { BASE_URL: HERE }, away))).toEqual(['skipped not checked: see database'])
})
