import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Countersign, countersign, createEnvelope, type Shape, unwrap } from '../../packages/client/src/client.ts'
import { verifyWebhook } from '../../packages/client/src/webhooks.ts'

// A product with signing inside: its back office prepares documents, its customers sign in a portal on another site. It has
// nothing but a platform key and the client package, and Countersign mails nobody.

interface ProductNeeds {
  /** Where Countersign is. */
  readonly url: string
  readonly platform_key: string
  readonly pdf: Uint8Array<ArrayBuffer>
}

export interface Product {
  /** Two sites: of the office, and of the portal. */
  readonly office: string
  readonly portal: string
  readonly api: Countersign
  readonly workspace_id: string
  readonly envelope_id: string
  /** The sealed file, once the webhook told of it. */
  readonly sealed: Promise<Uint8Array>
  close(): void
}

const SIGNER = { key: 'tenant', name: 'Zoe Tenant' }

export async function openProduct({ url, platform_key, pdf }: ProductNeeds): Promise<Product> {
  const pages = new Map<string, () => Promise<string>>()
  const hooks: ((request: IncomingMessage) => Promise<boolean>)[] = []
  const servers = [createServer(answering), createServer(answering)]
  const [office = '', portal = ''] = await Promise.all(servers.map(originOf))

  async function answering(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const taken = await Promise.all(hooks.map((hook) => hook(request)))
      response.writeHead(taken.includes(true) ? 204 : 400).end()
      return
    }
    const page = pages.get(`http://${request.headers.host}${request.url}`)
    const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline' ${url}; frame-src ${url}`
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    response.writeHead(page ? 200 : 404, headers).end(page ? await page() : '')
  }

  const { workspace_id, key, secret } = await newCustomer({ url, platform_key }, [office, portal])
  const api = countersign({ url, key })
  const lease = { name: 'Lease', notifications: 'none' as const, recipients: [SIGNER], fields: [] }
  const { id, recipients } = await createEnvelope(api, lease, [pdf])
  const rid = recipients[0]?.id ?? ''

  pages.set(`${office}/lease`, async () => {
    const body = { origin: office, allow: { people: false, send: true } }
    const made = await unwrap(api.POST('/envelopes/{id}/editor-sessions', { params: { path: { id } }, body }))
    return editorPage(url, made.token)
  })
  pages.set(`${portal}/lease`, async () => {
    const params = { path: { id, rid } }
    const made = await unwrap(api.POST('/envelopes/{id}/recipients/{rid}/embed-token', { params }))
    return signingPage(url, made.token)
  })

  const sealed = new Promise<Uint8Array>((resolve, reject) => {
    hooks.push(async (request) => {
      const event = verifyWebhook({ body: await buffer(request), headers: request.headers, secret })
      if (event?.event === 'envelope.completed' && event.envelope_id === id)
        unwrap(api.GET('/envelopes/{id}/final', { params: { path: { id } }, parseAs: 'arrayBuffer' })).then(
          (bytes) => resolve(new Uint8Array(bytes as ArrayBuffer)),
          reject,
        )
      return event !== null
    })
  })
  const close = () => {
    for (const server of servers) server.close()
  }
  return { office, portal, api, workspace_id, envelope_id: id, sealed, close }
}

/** A workspace for a new customer: its key, its look, the sites that embed it, and where its events go. */
async function newCustomer({ url, platform_key }: Omit<ProductNeeds, 'pdf'>, sites: readonly string[]) {
  const platform = countersign({ url, key: platform_key })
  const wish = { name: 'Homes of Acme', external_ref: 'customer-4711', plan: 'team' } as const
  const { id } = await unwrap(platform.POST('/platform/workspaces', { body: wish }))
  const params = { path: { workspace_id: id } }
  const at = '/platform/workspaces/{workspace_id}'
  const { key } = await unwrap(platform.POST(`${at}/keys`, { params, body: { kind: 'csk_live', name: 'Our server' } }))
  await unwrap(platform.PATCH(`${at}/branding`, { params, body: { accent: '#0a7d4f' } }))
  await unwrap(platform.PUT(`${at}/embed-origins`, { params, body: { origins: [...sites] } }))
  const hook: Shape<'WebhookRequest'> = { url: `${sites[0]}/events`, events: ['envelope.completed'] }
  const { secret } = await unwrap(platform.POST(`${at}/webhooks`, { params, body: hook }))
  return { workspace_id: id, key, secret }
}

async function originOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page = (title: string, script: string) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>body { margin: 0 } #box { height: 100vh }</style>
<div id="box"></div><p role="status"></p>
<script type="module">
const say = (words) => { document.querySelector('p').textContent = words }
${script}
</script>`

const editorPage = (url: string, token: string) =>
  page(
    'Office',
    `import { mountEditor } from '${url}/embed/editor-v1.js'
mountEditor('#box', { token: '${token}', onSaved: ({ fields }) => say('saved ' + fields), onSent: () => say('sent'), onError: ({ code }) => say(code) })`,
  )

const signingPage = (url: string, token: string) =>
  page(
    'Portal',
    `import { mount } from '${url}/embed/v1.js'
mount('#box', { token: '${token}', onSigned: () => say('signed'), onError: ({ code }) => say(code) })`,
  )
