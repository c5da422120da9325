import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { baseUrl } from '../../../src/cli/doctor/base-url.ts'
import type { Check } from '../../../src/cli/doctor/check.ts'
import { apartFinding, clock } from '../../../src/cli/doctor/clock.ts'
import { findings as converterFindings } from '../../../src/cli/doctor/converter.ts'
import { dataFolder, roomFindings } from '../../../src/cli/doctor/data-folder.ts'
import { fonts, fontsFinding } from '../../../src/cli/doctor/fonts.ts'
import { jobs, releaseFindings } from '../../../src/cli/doctor/jobs.ts'
import { findings as furtherFindings } from '../../../src/cli/doctor/further-readers.ts'
import { findings as readerFindings } from '../../../src/cli/doctor/readers.ts'
import { runChecks } from '../../../src/cli/doctor/run-checks.ts'
import { node, nodeFinding, pages, pagesFinding, settings } from '../../../src/cli/doctor/settings.ts'
import { smtp } from '../../../src/cli/doctor/smtp.ts'
import { texts } from '../../../src/cli/doctor/texts.ts'
import { rangeFindings, webhooks } from '../../../src/cli/doctor/webhooks.ts'
import { readSoundPart } from '../../../src/config.ts'
import { needs } from '../../support/programs.ts'
import { certificateFor, receiver } from '../../outgoing/receiver.ts'
import {
  away,
  broken,
  closeAll,
  type Env,
  expectFail,
  expectWarning,
  folder,
  found,
  lines,
  look,
  meansFor,
  SERVER,
} from './doctor-means.ts'

afterEach(closeAll)

describe('settings', () => {
  test('each wrong one is a finding, and what needs it is not looked at', async () => {
    const env = { SMTP_URL: 'mail.example.com', PORT: 'x', S3_REGION: 'eu' }
    expect(lines(await look(settings, env)).map((line) => line.split(' ', 2).join(' '))).toEqual([
      'fail PORT',
      'fail SMTP_URL',
      'fail S3_REGION',
    ])
    const { left_out } = readSoundPart(env)
    const checked = await runChecks([smtp, fonts], meansFor(env), left_out)
    expect(checked.map(({ level }) => level)).toEqual(['skipped', 'ok'])
    expect(checked[0]?.findings[0]?.what).toContain('SMTP_URL')
    expect(lines(await look(settings))[0]).toMatch(/^ok every setting is valid/)
  })

  test('Node and its time zones', async () => {
    expect(broken(await look(node))).toEqual([])
    expect(nodeFinding('22.17.1')).toMatchObject({ level: 'fail', mend: expect.stringContaining('npm ci') })
    const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
    expect(engines.node).toBe('>=22.19')
    expect(['22.18.9', '22.19.0', '26.0.0'].map((version) => nodeFinding(version).level)).toEqual(['fail', 'ok', 'ok'])
  })
})

describe('a check', () => {
  const check: Check = { name: 'x', title: 'X', needs: [], limit_ms: 20, check: async () => [] }

  test('that gives no answer is a finding of its own, and holds up nobody', async () => {
    const hanging = { ...check, check: () => new Promise<never>(() => undefined) }
    const [one, other] = await runChecks([hanging, fonts], meansFor(), [])
    expect(one).toMatchObject({ level: 'fail', findings: [{ what: 'no answer within 0.02 s' }] })
    expect(other?.level).toBe('ok')
  })

  test('that fails by itself says so', async () => {
    const failing = { ...check, check: () => Promise.reject(new Error('boom')) }
    expect((await runChecks([failing], meansFor(), []))[0]).toMatchObject({
      level: 'fail',
      findings: [{ what: 'boom' }],
    })
  })
})

