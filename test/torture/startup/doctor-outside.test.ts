import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { blobs } from '../../../src/cli/doctor/blobs.ts'
import type { CheckContext, DatabaseFound } from '../../../src/cli/doctor/check.ts'
import { database } from '../../../src/cli/doctor/database.ts'
import { runChecks } from '../../../src/cli/doctor/run-checks.ts'
import { seal } from '../../../src/cli/doctor/seal.ts'
import { smtp } from '../../../src/cli/doctor/smtp.ts'
import { timeStamps } from '../../../src/cli/doctor/time-stamps.ts'
import { mailServer } from '../../mail/transport/mail-server.ts'
import { certificateFor, rawReceiver, receiver } from '../../outgoing/receiver.ts'
import { CA, openPki, type Pki, TSA } from '../../pdf/seal/pki.ts'

import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { noteFirstTexts } from '../../support/old-database.ts'
import { issueSeals, P12_PASSWORD, p12Of } from '../../support/p12.ts'
import { given } from '../../support/programs.ts'
import { fromQa } from '../../support/qa.ts'
import {
  away,
  broken,
  closeAll,
  closers,
  DAY_MS,
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
import { addressOf } from './process.ts'

afterEach(closeAll)

const SCHEMA = { is_there: true, pending: [], unknown: [], changed: [], readable_from: null }
const LACKING = { reason: 'the account app cannot make the schema', database: 'sign', lines: ['grant a to app;'] }

describe('the database', () => {
  let own: TestDatabase
  beforeAll(async () => {
    own = await freshDatabase()
  })
  afterAll(() => own.drop())
  const real = () => look(database, { DATABASE_URL: addressOf(own.connection) })

  test('is well', async () => {
    const findings = await real()
    // On a busy machine it may well be slow to answer.
    const others = findings.filter(({ what }) => !/takes \d+ ms to answer/.test(what))
    expect(new Set(others.map(({ level }) => level))).toEqual(new Set(['ok']))
    expect(lines(findings).join('\n')).toMatch(
      /PostgreSQL 18[\s\S]*up to date[\s\S]*countersign_app[\s\S]*connections are free/,
    )
  })

  test('has a schema that is newer, older or another', async () => {
    await own.query("insert into migration (name, sha256) values ('9999-later.sql', 'x')")
    expectFail(await real(), /newer than this program: it has 9999-later.sql/, /newer version .* backup/)
    await own.query("delete from migration where name = '9999-later.sql'")
    await own.query("update migration set sha256 = 'x' || sha256 where name like '0001%'")
    expectFail(await real(), /differs from this program in 0001/, /unchanged release/)
    await noteFirstTexts((text, values) => own.query(text, values))
    expect(broken(await real())).toEqual([])
    await own.query("update migration set sha256 = 'x' || sha256 where name like '0001%'")
    await own.query("update migration set sha256 = substr(sha256, 2) where name like '0001%'")
    const [last] = await own.query<{ name: string; sha256: string }>(
      'delete from migration where name = (select max(name) from migration) returning name, sha256',
    )
    expectWarning(await real(), /1 migration\(s\) are pending/, /backup .*Then start/)
    await own.query('insert into migration (name, sha256) values ($1, $2)', [last?.name, last?.sha256])
    expect(broken(await real())).toEqual([])
  })

  test('does not exist, or refuses the password', async () => {
    const url = addressOf({ ...own.connection, database: 'nobody_made_it' })
    expectFail(await look(database, { DATABASE_URL: url }), /does not exist/, /createdb/)
    const port = await rawReceiver((socket) => socket.end(refusalOf('28P01', 'password authentication failed')))
    expectFail(
      await look(database, { DATABASE_URL: `postgres://u:wrong-word@127.0.0.1:${port}/c` }),
      /refuses the password/,
      /DATABASE_URL/,
    )
  })

  test('is stopped', async () => {
    expectFail(
      await look(database, { DATABASE_URL: 'postgres://u@127.0.0.1:1/c' }),
      /nothing answers/,
      /Start PostgreSQL/,
    )
  })

  test.each([
    [{ version: '14.2', version_major: 14 }, 'fail', /too old/],
    [{ role_issue: 'permission denied to set role' }, 'fail', /cannot work as the role countersign_app/],
    [{ latency_ms: 90 }, 'warn', /takes 90 ms/],
    [{ connections: { used: 95, max: 100 } }, 'warn', /95 of 100 connections/],
    [{ schema: { ...SCHEMA, is_there: false, pending: ['0001'] } }, 'ok', /empty: the first start/],
    [{ schema: { ...SCHEMA, unknown: ['0999'], readable_from: '0.1.0' } }, 'warn', /it has 0999, .* 0.1.0 and newer/],
    [
      { schema: { ...SCHEMA, unknown: ['0999'], readable_from: '999.0.0' } },
      'fail',
      /it has 0999, .* needs .* 999.0.0/,
    ],
    [{ is_walled: false, lacking: LACKING }, 'fail', /the account app cannot make the schema/],
  ] as const)('%o', async (differs, level, what) => {
    const findings = await look(database, SERVER, found(differs))
    expect(findings.filter((finding) => finding.level === level && what.test(finding.what))).toHaveLength(1)
    expect(broken(findings)).toHaveLength(level === 'fail' ? 1 : 0)
  })

  test.each([
    [{ latency_ms: 90 }, /takes 90 ms/, /^Move it closer.*DATABASE_URL/, /^Look at what else .* this machine/],
    [{ connections: { used: 95, max: 100 } }, /95 of 100/, /^Raise max_connections/, /^Close other programs/],
  ] as const)('%o has another remedy where it is embedded', async (differs, what, at_server, embedded) => {
    expectWarning(await look(database, SERVER, found(differs)), what, at_server)
    const { facts } = (await found(differs).database()) as Extract<DatabaseFound, { readonly facts: unknown }>
    const means = { database: async (): Promise<DatabaseFound> => ({ kind: 'embedded, running', facts }) }
    expectWarning(await look(database, {}, means), what, embedded)
  })
})

/** ErrorResponse (PostgreSQL protocol 3.0, message formats). */
function refusalOf(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver = fromQa<new (options: object) => S3Server>('s3rver')

describe('documents', () => {
  test('in a folder: nothing is left of the probe, and a file in the way is told', async () => {
    const DATA_DIR = folder()
    expect(lines(await look(blobs, { DATA_DIR }))[0]).toContain('no documents are kept yet')
    mkdirSync(join(DATA_DIR, 'blobs'))
    expect(broken(await look(blobs, { DATA_DIR }))).toEqual([])
    expect(readdirSync(join(DATA_DIR, 'blobs'))).toEqual([])
    await rm(join(DATA_DIR, 'blobs'), { recursive: true })
    writeFileSync(join(DATA_DIR, 'blobs'), '')
    expectFail(await look(blobs, { DATA_DIR }), /is not a folder/, /Move the file/)
  })

  test('in a bucket: each way of being wrong, in words', async () => {
    const directory = folder()
    const options = { port: 0, address: '127.0.0.1', silent: true, directory }
    const server = new S3rver({ ...options, configureBuckets: [{ name: 'documents', configs: [] }] })
    const endpoint = `http://127.0.0.1:${(await server.run()).port}`
    closers.push(() => server.close())
    const good = {
      S3_BUCKET: 'documents',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    expect(lines(await look(blobs, good))).toEqual(['ok the bucket documents can be written and read'])
    expect(readdirSync(join(directory, 'documents')).filter((name) => name.startsWith('probe'))).toEqual([])
    expectFail(await look(blobs, { ...good, S3_BUCKET: 'other' }), /does not exist/, /S3_BUCKET/)
    expectFail(await look(blobs, { ...good, S3_ACCESS_KEY_ID: 'nobody' }), /does not know the key/, /S3_ACCESS_KEY_ID/)
    expectFail(await look(blobs, { ...good, S3_ENDPOINT: 'http://127.0.0.1:1' }), /nothing answers/, /S3_ENDPOINT/)
  })

  test.each([
    [403, 'RequestTimeTooSkewed', /says that the clock of this machine is wrong/, /NTP/],
    [403, 'SignatureDoesNotMatch', /refuses the secret of the key/, /S3_SECRET_ACCESS_KEY/],
    [507, 'XMinioStorageFull', /is full/, /Free some space/],
    [403, 'AccessDenied', /refuses us/, /s3:PutObject/],
    [400, 'AuthorizationHeaderMalformed', /another region/, /S3_REGION/],
  ])('a store that answers %d %s', async (status, code, what, mend) => {
    const { port } = await receiver((response) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
    })
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const env = { S3_BUCKET: 'documents', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys }
    expectFail(await look(blobs, env), what, mend)
  })
})

describe('the mail server', () => {
  const server = async (options: Parameters<typeof mailServer>[0] = {}) => {
    const started = await mailServer(options)
    closers.push(started.close)
    return started
  }
  const FROM = { MAIL_FROM: 'Acme <sign@acme-contracts.com>' }

  test('none is set', async () => {
    expectWarning(await look(smtp), /stays in the outbox/, /SMTP_URL/)
  })

  test('answers: the transcript shows the conversation and no credentials', async () => {
    const { port, caught } = await server({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _, done) => done(password === 'very secret' ? null : new Error('no'), { user: 'u' }),
    })
    const findings = await look(smtp, { ...FROM, SMTP_URL: `smtp://robot:very%20secret@127.0.0.1:${port}` })
    expect(broken(findings)).toEqual([])
    expect(lines(findings)[0]).toMatch(/answers and lets us in/)
    const said = findings[0]?.transcript?.join('\n') ?? ''
    expect(said).toMatch(/S: 220[\s\S]*C: EHLO[\s\S]*C: AUTH \w+ \[hidden\][\s\S]*S: 235/)
    for (const secret of ['very secret', 'dmVyeSBzZWNyZXQ', Buffer.from('\0robot\0very secret').toString('base64')])
      expect(JSON.stringify(findings)).not.toContain(secret)
    expect(caught).toEqual([])

    const refused = await look(smtp, { ...FROM, SMTP_URL: `smtp://robot:wrong%20word@127.0.0.1:${port}` })
    expectFail(refused, /refuses user or password/, /SMTP_URL.*%40/)
    expect(JSON.stringify(refused)).not.toMatch(/wrong word|d3Jvbmcgd29yZ/)
  })

  test('what answers a challenge is not in the transcript either', async () => {
    const { port } = await server({
      authOptional: false,
      allowInsecureAuth: true,
      authMethods: ['LOGIN'],
      onAuth: (_, __, done) => done(null, { user: 'u' }),
    })
    const findings = await look(smtp, { ...FROM, SMTP_URL: `smtp://robot:very%20secret@127.0.0.1:${port}` })
    const said = findings[0]?.transcript?.join('\n') ?? ''
    expect(said.match(/S: 334 .*\nC: \[hidden\]/g)).toHaveLength(2)
  })

  test('mail goes out only where it is asked for', async () => {
    const { port, caught } = await server()
    const env = { ...FROM, SMTP_URL: `smtp://127.0.0.1:${port}` }
    await look(smtp, env)
    expect(caught).toEqual([])
    const findings = await look(smtp, env, { mail_to: 'ada@example.test' })
    expect(lines(findings)[1]).toMatch(/^ok a mail to ada@example.test was taken/)
    expect(caught.map(({ recipients }) => recipients)).toEqual([['ada@example.test']])
    const picky = await server({
      onMailFrom: (_, __, done) => done(Object.assign(new Error('not yours'), { responseCode: 553 })),
    })
    const refused = await look(smtp, { ...FROM, SMTP_URL: picky.url }, { mail_to: 'ada@example.test' })
    expectFail(refused, /refuses a mail from sign@acme-contracts.com/, /MAIL_FROM/)
  })

  test('does not listen, is unknown, speaks no TLS, or hangs', async () => {
    expectFail(await look(smtp, { ...FROM, SMTP_URL: 'smtp://127.0.0.1:1' }), /nothing answers/, /587/)
    const unknown = await look(smtp, { ...FROM, SMTP_URL: 'smtp://mail.nowhere.invalid' })
    expectFail(unknown, /host of the mail server is unknown|cannot be resolved/, /SMTP_URL/)
    const { port } = await server()
    expectFail(
      await look(smtp, { ...FROM, SMTP_URL: `smtps://127.0.0.1:${port}` }),
      /speaks no TLS/,
      /smtps:\/\/ with port 465/,
    )
    const silent = await rawReceiver(() => undefined)
    const env = { ...FROM, SMTP_URL: `smtp://127.0.0.1:${silent}` }
    expect((await runChecks([{ ...smtp, limit_ms: 100 }], meansFor(env), []))[0]?.findings[0]?.what).toMatch(
      /no answer/,
    )
  })

  test('has a certificate that has expired, is for another name, or is known to nobody', async () => {
    const before = tls.getCACertificates('default')
    closers.push(async () => tls.setDefaultCACertificates(before))
    const expired = await certificateFor('localhost', new Date(Date.now() - DAY_MS))
    const other = await certificateFor('mail.example.test')
    const stranger = await certificateFor('localhost')
    tls.setDefaultCACertificates([expired.cert, other.cert])
    const withTls = async (pair: { key: string; cert: string }) => {
      const { port } = await server({ ...pair, disabledCommands: [] })
      return look(smtp, { ...FROM, SMTP_URL: `smtp://localhost:${port}` })
    }
    expectFail(await withTls(expired), /certificate of the mail server has expired/, /Renew it/)
    expectFail(await withTls(other), /is for another name/, /SMTP_URL/)
    expectFail(await withTls(stranger), /is not trusted here/, /NODE_EXTRA_CA_CERTS/)
  })

  test('a sender that nobody takes', async () => {
    const { url } = await server()
    expectWarning(await look(smtp, { SMTP_URL: url }), /no-reply@localhost/, /MAIL_FROM.*SPF and DKIM/)
  })
})

describe('time stamps', given('openssl'), () => {
  let pki: Pki
  beforeAll(async () => {
    pki = await openPki()
    pki.issue('root', 'root', CA)
    pki.issue('tsa', 'root', TSA)
    pki.issue('other', 'other', CA)
  })
  afterAll(() => pki.close())
  const ask = (env: Env = {}, over: Partial<CheckContext> = {}) =>
    look(timeStamps, { TSA_URL: `${pki.url}/tsr`, ...env }, over)

  test('are real ones, and their authority is named', async () => {
    expect(lines(await ask({ TSA_ROOTS: pki.path('root.pem') }))).toEqual([
      expect.stringMatching(
        /^ok the authority gives time stamps: tsa, good until 20\d\d-.*leads to a root in TSA_ROOTS$/,
      ),
    ])
    expectWarning(await ask(), /any authority would do/, /Set TSA_ROOTS/)
    const soon = await ask({}, { now: () => Date.now() + 360 * DAY_MS })
    expectWarning(soon, /certificate of the authority ends soon/, /TSA_URL/)
    expect(lines(await look(timeStamps))[0]).toContain('no authority is set')
  })

  test('lead elsewhere, are garbage, tell another time, or do not come', async () => {
    expectFail(await ask({ TSA_ROOTS: pki.path('other.pem') }), /does not lead to a root in TSA_ROOTS/, /TSA_ROOTS/)
    expectFail(await ask({ TSA_ROOTS: '/nowhere.pem' }), /TSA_ROOTS: it is neither PEM/, /TSA_ROOTS/)
    const { port } = await receiver((response) => response.end('<html>'))
    expectFail(await ask({ TSA_URL: `http://127.0.0.1:${port}` }), /malformed DER/, /TSA_URL/)
    expectFail(await ask({ TSA_URL: 'http://127.0.0.1:2' }), /ECONNREFUSED/, /TSA_URL/)
    pki.faults.silent = true
    const hanging = await runChecks([{ ...timeStamps, limit_ms: 100 }], meansFor({ TSA_URL: `${pki.url}/tsr` }), [])
    pki.faults.silent = false
    expect(hanging[0]?.findings[0]?.what).toMatch(/no answer/)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    expectFail(await ask(), /clock and ours are 3[56]\d\d seconds apart/, /Set this machine's clock/)
  })
})

describe('the sealing identity', () => {
  test('is not made by looking', async () => {
    const DATA_DIR = folder()
    expectWarning(await look(seal, { DATA_DIR }, away), /no sealing identity yet/, /SEAL_P12/)
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  test('key and certificate do not match, or cannot be read', async () => {
    const [one, other] = [await certificateFor('one'), await certificateFor('other')]
    const pair = { SEAL_KEY_PEM: one.key, SEAL_CERT_PEM: other.cert }
    expectFail(await look(seal, pair, away), /belongs to none of the certificates/, /SEAL_KEY_PEM and SEAL_CERT_PEM/)
    const gone = { SEAL_KEY_PEM: '/nowhere.pem', SEAL_CERT_PEM: other.cert }
    expectFail(await look(seal, gone, away), /SEAL_KEY_PEM: it is neither PEM nor the path/, /SEAL_KEY_PEM/)
    expectFail(await look(seal, { SEAL_P12: '/nowhere.p12' }, away), /SEAL_P12: the file cannot be read/, /SEAL_P12/)
    const module = { SEAL_PKCS11_MODULE: '/nowhere.so', SEAL_PKCS11_PIN: '12345', SEAL_PKCS11_KEY: 'seal' }
    expectFail(await look(seal, module, away), /SEAL_PKCS11_MODULE: /, /\w/)
  })

  test('seals on trial; is about to end, has ended, or has another password', given('openssl'), async () => {
    const pki = await openPki()
    closers.push(() => pki.close())
    issueSeals(pki)
    const path = join(folder(), 'seal.p12')
    writeFileSync(path, Buffer.from(p12Of(pki, 'Acme seal', ['Acme root']), 'base64'))
    const env = { SEAL_P12: path, SEAL_P12_PASSWORD: P12_PASSWORD }
    const soon = await look(seal, env, { ...away, now: () => Date.now() + 340 * DAY_MS })
    expect(lines(soon).slice(0, 2)).toEqual([
      'ok a trial seal is valid',
      expect.stringMatching(/^ok Acme seal, EC prime256v1, all certificates valid until/),
    ])
    expectWarning(soon, /expires in 2\d days/, /renewed one/)
    const ended = await look(seal, env, { ...away, now: () => Date.now() + 400 * DAY_MS })
    expectFail(ended, /SEAL_P12: the certificate expired on/, /Put a renewed one in its place/)
    expectFail(await look(seal, { ...env, SEAL_P12_PASSWORD: 'another' }, away), /SEAL_P12_PASSWORD/, /SEAL_P12/)
  })

  test('of a workspace has ended, or is about to', async () => {
    const { cert } = await certificateFor('Acme', new Date(Date.now() + 10 * DAY_MS))
    const seals = [{ workspace: 'ws_acme', certificates_pem: cert }]
    expectWarning(await look(seal, {}, found({}, { seals })), /ws_acme expires in 9 days/, /renewed P12/)
    const later = { ...found({}, { seals }), now: () => Date.now() + 20 * DAY_MS }
    expectFail(await look(seal, {}, later), /ws_acme has expired/, /renewed P12/)
  })
})
