import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, vi } from 'vitest'
import type { Check, CheckContext, DatabaseFound, Finding } from '../../../src/cli/doctor/check.ts'
import { findDatabase } from '../../../src/cli/doctor/find-database.ts'
import { readSoundPart } from '../../../src/config.ts'
import type { Examined, Work } from '../../../src/store/examine.ts'
import { closeReceivers } from '../../outgoing/receiver.ts'

const home = mkdtempSync(join(inject('folder'), 'doctor-'))
export const closers: (() => Promise<unknown>)[] = []

/** For afterEach: what a test opened. */
export async function closeAll(): Promise<void> {
  vi.useRealTimers()
  for (const close of closers.splice(0).reverse()) await close()
  await closeReceivers()
}

export type Env = Readonly<Record<string, string>>
export const DAY_MS = 86_400_000

export function meansFor(env: Env = {}, over: Partial<CheckContext> = {}): CheckContext {
  const { config, wrong } = readSoundPart({ DATA_DIR: join(home, 'none'), ...env })
  const rest = { now: Date.now, mail_to: null, deep: false, database: () => findDatabase(config) }
  return { config, wrong, ...rest, ...over }
}

export const look = (check: Check, env: Env = {}, over: Partial<CheckContext> = {}) => check.check(meansFor(env, over))

/** Level and words of each, for comparing at a glance. */
export const lines = (findings: readonly Finding[]) => findings.map(({ level, what }) => `${level} ${what}`)
export const broken = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'fail')

/** Exactly one thing is broken, in these words, and this mends it. */
export function expectFail(findings: readonly Finding[], what: RegExp, mend: RegExp): void {
  expect(broken(findings)).toEqual([
    expect.objectContaining({ what: expect.stringMatching(what), mend: expect.stringMatching(mend) }),
  ])
}

export function expectWarning(findings: readonly Finding[], what: RegExp, mend: RegExp): void {
  expect(broken(findings)).toEqual([])
  expect(findings).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      what: expect.stringMatching(what),
      mend: expect.stringMatching(mend),
    }),
  )
}

export const folder = () => mkdtempSync(join(home, 'data-'))

const HEALTHY_WORK: Work = {
  nodes: [],
  jobs: { waiting: 0, oldest_s: 0, failed: 0, newest_failure: null },
  sealing: { waiting: 0, oldest: null },
  webhooks: { delivered: 9, failed: 1, newest_failure: null, ended: [], urls: [] },
  passkeys: [],
  seals: [],
}
const HEALTHY: Examined = {
  version: '18.1',
  version_major: 18,
  latency_ms: 1,
  ahead_ms: 0,
  connections: { used: 3, max: 100 },
  schema: { is_there: true, pending: [], unknown: [], changed: [], readable_from: null },
  lacking: null,
  is_walled: true,
  role_issue: null,
  nodes: 1,
  work: HEALTHY_WORK,
}
export const found = (differs: Partial<Examined> = {}, work: Partial<Work> = {}) => ({
  database: async (): Promise<DatabaseFound> => ({
    kind: 'server',
    facts: { ...HEALTHY, work: { ...HEALTHY_WORK, ...work }, ...differs },
  }),
})
export const away = { database: () => Promise.reject(new Error('away')) }
export const SERVER = { DATABASE_URL: 'postgres://u:p@db.example.test/c' }