describe('the data folder', () => {
  test('is made by the first start where it can be, and looking makes nothing', async () => {
    const DATA_DIR = join(folder(), 'below', 'deeper')
    expect(lines(await look(dataFolder, { DATA_DIR }))[0]).toContain('the first start creates it')
    expect(existsSync(join(DATA_DIR, '..'))).toBe(false)
  })

  test('a file in the way', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    expectFail(await look(dataFolder, { DATA_DIR: file }), /is not a folder/, /DATA_DIR/)
    expectFail(await look(dataFolder, { DATA_DIR: join(file, 'data') }), /is not a folder/, /DATA_DIR/)
  })

  test('secrets that others can read, and one that is gone', async () => {
    const DATA_DIR = folder()
    writeFileSync(join(DATA_DIR, 'secret-key'), 'x', { mode: 0o644 })
    expectWarning(await look(dataFolder, { DATA_DIR }), /can be read by others \(mode 0644\)/, /chmod 600/)
    await rm(join(DATA_DIR, 'secret-key'))
    mkdirSync(join(DATA_DIR, 'blobs'))
    expectFail(await look(dataFolder, { DATA_DIR }), /secret-key is gone/, /Restore .* SECRET_KEY/)
    expect(broken(await look(dataFolder, { DATA_DIR, SECRET_KEY: 'x'.repeat(40) }))).toEqual([])
    expect(readdirSync(DATA_DIR)).toEqual(['blobs'])
  })

  test.each([
    [2 * 1024 ** 3, 50, ['ok']],
    [0.5 * 1024 ** 3, 50, ['warn']],
    [1024 ** 2, 4, ['fail', 'warn']],
  ])('%d bytes and %d of 100 inodes free', (free_bytes, free_inodes, levels) => {
    expect(roomFindings({ free_bytes, inodes: 100, free_inodes }).map(({ level }) => level)).toEqual(levels)
    expect(roomFindings({ free_bytes: 2 * 1024 ** 3, inodes: 0, free_inodes: 0 })).toHaveLength(1)
  })
})

describe('the clock', () => {
  test.each([
    [-2_000, 'ok', /agrees/],
    [8_000, 'warn', /8 s behind that of the store/],
    [-61_000, 'fail', /61 s ahead of that of the store/],
  ])('%d ms apart', (apart_ms, level, what) => {
    expect(apartFinding('the store', apart_ms)).toMatchObject({ level, what: expect.stringMatching(what) })
  })

  test('is held against the database server and whatever web server is set', async () => {
    const { port } = await receiver((response) => response.end())
    const env = { ...SERVER, TSA_URL: `http://127.0.0.1:${port}/tsr` }
    const findings = await look(clock, env, {
      ...found({ ahead_ms: 9_000 }),
      now: () => Date.now() + 120_000,
    })
    expect(lines(findings).slice(0, 2)).toEqual([
      'warn the clock is 9 s behind that of the database server',
      expect.stringMatching(/^fail the clock is 1\d\d s ahead of that of the time-stamping authority/),
    ])
    expect(broken(await look(clock, env, away))).toEqual([])
  })
})

