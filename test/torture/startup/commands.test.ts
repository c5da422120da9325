import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { client } from './http.ts'
import { cleanUp, dataFolder, madeFolder, run, serve } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterEach(cleanUp)
afterAll(cleanUp)

const json = async (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const { code, out, err } = await run([...args, '--json'], env)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out)
}

test('keys are issued, listed, rotated and revoked beside a running server', async () => {
  const env = { DATA_DIR: await madeFolder() }
  const service = await serve(env.DATA_DIR)
  await service.ready
  const status = async (key: string) => (await client(service.url, key).call('GET', '/envelopes')).status

  const issued = await json(['keys', 'issue', '--kind', 'test', '--name', 'CRM', '--expires-at', '2040-01-31'], env)
  expect(issued).toMatchObject({ kind: 'csk_test', name: 'CRM', expires_at: '2040-01-31T23:59:59.999Z' })
  expect(await status(issued.key)).toBe(200)

  const rotated = await json(['keys', 'rotate', issued.id], env)
  expect([await status(issued.key), await status(rotated.key)]).toEqual([401, 200])
  expect(rotated).toMatchObject({ kind: 'csk_test', name: 'CRM', expires_at: issued.expires_at })

  expect(await json(['keys', 'revoke', rotated.id], env)).toEqual({ id: rotated.id, revoked: true })
  expect(await status(rotated.key)).toBe(401)
  expect((await run(['keys', 'revoke', rotated.id], env)).code).toBe(1)

  // A place that cannot be written: told at once, and the command ends.
  const nowhere = await run(['export', '--json', '--out', `${env.DATA_DIR}/none/x.zip`], env)
  expect([nowhere.code, nowhere.out, JSON.parse(nowhere.err).error.message]).toEqual([
    ...[1, '', expect.stringContaining('ENOENT')],
  ])
  // Whatever is wrong with the call, it is one JSON value.
  const misspelt = await run(['keys', 'list', '--json', '--nope'], env)
  expect([misspelt.code, misspelt.out, JSON.parse(misspelt.err)]).toEqual([
    ...[2, '', { error: { code: 'wrong_usage', message: "unknown option '--nope'" } }],
  ])

  const listed: { id: string; state: string; key: string }[] = await json(['keys', 'list'], env)
  expect(listed.map(({ state }) => state).sort()).toEqual(['active', 'active', 'revoked', 'revoked'])
  expect(listed.find(({ id }) => id === rotated.id)?.key).toBe(`csk_test_…${rotated.key.slice(-4)}`)
  const words = (await run(['keys', 'list'], env)).out
  expect(words.split('\n')).toHaveLength(4)
  expect(`${JSON.stringify(listed)}${words}`).not.toMatch(/c[sp]k_\w+_[0-9A-Za-z]{36}/)
})

describe('workspace create', () => {
  test('makes one with an owner and two keys, and further commands ask which is meant', async () => {
    const env = { DATA_DIR: await madeFolder(), NODE_ENV: 'production' }
    const service = await serve(env.DATA_DIR, { env })
    await service.ready
    const args = ['workspace', 'create', '--owner-email', 'ada@acme.example', '--name']
    const first = await json([...args, 'Acme', '--plan', 'team'], env)
    const second = await json([...args, 'CRM', '--service-account'], env)
    expect(first).toMatchObject({ name: 'Acme', plan: 'team', service_account: false })
    expect(first.password).toMatch(/^\w{16}$/)
    expect(second).toMatchObject({ plan: 'self_hosted', service_account: true, password: null })
    for (const key of [first.live_key, second.test_key]) {
      expect((await client(service.url, key).call('GET', '/envelopes')).status).toBe(200)
    }
    const free = await json([...args, 'Small', '--plan', 'free'], env)
    expect([free.plan, free.live_key, free.test_key]).toEqual(['free', null, null])
    const refused = await run(['keys', 'issue', '--workspace', free.id], env)
    expect([refused.code, refused.out, refused.err]).toEqual([
      ...[1, '', expect.stringContaining('the free plan has no API keys')],
    ])
    const several = await run(['keys', 'list'], env)
    expect([several.code, several.err]).toEqual([1, expect.stringContaining('name one with --workspace')])
    expect(await json(['keys', 'list', '--workspace', second.id], env)).toHaveLength(2)
    const [{ id }] = await json(['keys', 'list', '--workspace', second.id], env)
    expect((await run(['keys', 'revoke', id, '--workspace', first.id], env)).code).toBe(1)
  })
})

test.each([
  [['keys', 'rotate'], "missing required argument 'id'"],
  [['keys', 'revoke', 'key_a', 'key_b'], 'too many arguments'],
  [['keys', 'list', 'key_a'], 'too many arguments'],
  [['keys', 'issue', '--expires-at', '2020-01-01'], '--expires-at takes a day'],
  [['keys', 'issue', '--name', ''], '--name is not valid'],
  [['workspace'], 'Usage: countersign workspace'],
  [['people'], 'Usage: countersign people'],
  [['keys', 'rotat', 'key_a'], 'Did you mean rotate?'],
  [['serve', '--only', 'mail'], 'Allowed choices are api, jobs'],
  [['invent'], "unknown command 'invent'"],
  [['workspace', 'create', '--owner-email', 'ada@acme.example'], '--name'],
  [['workspace', 'create', '--name', 'Acme'], '--owner-email'],
  [['workspace', 'create', '--name', 'A', '--owner-email', 'a@b.example', '--plan', 'gold'], '--plan takes free'],
] as const)('%j is wrong usage and touches nothing', async (args, words) => {
  const { code, out, err } = await run(args, { DATA_DIR: dataFolder() })
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(words)
})
