import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownValues } from '../../src/application/sealing/evidence-values.ts'
import { consentIn, consentsAgreedTo, wholeText } from '../../src/application/signing/consent.ts'
import { EvidenceShape } from '../../src/contract/envelopes/evidence.ts'
import { canonical, firstBreak } from '../../src/domain/audit.ts'
import { sha256Hex } from '../../src/kit/secrets.ts'
import {
  ada,
  call,
  continueAs,
  envelopeForm,
  grace,
  SAMPLE_PDF,
  sendNew,
  signatureFor,
  simple,
} from '../support/api.ts'
import { newestEmbedded } from '../support/embedded.ts'
import { has } from '../support/programs.ts'
import { openService, type TestService } from '../support/service.ts'
import { read, signAll } from '../support/stories.ts'

const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
const CONSENT = consentIn('en')

let service: TestService
let envelope: any
beforeAll(async () => {
  service = await openService()
  envelope = await completedWithTwo()
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const NAMES = ['contract.pdf', 'Anhang “Ä”.pdf']

/** Two people and two files; one of them with text, a drawn mark and a box that is not ticked. */
async function completedWithTwo() {
  const at = { page: 1, x: 0.1, width: 0.2, height: 0.05, document: NAMES[1] }
  const fields = [
    signatureFor(ada.email, { document: NAMES[0] }),
    { ...at, y: 0.1, type: 'signature', recipient_email: grace.email },
    { ...at, y: 0.3, type: 'text', recipient_email: grace.email, value: 'Zürich ß' },
    { ...at, y: 0.5, type: 'checkbox', recipient_email: grace.email, value: false, required: false },
    { ...at, y: 0.7, type: 'date', recipient_email: grace.email },
  ]
  const files = NAMES.map((name) => ({ name, content: SAMPLE_PDF }))
  const metadata = { name: 'Lease', recipients: [ada, grace], fields, send: true }
  const { body } = await call(service, 'POST', '/envelopes', { raw: envelopeForm(metadata, files) })
  const signer = await continueAs(service, body.recipients[1].id)
  const drawn = {
    kind: 'drawn',
    width: 100,
    height: 40,
    strokes: [
      [1.5, 2, 90.25, 30],
      [3, 3.00001, 0.0000002, 9, 40, 20],
    ],
  }
  await signer.put(body.fields[1].id, drawn)
  const finished = await signer.post('finish', {})
  if (finished.status !== 200) throw new Error(JSON.stringify(finished.body))
  await signAll(service, { recipients: [body.recipients[0]] })
  await service.runJobs()
  return read(service, body.id)
}

const fetched = async (path: string) => (await call(service, 'GET', `/envelopes/${envelope.id}/${path}`)).bytes
const answered = (id: string = envelope.id) =>
  call(service, 'GET', `/envelopes/${id}/certificate`, { headers: { accept: 'application/json' } })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The evidence in a file; where pdfdetach is installed, what that takes out. */
function detached(bytes: Buffer): { text: string; evidence: any } {
  const text = newestEmbedded(bytes).toString()
  const [file, out] = [join(folder, 'in.pdf'), join(folder, 'out.json')]
  writeFileSync(file, bytes)
  if (spawnSync('pdfdetach', ['-save', '1', '-o', out, file]).error === undefined) {
    expect(readFileSync(out, 'utf8')).toBe(text)
  }
  return { text, evidence: EvidenceShape.parse(JSON.parse(text)) }
}

/** What the program finds that docs/internals/evidence.md prints; where Python is installed. */
function expectVerdict(expected: string, evidence: object, sealed?: Buffer): void {
  if (!has('python3')) return
  const docs = readFileSync(join(import.meta.dirname, '../../docs/internals/evidence.md'), 'utf8')
  const [, program = ''] = /```python\n(.*?)```/s.exec(docs) ?? []
  const [script, json, pdf] = ['verify.py', 'evidence.json', 'sealed.pdf'].map((name) => join(folder, name))
  writeFileSync(script ?? '', program)
  writeFileSync(json ?? '', JSON.stringify(evidence))
  if (sealed) writeFileSync(pdf ?? '', sealed)
  const files = [json, ...(sealed ? [pdf] : [])] as string[]
  const { stdout, stderr } = spawnSync('python3', [script ?? '', ...files], { encoding: 'utf8' })
  if (expected === '') expect(stdout + stderr).toBe('')
  else expect(stdout).toContain(expected)
}

describe('evidence', () => {
  test('lies in each sealed document, canonical and as the description says', async () => {
    for (const [at, { id, name, sha256: original }] of envelope.documents.entries()) {
      const bytes = await fetched(`final?document=${id}`)
      const { text, evidence } = detached(bytes)
      expect(text).toBe(canonical(evidence))
      expect(evidence).toMatchObject({
        document_id: id,
        version: 1,
        envelope: { id: envelope.id, status: 'completed', completed_at: null },
        documents: envelope.documents.map((one: any) => ({ id: one.id, final: null })),
        audit: { head: envelope.audit_trail.at(-3).hash },
      })
      expect(evidence.documents[at]).toMatchObject({ name, pages: 2, original: { sha256: original } })
      expect(firstBreak(evidence.audit.entries, sha256Hex)).toBeNull()
      expectVerdict('', evidence, bytes)
    }
  })

  test('lies in the certificate with the hashes of the sealed files', async () => {
    const { evidence } = detached(await fetched('certificate'))
    expect(evidence.document_id).toBeNull()
    for (const { id, final } of evidence.documents) {
      const bytes = await fetched(`final?document=${id}`)
      expect(final).toEqual({ sha256: sha256(bytes), size: bytes.length })
    }
    expectVerdict('', evidence)
  })

  test('tells who signed what, to which words, and from where', async () => {
    const { body } = await answered()
    expect(body.audit.entries).toEqual(envelope.audit_trail)
    expect(body.envelope).toMatchObject({ name: 'Lease', completed_at: envelope.completed_at })
    expect(body.envelope.certificate).toEqual(envelope.audit_trail.at(-2).data.certificate)
    expect(body.recipients[1]).toMatchObject({
      name: grace.name,
      email: grace.email,
      role: 'signer',
      status: 'signed',
      locale: 'en',
      identity: 'Link sent to the email address above',
      ip: '127.0.0.1',
      decline_reason: null,
      consent: { version: CONSENT.version, at: expect.any(String) },
    })
    expect(body.consents).toEqual({ [CONSENT.version]: wholeText(CONSENT) })
    expect(body.fields.map(({ value }: any) => value)).toEqual([
      { kind: 'typed', text: expect.any(String), font: 'caveat' },
      expect.objectContaining({ kind: 'drawn' }),
      'Zürich ß',
      false,
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ])
    expectVerdict('', body)
  })

  test('is seen to be altered wherever it is', async () => {
    const { body } = await answered()
    const bytes = await fetched(`final?document=${envelope.documents[0].id}`)
    const inside = detached(bytes).evidence
    const changes: [string, (evidence: any) => void][] = [
      ['the values of Grace', (evidence) => (evidence.fields[2].value = 'Zürich')],
      ['the values of Grace', (evidence) => evidence.fields.splice(3, 1)],
      ['the originals', (evidence) => (evidence.documents[1].original.sha256 = 'a'.repeat(64))],
      ['the chain breaks at entry 2', (evidence) => (evidence.audit.entries[1].at = '2020-01-01T00:00:00.000Z')],
      ['the chain breaks at entry 3', (evidence) => evidence.audit.entries.splice(2, 1)],
      ['the head', (evidence) => evidence.audit.entries.pop()],
      ['the words', (evidence) => (evidence.consents = {})],
    ]
    for (const [said, change] of changes) {
      const altered = structuredClone(body)
      change(altered)
      expectVerdict(said, altered)
    }
    const other = Buffer.from(bytes)
    other[100] = (other[100] ?? 0) ^ 1
    expectVerdict('does not begin with the original', inside, other)
  })

  test('of an envelope that ended otherwise lies in its certificate, without what nobody signed', async () => {
    const { id, recipients, fields } = await sendNew(service, simple({ recipients: [ada] }))
    const signer = await continueAs(service, recipients[0].id)
    const saved = await signer.put(fields[0].id, { kind: 'typed', text: 'Ada', font: 'caveat' })
    expect(saved.status).toBe(200)
    await signer.post('decline', { reason: 'wrong rent' })
    const { bytes } = await call(service, 'GET', `/envelopes/${id}/certificate`)
    const { evidence } = detached(bytes)
    expect(evidence).toMatchObject({
      envelope: { id, status: 'declined', completed_at: null },
      document_id: null,
      documents: [{ final: null }],
      recipients: [{ status: 'declined', decline_reason: 'wrong rent', signed_at: null }],
      fields: [{ value: null }],
    })
    expect(evidence.consents).toHaveProperty([CONSENT.version])
    expectVerdict('', evidence)
    const { envelope: _, generated_at: __, ...same } = evidence
    expect((await answered(id)).body).toMatchObject(same)
  })
})

/** SHA-256 of each published text. */
const PUBLISHED: readonly (readonly [string, string])[] = [
  ['2026-11', '13baa0615ffeb6b743ae1d302e5fb77b1d427958b9d68dabe7cca72517720a69'],
  ['2026-11.de', 'ead7027a44626e07bf1b7f7cf1028b38c8a21589dc41d28e00d35eba9bd0bbc9'],
  ['2026-11.fr', 'a70b45a1f407aa8ec7ce035d7ed84f7f12845bd54f4e8a95de6f5e50397f36f1'],
  ['2026-11.es', '10d7f31af56be26d55ac070399fdffe4f686913ad4f40513b877eafce23fdede'],
  ['2026-11.pt', '443854d310f23c21d91743c55a857e1198ed8e31dfe6dd78cd6424760ff07fe2'],
  ['2026-11.it', '5280a3a9fde5b46cffb8f44fd81a4573f5b4d895f5dfb430dd8b63445b63506e'],
  ['2026-11.nl', '7bd7e788cc812caadc9d666617902e0ed7e2d8452f775dbd39be5a280c141c18'],
  ['2026-11.pl', '219f1abb6077f804f62a17f78c6f725392d497b911e5ec1e2fb98858e2a4f6c7'],
  ['2026-11.ja', 'b608086056c5ca7f2d1bdc64243b829d10770c7bc01387285f7d8efd1b63b103'],
  ['2026-11.zh', 'c3c2015d877a65f6c43d3770e817b263088191d4fc08c81e97c13bb925fa3b96'],
  ['2026-11.ar', '4273ea024a20adb790fb0583136cfb1815c322cbfbd80b886d2913fa3846df38'],
  ['2026-12', 'cd278b2c5bdf04da3027dcca9578a9eb19dfeea2d419d419cc2f23699faacec3'],
  ['2026-12.de', '4013825a486e11ab040114a9799c7de7fe0cba262a6bee5700e6c94ce68dd6eb'],
  ['2026-12.fr', 'e58cc52b630024ed3cc44ed81a35d5928ead2000e9f2d622292f93528249307a'],
  ['2026-12.es', '268f6f649f4d31cfa7fe456b9bc2ce91c4024851b14650eb6ff22203d70a2c1a'],
  ['2026-12.pt', 'cdf600ee10b5f546430c05a6a8a3cdbc137f6b1da2929099ff68e279a2ac5308'],
  ['2026-12.it', '42767b8dc6212b1d9c3b12787074481e30d8325ef7ca02211fa922c24a6278f5'],
  ['2026-12.nl', '6401ce25d17a4ae2f2d9d637db12120ea31df889e0f496602bfddc9ff3aa1ba9'],
  ['2026-12.pl', '7db536d1c2b11d3f17987e421fc688c66a2e7db1782db86e384642cc02987847'],
  ['2026-12.ja', '38ce185c79f3f06f7d319dfb0a9c5773b2ba2a2da6c930d2a95b7f81602c6a17'],
  ['2026-12.zh', 'a66f463fc9fad877730d65132f466e67a3d09b0c94aab647f8c145bd4ed0f772'],
  ['2026-12.ar', '73ef13ca0cc6ed93852b52d830f7954bc23056023d117718c59cbc9b1a8c490e'],
]

test('the words of a published consent never change, and those of each version are told once', () => {
  const versions = [...PUBLISHED.map(([version]) => version), null, '1999-01', '2026-11']
  const agreed = consentsAgreedTo(versions.map((consent_version) => ({ consent_version })))
  const told = new Map(agreed.map((consent) => [consent.version, sha256Hex(wholeText(consent))]))
  expect(agreed).toHaveLength(PUBLISHED.length)
  expect(told).toEqual(new Map(PUBLISHED))
})

describe('values of hundreds of long drawings', () => {
  const long = (n: number) => ({ kind: 'drawn', width: n, height: 40, strokes: [Array(9_000).fill(n)] }) as const
  const entries = (of: (i: number) => number, count: number) =>
    Array.from({ length: count }, (_, i) => [`fld_${i}`, i === 2 ? 'text' : long(of(i))] as const)

  test('are told each as long as they are short together', () => {
    const few = entries(() => 100, 10)
    expect(shownValues(few, sha256Hex)).toEqual(few.map(([, value]) => value))
  })

  test('are told once where many are equal', () => {
    const shown = shownValues(
      entries((i) => 100 + (i % 2), 60),
      sha256Hex,
    )
    expect(shown.slice(0, 5)).toEqual([...[long(100), long(101), 'text', { same_as: 'fld_1' }, { same_as: 'fld_0' }]])
    expect(JSON.stringify(shown).length).toBeLessThan(100_000)
  })

  test('are told by their hashes where too many are unlike', () => {
    const shown = shownValues(
      entries((i) => 100 + i, 150),
      sha256Hex,
    )
    expect(shown[1]).toEqual({ left_out: sha256Hex(canonical(long(101))) })
    expect(shown[2]).toBe('text')
    expect(new Set(shown.map((value) => JSON.stringify(value))).size).toBe(150)
  })
})

test('a plan that an older release stored seals like a new one', async () => {
  const { id, recipients } = await sendNew(service, simple({ recipients: [ada] }))
  await service.database.query(
    "update file set plan = (plan::jsonb - 'attachments' - 'dss' || '{\"version\":1}')::json",
  )
  await signAll(service, { recipients })
  await service.runJobs()
  const after = await read(service, id)
  expect(after).toMatchObject({ status: 'completed', sealing: null })
  const { bytes } = await call(service, 'GET', `/envelopes/${id}/final`)
  expect(detached(bytes).evidence).toMatchObject({ envelope: { id }, document_id: after.documents[0].id })
})
