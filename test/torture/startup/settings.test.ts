import { resolve } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readConfig, WrongSettings } from '../../../src/config.ts'
import { cleanUp, dataFolder, run } from './process.ts'

// Whole processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

afterAll(cleanUp)

const linesFor = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.lines
    throw error
  }
}

describe('each wrong setting is named, with what is wrong and an example', () => {
  test.each([
    ['PORT', 'http', 'PORT must be a port number, for example PORT=3000'],
    ['PORT', '70000', 'PORT must be at most 65535, for example PORT=3000'],
    ['BASE_URL', 'sign.example.com', 'BASE_URL must be the address people open, for example BASE_URL=https://'],
    ['BASE_URL', 'ftp://sign.example.com', 'BASE_URL must be the address people open'],
    ['DATABASE_URL', 'mysql://db/x', 'DATABASE_URL must be a PostgreSQL address, for example DATABASE_URL=postgres://'],
    ['S3_ENDPOINT', 's3.example.com', 'S3_ENDPOINT must be an http or https address, for example'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be a mail server address, for example SMTP_URL=smtp://'],
    [
      'SMTP_OAUTH_REFRESH_TOKEN',
      'x',
      'SMTP_OAUTH_REFRESH_TOKEN needs SMTP_OAUTH_TOKEN_URL beside it, for example SMTP_OAUTH_TOKEN_URL=https://',
    ],
    ['MAIL_FROM', 'Acme', 'MAIL_FROM must be a mail address, for example MAIL_FROM='],
    ['SMS_PROVIDER', 'pigeon', 'SMS_PROVIDER must be one of console, hook, twilio, for example SMS_PROVIDER=hook'],
    ['SMS_COUNTRIES', 'Germany', 'SMS_COUNTRIES must be countries or beginnings of numbers with commas between them'],
    ['SMS_PER_HOUR', 'many', 'SMS_PER_HOUR must be a whole number, for example SMS_PER_HOUR=200'],
    ['SMS_HOOK_URL', 'https://x.test', 'SMS_HOOK_URL needs SMS_HOOK_SECRET beside it, for example SMS_HOOK_SECRET='],
    ['SMS_HOOK_CHANNELS', 'pigeon', 'SMS_HOOK_CHANNELS must be some of sms, whatsapp, for example SMS_HOOK_CHANNELS='],
    ['SMS_HOOK_ALLOW_CIDRS', '10.0.0.1/32', 'SMS_HOOK_ALLOW_CIDRS needs SMS_HOOK_URL beside it, for example'],
    ['TWILIO_URL', 'http://api.twilio.com', 'TWILIO_URL must be an https address, for example TWILIO_URL=https://'],
    ['TWILIO_AUTH_TOKEN', 'x', 'TWILIO_AUTH_TOKEN needs TWILIO_ACCOUNT_SID beside it, for example TWILIO_'],
    ['TWILIO_FROM', 'a name that is too long', 'TWILIO_FROM must be a number of yours, a messaging service'],
    [
      'GOTENBERG_URL',
      'gotenberg:3000',
      'GOTENBERG_URL must be the address of a Gotenberg service, for example GOTENBERG_URL=http://',
    ],
    ['READER_SANDBOX', 'no', 'READER_SANDBOX must be auto or off, for example READER_SANDBOX=off'],
    [
      'FURTHER_READERS',
      'poppler,acrobat',
      'FURTHER_READERS must be off, or of poppler, mupdf, ghostscript, for example ',
    ],
    [
      'SESSION_IDLE_MINUTES',
      'half an hour',
      'SESSION_IDLE_MINUTES must be a whole number of minutes, for example SESSION_',
    ],
    ['SESSION_IDLE_MINUTES', '4', 'SESSION_IDLE_MINUTES must be from 5 to 720, for example SESSION_IDLE_MINUTES=30'],
    ['OIDC_ISSUER', 'http://login.example.com', 'OIDC_ISSUER must be an https address without a query, for example'],
    [
      'OIDC_ISSUER',
      'http://127.0.0.1.example.com',
      'OIDC_ISSUER must be an https address without a query, for example',
    ],
    ['SECRET_KEY', 'too short', 'SECRET_KEY must have at least 32 characters, for example'],
    ['TSA_URL', 'tsa', 'TSA_URL must be the address of a time-stamping authority, for example TSA_URL=https://'],
    ['HTTPS_PROXY', 'proxy:3128', 'HTTPS_PROXY must be the address of a proxy, for example HTTPS_PROXY=http://'],
    ['PROXY_RESOLVES', 'true', 'PROXY_RESOLVES needs HTTPS_PROXY beside it, for example HTTPS_PROXY='],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES must be address ranges with commas between them, for example'],
    ['WEBHOOK_ALLOW_CIDRS', 'localhost', 'WEBHOOK_ALLOW_CIDRS must be address ranges with commas between them'],
    ['PLAN', 'gold', 'PLAN must be one of free, pro, team, enterprise, self_hosted, for example PLAN=self_hosted'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be a log level, for example LOG_LEVEL=info'],
    ['SEAL_KEY_PEM', '/key.pem', 'SEAL_KEY_PEM needs SEAL_CERT_PEM beside it, for example SEAL_CERT_PEM=/'],
    ['SEAL_CERT_PEM', '/cert.pem', 'SEAL_CERT_PEM needs SEAL_KEY_PEM beside it, for example SEAL_KEY_PEM=/'],
    ['SEAL_PKCS11_KEY', 'seal', 'SEAL_PKCS11_KEY needs SEAL_PKCS11_MODULE beside it, for example SEAL_'],
    ['SEAL_PKCS11_PIN', '1234', 'SEAL_PKCS11_PIN needs SEAL_PKCS11_MODULE beside it, for example SEAL_'],
    ['SEAL_PKCS11_TOKEN', 't', 'SEAL_PKCS11_TOKEN needs SEAL_PKCS11_MODULE beside it, for example SEAL_'],
    ['TSA_ROOTS', '/r.pem', 'TSA_ROOTS needs TSA_URL beside it, for example TSA_URL=https://'],
    ['SEAL_P12_PASSWORD', 'secret', 'SEAL_P12_PASSWORD needs SEAL_P12 beside it, for example SEAL_P12=/'],
    ['S3_SECRET_ACCESS_KEY', 'x', 'S3_SECRET_ACCESS_KEY needs S3_ACCESS_KEY_ID beside it, for example'],
    ['S3_REGION', 'eu-central-1', 'S3_REGION needs S3_BUCKET beside it, for example S3_BUCKET=countersign'],
  ])('%s=%s', (name, value, line) => {
    const lines = linesFor({ [name]: value })
    expect(lines.filter((text) => text.startsWith(line))).toHaveLength(1)
    expect(lines.every((text) => text.startsWith(`${name} `))).toBe(true)
  })

  test('a line never repeats the value, which may be a secret', () => {
    const lines = linesFor({
      SECRET_KEY: 'hunter2',
      DATABASE_URL: 'http://u:hunter2@db',
      SMTP_URL: 'hunter2',
    })
    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toContain('hunter2')
  })
})

test('mail by OAuth2 needs the mailbox as the user of SMTP_URL, and no password', () => {
  const env = {
    SMTP_OAUTH_TOKEN_URL: 'https://oauth2.googleapis.com/token',
    SMTP_OAUTH_CLIENT_ID: 'x',
    SMTP_OAUTH_CLIENT_SECRET: 'y',
  }
  const wrong = [expect.stringMatching(/^SMTP_URL needs the mailbox as its user and no password/)]
  expect(linesFor({ ...env, SMTP_URL: 'smtp://smtp.gmail.com:587' })).toEqual(wrong)
  expect(linesFor({ ...env, SMTP_URL: 'smtp://sign%40example.com:word@smtp.gmail.com:587' })).toEqual(wrong)
  expect(linesFor({ ...env, SMTP_URL: 'smtp://sign%40example.com@smtp.gmail.com:587' })).toEqual([])
  expect(linesFor({ ...env, SMTP_OAUTH_TOKEN_URL: 'http://elsewhere.example/token' }).join()).toContain(
    'SMTP_OAUTH_TOKEN_URL',
  )
})

test('settings that only make sense together are reported with the others', () => {
  const env = {
    PORT: 'x',
    SEAL_P12: '/a.p12',
    SEAL_KEY_PEM: '/k',
    SEAL_CERT_PEM: '/c',
    S3_ENDPOINT: 'http://s3',
  }
  expect(linesFor(env).map((line) => line.split(' ', 1)[0])).toEqual(['PORT', 'S3_ENDPOINT', 'SEAL_P12'])
})

const TWILIO = { TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TWILIO_AUTH_TOKEN: 'hunter2' }

test('a carrier of text messages takes what it needs, and where they may go', () => {
  expect(linesFor({ SMS_PROVIDER: 'hook' })).toEqual([
    'SMS_PROVIDER=hook needs SMS_HOOK_URL beside it, for example SMS_HOOK_URL=https://texts.example.com/send',
    'SMS_PROVIDER=hook needs SMS_COUNTRIES beside it, for example SMS_COUNTRIES=DE,AT,CH',
  ])
  expect(linesFor({ SMS_PROVIDER: 'twilio', ...TWILIO, SMS_COUNTRIES: '*' })).toEqual([
    expect.stringContaining('needs TWILIO_FROM or TWILIO_WHATSAPP_FROM beside it'),
  ])
  expect(linesFor({ SMS_HOOK_URL: 'https://x.test', SMS_HOOK_SECRET: 'hunter2' })).toEqual([
    expect.stringMatching(/^SMS_HOOK_SECRET must be whsec_ and at least 16 random bytes/),
  ])
  const hook = {
    SMS_PROVIDER: 'hook',
    SMS_COUNTRIES: 'DE, +4477',
    SMS_HOOK_URL: 'https://texts.test/send',
    SMS_HOOK_SECRET: `whsec_${'a'.repeat(44)},whsec_${'b'.repeat(44)}`,
  }
  expect(readConfig(hook).texts).toEqual({
    provider: 'hook',
    places: ['DE', '+4477'],
    per_hour_max: 200,
    url: 'https://texts.test/send',
    secrets: [`whsec_${'a'.repeat(44)}`, `whsec_${'b'.repeat(44)}`],
    channels: ['sms'],
    allow_cidrs: [],
  })
  const templates = { TWILIO_WHATSAPP_FROM: '+15005550006', TWILIO_WHATSAPP_TEMPLATES: `code=HX${'1'.repeat(32)}` }
  expect(readConfig({ SMS_PROVIDER: 'twilio', SMS_COUNTRIES: '*', ...TWILIO, ...templates }).texts).toMatchObject({
    user: TWILIO.TWILIO_ACCOUNT_SID,
    password: 'hunter2',
    sms_from: null,
    whatsapp_templates: { code: `HX${'1'.repeat(32)}` },
  })
})

test('a proxy is read in either spelling, and its neighbours are reached without it', () => {
  const env = { https_proxy: 'http://u:p@proxy.test:3128', NO_PROXY: 'a.test', GOTENBERG_URL: 'http://gotenberg:3000' }
  expect(readConfig(env).proxy).toEqual({
    https: 'http://u:p@proxy.test:3128',
    http: null,
    no_proxy: 'a.test,localhost,127.0.0.1,[::1],gotenberg',
    resolves: false,
  })
  expect(readConfig({ ...env, HTTPS_PROXY: 'http://other.test:1' }).proxy?.https).toBe('http://other.test:1')
  expect(readConfig({ NO_PROXY: 'a.test' }).proxy).toBe(null)
})

test('texts are printed into the log for development only', () => {
  expect(readConfig({ SMS_PROVIDER: 'console' }).texts).toEqual({ provider: 'console' })
  expect(linesFor({ SMS_PROVIDER: 'console', NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^SMS_PROVIDER=console would print codes/),
  ])
})

test('a key in a token takes its module, PIN and key, and one certificate or the token’s own', () => {
  const env = { SEAL_PKCS11_MODULE: '/m.so', SEAL_PKCS11_PIN: '1234', SEAL_PKCS11_KEY: 'id:0A' }
  const pkcs11 = { module: '/m.so', pin: '1234', key: 'id:0A', token: null, environment: { PATH: '/bin' } }
  // The module learns of no secret of ours.
  expect(readConfig({ ...env, PATH: '/bin', SECRET_KEY: 'x'.repeat(32) }).seal).toEqual({
    pkcs11,
    certPem: null,
  })
  expect(readConfig({ ...env, SEAL_CERT_PEM: '/c' }).seal).toMatchObject({ certPem: '/c' })
  expect(linesFor({ SEAL_PKCS11_MODULE: '/m.so' }).map((line) => line.split(' beside')[0])).toEqual([
    'SEAL_PKCS11_MODULE needs SEAL_PKCS11_PIN',
    'SEAL_PKCS11_MODULE needs SEAL_PKCS11_KEY',
  ])
  expect(linesFor({ ...env, SEAL_P12: '/a.p12' })).toEqual([
    expect.stringMatching(/^SEAL_P12 and SEAL_PKCS11_MODULE exclude each other/),
  ])
  expect(linesFor({ ...env, SEAL_PKCS11_KEY: 'id:xyz' })).toEqual([
    expect.stringMatching(/^SEAL_PKCS11_KEY must be a label, or id: and/),
  ])
})

test('without any setting everything has its default, and an empty setting counts as none', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    base_url: 'http://localhost:3000',
    data_dir: resolve('data'),
    database_url: null,
    s3: null,
    smtp_url: null,
    secret_key: null,
    tsa_url: null,
    texts: null,
    seal: { dir: resolve('data/seal') },
    trusted_proxies: [],
    webhook_allow_cidrs: [],
    plan: 'self_hosted',
    log_level: 'info',
    production: false,
  })
  expect(readConfig({ PORT: '', BASE_URL: ' ', DATABASE_URL: '' })).toEqual(config)
})

