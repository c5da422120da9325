import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificatesInPem } from '../../src/verify/pem.ts'
import { verifyTogether } from '../../src/verify/together.ts'
import { verify } from '../../src/verify/verify.ts'
import { ada, call, envelopeForm, SAMPLE_PDF, signatureFor, simple } from '../support/api.ts'
import { openService, type TestService } from '../support/service.ts'
import { read, signAll } from '../support/stories.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
  // The certificate is of the machine's own time, and not valid before it was made.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())))
})
afterAll(() => service.close())

const fetched = async (path: string) => new Uint8Array((await call(service, 'GET', path)).bytes)

test('the documents and the certificate of an envelope hold, each alone and all together', async () => {
  const names = ['contract.pdf', 'annex.pdf']
  const metadata = {
    ...simple({ fields: names.map((document) => signatureFor(ada.email, { document })) }),
    send: true,
  }
  const raw = envelopeForm(
    metadata,
    names.map((name) => ({ name, content: SAMPLE_PDF })),
  )
  const sent = (await call(service, 'POST', '/envelopes', { raw })).body
  await signAll(service, sent)
  await service.runJobs()
  const envelope = await read(service, sent.id)
  expect(envelope.status).toBe('completed')
  const paths = [...envelope.documents.map(({ id }: any) => `final?document=${id}`), 'certificate']
  const files = await Promise.all(paths.map((path: string) => fetched(`/envelopes/${sent.id}/${path}`)))
  const roots = certificatesInPem(readFileSync(join(service.folder, 'seal', 'seal-root.pem'), 'utf8'))
  const verdicts = verifyTogether(await Promise.all(files.map((bytes) => verify({ bytes, roots }))))
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(files.map(() => 'trusted'))
  expect(verdicts.flatMap(({ checks }) => checks).filter(({ result }) => result === 'failed')).toEqual([])
  const hashes = envelope.documents.map(({ final }: any) => final.sha256)
  expect(verdicts.slice(0, 2).map(({ sha256 }) => sha256)).toEqual(hashes)
  const originals = envelope.documents.map(({ sha256 }: any) => sha256)
  expect(verdicts.slice(0, 2).map(({ seal }) => seal?.original.sha256)).toEqual(originals)
})

test('the page that checks files may call nobody', async () => {
  const { headers, payload } = await service.server.inject('/verify')
  expect(headers['content-security-policy']).toMatch(/;connect-src 'none'$/)
  expect(payload).toContain('sent to nobody')
})
