import { client, linkKey, signAs, untilStatus } from '../test/torture/startup/http.ts'

interface Service {
  readonly url: string
  readonly key: string
  /** Where its secret lies, of which signing links are made. */
  readonly data_dir: string
}

const PAGES = ['/healthz', '/readyz', '/login', '/docs', '/docs/quickstart', '/docs/interface', '/verify', '/llms.txt']

/** Looks at the pages of a running service and takes one envelope from its PDF to its seal. Answers the sealed file. */
export async function sendToSeal({ url, key, data_dir }: Service): Promise<Uint8Array> {
  for (const page of PAGES) await seePage(url, page)
  const api = client(url, key)
  const created = await api.create({
    name: 'Agreement',
    recipients: [{ name: 'Zoë Świątek', email: 'zoe@example.test' }],
    fields: [
      {
        recipient_email: 'zoe@example.test',
        type: 'signature',
        page: 2,
        x: 0.33,
        y: 0.6,
        width: 0.4,
        height: 0.07,
        required: true,
      },
    ],
  })
  if (created.status !== 201) throw new Error(`create answered ${JSON.stringify(created)}`)
  const { id, recipients } = created.body
  const sent = await api.call('POST', `/envelopes/${id}/send`)
  if (sent.status !== 200) throw new Error(`send answered ${JSON.stringify(sent)}`)
  const signed = await signAs(url, linkKey(data_dir), recipients[0])
  if (signed.status !== 200) throw new Error(`signing answered ${JSON.stringify(signed)}`)
  await untilStatus(api, id, 'completed')
  const final = await api.download(`/envelopes/${id}/final`)
  if (final.status !== 200) throw new Error(`the final document answered ${final.status}`)
  return final.bytes
}

/** With everything that it asks for. */
async function seePage(url: string, path: string): Promise<void> {
  const page = await fetch(url + path)
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`)
  const parts = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, part]) => part)
  for (const part of new Set(parts)) {
    const { status } = await fetch(url + part)
    if (status !== 200) throw new Error(`${path} asks for ${part}, which answered ${status}`)
  }
}