test('what is given is used', () => {
  expect(
    readConfig({
      PORT: '8080',
      BASE_URL: 'https://sign.acme.example/',
      NODE_ENV: 'production',
      PLAN: 'pro',
      MAIL_FROM: '"Acme, Contracts" <sign@acme.example>',
      TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8',
      SEAL_P12: '/seal.p12',
      S3_BUCKET: 'papers',
      DATABASE_URL: 'postgres://u@localhost/x?host=/run/pg',
    }),
  ).toMatchObject({
    port: 8080,
    base_url: 'https://sign.acme.example',
    production: true,
    plan: 'pro',
    mail_from: { name: 'Acme, Contracts', email: 'sign@acme.example' },
    trusted_proxies: ['10.0.0.0/8', 'fd00::/8'],
    seal: { p12: '/seal.p12', password: '' },
    s3: { bucket: 'papers', endpoint: null },
    database_url: 'postgres://u@localhost/x?host=/run/pg',
  })
})

describe('on the command line', () => {
  test.each([[['serve']], [['setup', '--owner-email', 'ada@acme.example']], [['keys', 'issue']]])(
    '%j reports every wrong setting at once and ends with 2',
    async (args) => {
      const { code, out, err } = await run(args, {
        PORT: 'x',
        LOG_LEVEL: 'loud',
        SEAL_KEY_PEM: '/k',
      })
      expect(code).toBe(2)
      expect(out).toBe('')
      expect(err.split('\n')).toEqual([
        'countersign: wrong settings:',
        '  PORT must be a port number, for example PORT=3000',
        '  LOG_LEVEL must be a log level, for example LOG_LEVEL=info',
        '  SEAL_KEY_PEM needs SEAL_CERT_PEM beside it, for example SEAL_CERT_PEM=/etc/countersign/seal-cert.pem',
      ])
    },
  )

  test.each([
    [['serve', '--only', 'mail'], 'Allowed choices are api, jobs'],
    [['serve', '--loud'], '--loud'],
    [['keys', 'issue', '--kind', 'gold'], 'Allowed choices are live, test, public-live, public-test'],
    [['keys'], 'Usage: countersign keys'],
    [['setup'], '--owner-email'],
    [['setup', '--owner-email', 'nobody'], '--owner-email'],
  ])('%j is wrong usage and ends with 2', async (args, words) => {
    const { code, out, err } = await run(args, {})
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
  })

  test('help tells the commands and ends with 0; an unknown command says where to look and ends with 2', async () => {
    const [help, unknown] = await Promise.all([run(['help'], {}), run(['fly'], {})])
    expect(help.code).toBe(0)
    expect(help.out).toContain('start the service')
    expect(unknown).toMatchObject({ code: 2, out: '', err: expect.stringContaining("unknown command 'fly'") })
  })

  test('a database that is not there is said in words', async () => {
    const url = 'postgres://countersign@localhost:1/countersign'
    const { code, err } = await run(['serve'], { DATABASE_URL: url, DATA_DIR: dataFolder() })
    expect(code).toBe(1)
    expect(err).toContain('ECONNREFUSED')
  })
})
