import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

const CHART = join(import.meta.dirname, '..', '..', 'deploy', 'helm', 'countersign')
const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'))
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema)

const ALL = {
  image: { repository: 'countersign' },
  mode: 'all',
  config: { BASE_URL: 'https://sign.example.com' },
}
const SPLIT = {
  ...ALL,
  mode: 'split',
  existingSecret: 'countersign',
  config: { ...ALL.config, S3_BUCKET: 'countersign' },
}

test.each([ALL, SPLIT, { ...ALL, ingress: { enabled: true, host: 'sign.example.com' } }])(
  'values of the chart are taken (%#)',
  (values) => {
    expect(validate(values), JSON.stringify(validate.errors)).toBe(true)
  },
)

test.each([
  ['a service without its address', { ...ALL, config: {} }],
  ['an address with a path', { ...ALL, config: { BASE_URL: 'https://sign.example.com/sign' } }],
  ['an unknown mode', { ...ALL, mode: 'both' }],
  ['a misspelt value', { ...ALL, replicas: 3 }],
  ['whatever image is the newest', { ...ALL, image: { repository: 'countersign', tag: 'latest' } }],
  ['a secret among the settings', { ...ALL, config: { ...ALL.config, SECRET_KEY: 'a'.repeat(32) } }],
  ['a setting that is no text', { ...ALL, config: { ...ALL.config, MAIL_ATTACH_MAX_MB: 7 } }],
  ['parts that share no bucket', { ...SPLIT, config: ALL.config }],
  ['parts that share no database', { ...SPLIT, existingSecret: '' }],
  ['an ingress for no host', { ...ALL, ingress: { enabled: true, host: '' } }],
  ['a size without a unit', { ...ALL, persistence: { size: '20' } }],
])('values of the chart are refused: %s', (_, values) => {
  expect(validate(values)).toBe(false)
})