describe('the address', () => {
  const answering = async (body: string, roots = '') => {
    const { port } = await receiver((response, { url }) => response.end(url === '/healthz' ? body : roots))
    return `http://127.0.0.1:${port}`
  }
  const NOBODY = { PORT: '1' }

  test('leads here, to something else, to another instance, or nowhere', async () => {
    const DATA_DIR = folder()
    mkdirSync(join(DATA_DIR, 'seal', 'roots'), { recursive: true })
    const [own, other] = [await certificateFor('own'), await certificateFor('other')]
    writeFileSync(join(DATA_DIR, 'seal', 'roots', 'a.pem'), own.cert)
    const at = async (BASE_URL: string, more: Env = NOBODY) => look(baseUrl, { DATA_DIR, BASE_URL, ...more })
    const OK = '{"status":"ok"}'
    // As the service writes it: by Node, with a line end.
    const { X509Certificate } = await import('node:crypto')
    const shown = new X509Certificate(own.cert).toString()
    expect(lines(await at(await answering(OK, shown)))).toEqual([expect.stringMatching(/^ok http.* leads here$/)])
    expectFail(await at(await answering(OK, other.cert)), /leads to another instance/, /DATA_DIR/)
    expectFail(await at(await answering('<html>Welcome')), /answered by something else \(status 200\)/, /BASE_URL/)
    expect((await at('http://127.0.0.1:1'))[0]).toMatchObject({ level: 'skipped' })
    expectFail(await at('http://sign.nowhere.invalid'), /host that (is unknown|cannot be resolved)/, /DNS/)
    const here = new URL(await answering(OK)).port
    expectFail(await at('http://127.0.0.1:1', { PORT: here }), /while the service runs at/, /proxy/)
  })

  test.each([
    [{ BASE_URL: 'https://127.0.0.1:1' }, /TRUSTED_PROXIES is empty/, /TRUSTED_PROXIES=/],
    [{ NODE_ENV: 'production' }, /works only on this machine/, /BASE_URL=https/],
    [{ NODE_ENV: 'production', BASE_URL: 'http://127.0.0.2:1' }, /only on this machine/, /BASE_URL=https/],
  ])('%o', async (env, what, mend) => {
    expectWarning(await look(baseUrl, { ...NOBODY, ...env }), what, mend)
  })

  test('in production is https', async () => {
    const findings = await look(baseUrl, {
      ...NOBODY,
      NODE_ENV: 'production',
      BASE_URL: 'http://sign.nowhere.invalid',
    })
    expect(lines(findings).at(-1)).toMatch(/^warn .* is not https: cookies are not marked secure/)
  })
})

