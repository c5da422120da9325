import { Secret, TOTP } from 'otpauth'
import type { Person } from './facts.ts'
import { ask, askRight, type Reply, type Sent, type Site } from './site.ts'

export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** Somebody who is signed in: a call of the dashboard, under /app. */
export type Dashboard = (method: string, path: string, sent?: Sent) => Promise<Reply>

type Credentials = Pick<Person, 'email' | 'password' | 'totp'>

/** As their browser does it: the form, the second step if there is one, and then the calls of the pages. */
export async function signIn(site: Site, { email, password, totp }: Credentials): Promise<Dashboard> {
  const browser = openBrowser(site)
  const first = await browser.submit('/login', { email, password })
  if (first.status !== 303) throw new Error(`${email} was not let in: ${first.status}`)
  if (totp !== null) {
    const second = await browser.submit('/login/code', { code: codeOf(totp) })
    if (second.status !== 303) throw new Error(`the code of ${email} was not taken: ${second.status}`)
  }
  return browser.calls()
}

/** Accepts an invitation as somebody new. */
export async function acceptInvitation(site: Site, token: string, { name, password }: Person): Promise<Dashboard> {
  const browser = openBrowser(site)
  const { status } = await browser.submit(`/invite/${token}`, { name, password, again: password })
  if (status !== 303) throw new Error(`the invitation was answered ${status}`)
  return browser.calls()
}

/** Keeps cookies, and sends forms as our own pages do. */
function openBrowser({ url, base_url }: Site) {
  const cookies = new Map<string, string>()
  const keep = ({ headers }: Reply) => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  return {
    async submit(path: string, form: Readonly<Record<string, string>>): Promise<Reply> {
      const payload = Buffer.from(new URLSearchParams(form).toString())
      const reply = await ask(url + path, 'POST', {
        raw: { payload, type: 'application/x-www-form-urlencoded' },
        headers: { origin: base_url, cookie: cookie(), accept: 'text/html' },
      })
      keep(reply)
      return reply
    },
    async calls(): Promise<Dashboard> {
      const session = await askRight(`${url}/app/live/session`, 'GET', { headers: { cookie: cookie() } })
      const { form_token } = session.body as { form_token: string }
      return async (method, path, { headers, ...sent } = {}) => {
        const own = { cookie: cookie(), origin: base_url, 'x-form-token': form_token }
        const reply = await askRight(`${url}/app${path}`, method, { ...sent, headers: { ...own, ...headers } })
        keep(reply)
        return reply
      }
    },
  }
}
