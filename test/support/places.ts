import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { TASKS } from '../../src/jobs/tasks.ts'
import { FreshFile } from '../../src/pdf/writer/fresh-file.ts'
import { ada, call, envelopeForm, signatureFor, simple } from './api.ts'
import { type AppUser, appUser } from './app.ts'
import type { TestService } from './service.ts'
import { DAY_MS, signAll } from './stories.ts'

/** A workspace of a test's own, with envelopes of one page each. */
export interface Place {
  readonly key: string
  readonly live_key: string
  readonly test_key: string
  /** Signed in anew: sessions end while time passes. */
  owner(): Promise<AppUser>
}

export async function placeIn(service: TestService): Promise<Place> {
  const added = await service.addWorkspace()
  return { ...added, owner: () => appUser(service, added.key) }
}

let files = 0
/** A page that is like no other. */
export function freshPdf(): Buffer {
  const file = new FreshFile()
  const contents = file.addStream('', new Uint8Array())
  file.addPage({ width: 595, height: 842, resources: '<< >>', contents })
  return Buffer.from(file.finish({ title: `File ${++files}`, at: '2026-01-01T00:00:00.000Z' }))
}

/** What can be done with one document: the least that makes each state. */
export function storiesOf(service: TestService) {
  const made = async (content: Buffer, key: string, over: object = {}) => {
    const metadata = simple({ fields: [signatureFor(ada.email, { page: 1 })], ...over })
    const raw = envelopeForm(metadata, [{ name: 'contract.pdf', content }])
    const { status, body } = await call(service, 'POST', '/envelopes', { key, raw })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const read = async (id: string, key: string) => (await call(service, 'GET', `/envelopes/${id}`, { key })).body
  return {
    made,
    read,
    async done(content: Buffer, key: string, over: object = {}) {
      const envelope = await made(content, key, { ...over, send: true })
      await signAll(service, envelope)
      await service.runJobs()
      return read(envelope.id, key)
    },
    async voided(content: Buffer, key: string) {
      const { id } = await made(content, key, { send: true })
      await call(service, 'POST', `/envelopes/${id}/void`, { key, body: { reason: 'no' } })
      return read(id, key)
    },
  }
}

/** Time that passes over a service, and whether it still has the bytes of a hash. */
export function sweepsOf(service: TestService) {
  const later = (days: number) => service.clock.advance(days * DAY_MS)
  // What the database notes by its own clock lies before.
  service.clock.advance(Math.max(0, Date.now() - Date.parse(service.clock.now())) + 60_000)
  return {
    later,
    /** Both days of grace. */
    async swept() {
      for (let day = 0; day < 3; day++) {
        later(1.1)
        await TASKS['sweep_files']?.(service.app, {})
      }
    },
    has: (sha256: string) => existsSync(join(service.folder, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256)),
  }
}