describe('webhooks', () => {
  test.each([['0.0.0.0/0'], ['::/0'], ['169.254.0.0/16'], ['10.0.0.0/7']])('%s opens too much', (cidr) => {
    expect(rangeFindings([cidr])).toEqual([expect.objectContaining({ level: 'warn' })])
    expect(rangeFindings(['10.0.0.0/8', 'fd00::/8'])).toEqual([])
  })

  test('deliveries that fail, subscriptions that ended, hosts that cannot be reached', async () => {
    const { port } = await receiver()
    const health = {
      delivered: 1,
      failed: 3,
      newest_failure: { url: 'https://crm.test/hook?token=hidden', error: 'status 500' },
      ended: [{ id: 'wh_1', reason: 'answered 410' }],
      urls: [`http://127.0.0.1:${port}/a`, 'http://127.0.0.1:1/b', 'http://192.168.0.9/c'],
    }
    const env = { ...SERVER, WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32' }
    const findings = await look(webhooks, env, found({}, { webhooks: health }))
    expect(lines(findings)).toEqual([
      'warn 3 of 4 deliveries failed in the last day, the newest to crm.test: status 500',
      'warn 1 subscription(s) were switched off: wh_1, answered 410',
      `ok 127.0.0.1:${port} can be reached`,
      expect.stringMatching(/^warn 127.0.0.1:1, which a subscription names, cannot be reached: .*ECONNREFUSED/),
      expect.stringMatching(/^warn 192.168.0.9 leads to 192.168.0.9, a private address/),
    ])
    expect(findings.at(-1)?.mend).toContain('WEBHOOK_ALLOW_CIDRS=192.168.0.9/32')
    expect(lines(await look(webhooks, SERVER, away))).toEqual([expect.stringMatching(/^skipped/)])
  })
})

describe('text messages', () => {
  const hookAt = (port: number, more: Env = {}): Env => ({
    SMS_PROVIDER: 'hook',
    SMS_COUNTRIES: 'DE',
    SMS_HOOK_URL: `http://127.0.0.1:${port}/send`,
    SMS_HOOK_SECRET: `whsec_${'a'.repeat(44)}`,
    SMS_HOOK_ALLOW_CIDRS: '127.0.0.1/32',
    ...more,
  })

  test('nobody is set, or only the log', async () => {
    expect(lines(await look(texts))).toEqual([expect.stringMatching(/^skipped no text messages/)])
    expect(lines(await look(texts, { SMS_PROVIDER: 'console' }))).toEqual([
      expect.stringMatching(/^warn .*into the log/),
    ])
  })

  test('the operator’s program answers, refuses or is away', async () => {
    const takes = await receiver()
    expect(lines(await look(texts, hookAt(takes.port)))).toEqual([`ok 127.0.0.1:${takes.port} answers`])
    expect(lines(await look(texts, hookAt(takes.port, { SMS_COUNTRIES: '*' })))[1]).toMatch(/^warn .* every country/)
    const refuses = await receiver((response) => response.writeHead(401).end('who are you'))
    expectFail(await look(texts, hookAt(refuses.port)), /refused it: 401 who are you/, /SMS_HOOK_SECRET/)
    expectFail(await look(texts, hookAt(1)), /could not be reached/, /SMS_HOOK_URL/)
  })
})

describe('jobs', () => {
  test.each([
    [{ nodes: 0 }, {}, 'warn', /no node runs jobs/],
    [
      {},
      { jobs: { waiting: 7, oldest_s: 300, failed: 0, newest_failure: null } },
      'fail',
      /7 job\(s\) are waiting, the oldest for 300 s/,
    ],
    [
      {},
      {
        jobs: { waiting: 0, oldest_s: 0, failed: 2, newest_failure: { task: 'mail', error: 'boom\n at x' } },
      },
      ...(['warn', /2 job\(s\) have failed for good, the newest mail: boom$/] as const),
    ],
    [{}, { sealing: { waiting: 1, oldest: '2026-01-01' } }, 'fail', /1 signed envelope/],
  ] as const)('%o %o', async (differs, work, level, what) => {
    const findings = await look(jobs, SERVER, found(differs, work))
    expect(findings.filter((finding) => finding.level !== 'ok')).toEqual([
      expect.objectContaining({ level, what: expect.stringMatching(what), mend: expect.any(String) }),
    ])
    expect(lines(await look(jobs, SERVER, away))).toEqual([expect.stringMatching(/^skipped/)])
  })
})

describe('nodes', () => {
  const HOUR_S = 3600
  const node = (release: string | null, age_s: number | null, differs: object = {}) => ({
    name: 'web-1',
    release,
    commit: null,
    schema: release === null ? null : `00${release.at(2)}0-x.sql`,
    role: 'api' as const,
    age_s,
    ...differs,
  })
  const told = (nodes: Parameters<typeof releaseFindings>[0]) =>
    releaseFindings(nodes).map(({ level, what }) => `${level} ${what}`)

  test('each is told with its release and schema', () => {
    expect(told([])).toEqual([])
    expect(told([node('0.3.0', 9), node('0.3.0', 99 * HOUR_S, { commit: 'abcdef123', role: 'jobs' })])).toEqual([
      'ok web-1 (api) runs 0.3.0 with schema 0030-x.sql; web-1 (jobs) runs 0.3.0 (commit abcdef1) with schema 0030-x.sql',
    ])
  })

  test('of several releases an upgrade is made, until it takes longer than any', () => {
    const old = node('0.3.0', 900 * HOUR_S)
    expect(told([old, node('0.4.0', 4 * HOUR_S)])[0]).toMatch(/^ok an upgrade is under way: web-1/)
    expect(told([old, node('0.4.0', HOUR_S), node('0.4.0', 6 * HOUR_S)])[0]).toMatch(
      /^warn nodes of several releases have run together for 6 hours: /,
    )
    expect(told([node(null, null), node('0.4.0', 5 * HOUR_S)])[0]).toMatch(
      /^warn .* 5 hours: web-1 \(api\) runs a release before 0.3.0; web-1/,
    )
  })
})

test('fonts and pages: what is missing is named', async () => {
  expect(broken([...(await look(fonts)), ...(await look(pages))])).toEqual([])
  const damaged = join(folder(), 'damaged.ttf')
  writeFileSync(damaged, 'not a font')
  expectFail(
    [await fontsFinding(['NotoSansThai', 'NotoMusic'], (name) => (name === 'NotoMusic' ? damaged : '/nowhere.ttf'))],
    /missing or damaged: NotoSansThai, NotoMusic/,
    /npm ci/,
  )
  const dist = folder()
  expectFail([await pagesFinding(dist)], /not built/, /npm run build/)
  for (const name of ['manifest.json', 'web-manifest.json'])
    writeFileSync(join(dist, name), '{"a":{"file":"assets/a.js"}}')
  expectFail([await pagesFinding(dist)], /missing: assets\/a.js/, /npm run build/)
})

describe('readers of files', () => {
  test('a sandbox that works, one that is missing, one that is refused', async () => {
    needs('bwrap')
    expect(lines(await readerFindings({ setting: 'auto' }))).toEqual([
      'ok uploaded files are read in a sandbox (bubblewrap)',
    ])
    const missing = await readerFindings({ setting: 'auto', bwrap: '/nowhere/bwrap' })
    expectWarning(missing, /Node's permissions.*not found/, /Install bubblewrap/)
    const refusing = join(folder(), 'bwrap')
    writeFileSync(refusing, '#!/bin/sh\necho no namespaces for you >&2; exit 1\n', { mode: 0o755 })
    const refused = await readerFindings({ setting: 'auto', bwrap: refusing })
    expectWarning(refused, /Node's permissions.*: no namespaces for you/, /allow user namespaces/)
  })

  test('switched off', async () => {
    expectWarning(await readerFindings({ setting: 'off' }), /READER_SANDBOX is off/, /Take READER_SANDBOX out/)
  })
})

describe('further readers of files', () => {
  const nowhere = { bwrap: '/nowhere/bwrap', prlimit: '/usr/bin/prlimit' }

  test('none is asked for', async () => {
    needs('bwrap', 'pdftoppm', 'mutool', 'gs')
    const told = lines(await furtherFindings([]))
    expect(told).toEqual([
      expect.stringMatching(
        /^ok .*FURTHER_READERS is off; here are poppler [\d.]+, mupdf [\d.]+, ghostscript [\d.]+\)$/,
      ),
    ])
    expect(lines(await furtherFindings([], { cell: nowhere }))).toEqual([
      expect.stringMatching(/none is here that works\)$/),
    ])
  })

  test('some are asked for', async () => {
    needs('bwrap', 'pdftoppm', 'gs')
    const told = lines(await furtherFindings(['poppler', 'ghostscript']))
    expect(told).toEqual([
      expect.stringMatching(/^ok pages in doubt are also drawn by poppler [\d.]+$/),
      expect.stringMatching(/^ok pages in doubt are also drawn by ghostscript [\d.]+$/),
    ])
  })

  test('one has no sandbox', async () => {
    needs('mutool')
    const alone = await furtherFindings(['mupdf'], { cell: nowhere })
    expectWarning(alone, /mupdf cannot be asked.*bubblewrap is not installed/, /apt-get install mupdf-tools bubblewrap/)
  })
})

describe('office files', () => {
  test('the converter is not installed', async () => {
    const nowhere = { soffice: '/nowhere/soffice', bwrap: '/nowhere/bwrap', prlimit: '/nowhere/prlimit' }
    const findings = await converterFindings({ url: null, deep: false, programs: nowhere })
    expectWarning(findings, /LibreOffice is not installed/, /Run apt-get install .*bubblewrap, or set GOTENBERG_URL/)
  })

  test('Gotenberg answers, is ill, or is away', async () => {
    let status = 200
    const { port, hits } = await receiver((response) => response.writeHead(status).end())
    const ask = (url = `http://127.0.0.1:${port}/`) => converterFindings({ url, deep: false })
    expect(lines(await ask())).toEqual([`ok Gotenberg answers at 127.0.0.1:${port}`])
    expect(hits.map(({ url }) => url)).toEqual(['/health'])
    status = 503
    expectFail(await ask(), /answers 503/, /GOTENBERG_URL/)
    expectFail(await ask('http://127.0.0.1:1'), /cannot be reached/, /GOTENBERG_URL/)
  })
})
