import { SAMPLE_PDF } from '../support/api.ts'
import { ask, type Reply, type Site } from './site.ts'

const VALUES: Readonly<Record<string, unknown>> = {
  signature: { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' },
  initials: { kind: 'typed', text: 'AL', font: 'caveat' },
  text: 'Berlin',
  full_name: 'Ada Lovelace',
  checkbox: true,
  radio: 'a',
  dropdown: 'b',
  checkbox_group: ['a', 'b'],
  number: '12.5',
}

interface Field {
  readonly id: string
  readonly type: string
  readonly mine: boolean
  readonly fixed?: boolean
  readonly value?: unknown
}

export interface Signer {
  readonly fields: readonly Field[]
  /** Fills those of one's own fields that have no value yet, of these kinds if any are named. */
  fill(types?: readonly string[]): Promise<void>
  finish(): Promise<void>
  decline(reason: string): Promise<void>
}

/** What the browser of a person does with the link from their email. */
export async function openLink({ url }: Site, token: string, code?: string): Promise<Signer> {
  const page = right('the page', await ask(`${url}/s/${token}`, 'GET', { headers: { accept: 'text/html' } }))
  const base = `${url}/sign/rcp_${token.split('.')[0]}`
  let first: Readonly<Record<string, string>> = { authorization: `Bearer ${token}` }
  if (code !== undefined) {
    const proved = await ask(`${base}/identity`, 'POST', { body: { code }, headers: first })
    first = { cookie: cookieOf(right('the code', proved)) }
  }
  const agreed = { body: { consent_version: consentOn(page) }, headers: first }
  const opened = right('continue', await ask(`${base}/continue`, 'POST', agreed))
  const cookie = cookieOf(opened) || first['cookie'] || ''
  const { fields } = opened.body as { fields: readonly Field[] }
  const act = async (method: string, path: string, body: unknown) =>
    void right(path, await ask(`${base}/${path}`, method, { body, headers: { cookie } }))
  const bring = async (id: string) => {
    const raw = { payload: SAMPLE_PDF, type: 'application/octet-stream' }
    const brought = await ask(`${base}/fields/${id}/file?name=passport.pdf`, 'PUT', { raw, headers: { cookie } })
    right('the file', brought)
  }
  return {
    fields,
    async fill(types) {
      const wanted = ({ type, value }: Field) => (types?.includes(type) ?? true) && (value ?? null) === null
      for (const { id, type } of fields.filter((one) => one.mine && !one.fixed && wanted(one)))
        if (type === 'attachment') await bring(id)
        else await act('PUT', `fields/${id}`, { value: VALUES[type] })
    },
    finish: () => act('POST', 'finish', {}),
    decline: (reason) => act('POST', 'decline', { reason }),
  }
}

/** Everything, from the link to the end. */
export async function signBy(site: Site, token: string, code?: string): Promise<void> {
  const signer = await openLink(site, token, code)
  await signer.fill()
  await signer.finish()
}

/** The version of the words that the page shows. */
function consentOn({ bytes }: Reply): string {
  const [, landing = '{}'] = /id="landing"[^>]*>([^<]*)</.exec(bytes.toString()) ?? []
  return JSON.parse(landing).consent?.version ?? ''
}

const cookieOf = ({ headers }: Reply): string => headers.getSetCookie()[0]?.split(';')[0] ?? ''

function right(what: string, reply: Reply): Reply {
  if (reply.status < 300) return reply
  throw new Error(`${what} was answered ${reply.status}: ${reply.bytes.toString().slice(0, 1000)}`)
}
