import { Secret, TOTP } from 'otpauth'
import type { OutgoingMail, Mailer } from '../../src/ports/mailer.ts'
import type { AppUser } from './app.ts'
import { PASSWORD } from './dashboard.ts'
import { BASE_URL, type TestService } from './service.ts'

/** Keeps what it is given to carry. */
export function keepingMailer(): Mailer & { readonly letters: OutgoingMail[] } {
  const letters: OutgoingMail[] = []
  return {
    letters,
    send: async (letter) => {
      letters.push(letter)
      return { outcome: 'sent', response: '250 ok' }
    },
    check: async () => {},
    close: async () => {},
  }
}

/** The path of the newest link that a letter brought to this address. */
export function linkTo(letters: readonly OutgoingMail[], email: string): string {
  const links = letters.flatMap(({ to, text }) =>
    to.email === email.toLowerCase() ? (/https?:\/\/[^/]+(\/(?:invite|reset)\/\S+)/.exec(text)?.[1] ?? []) : [],
  )
  return links.at(-1) ?? ''
}

export const codeAt = (secret: string, at: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(at) + steps * 30_000 })

/** Sets up two-factor sign-in; the clock then moves on, so that the next code is a fresh one. */
export async function withSecondFactor(service: TestService, user: AppUser, password = PASSWORD) {
  const begun = await user.call('POST', '/account/second-factor', { body: { password } })
  const secret = String(begun.body.secret)
  const code = codeAt(secret, service.clock.now())
  const confirmed = await user.call('POST', '/account/second-factor/confirm', { body: { code } })
  service.clock.advance(90_000)
  return { secret, first_code: code, recovery_codes: confirmed.body.recovery_codes as readonly string[] }
}

export interface Browser {
  readonly cookies: Map<string, string>
  get(url: string): Promise<Page>
  post(url: string, form: Readonly<Record<string, string>>, headers?: Record<string, string>): Promise<Page>
}

interface Page {
  readonly status: number
  readonly location: string | undefined
  readonly html: string
}

let last_ip = 0

/** Keeps cookies as a browser does, and comes from an address of its own. */
export function browser({ server }: Pick<TestService, 'server'>, cookie = ''): Browser {
  const cookies = new Map<string, string>()
  const [name, value] = cookie.split('=')
  if (name && value) cookies.set(name, value)
  const remoteAddress = `203.0.${Math.floor(++last_ip / 250)}.${last_ip % 250}`
  const ask = async (method: 'GET' | 'POST', url: string, headers: object, payload?: string) => {
    const jar = [...cookies].map((pair) => pair.join('=')).join('; ')
    const reply = await server.inject({
      method,
      url,
      remoteAddress,
      headers: { cookie: jar, accept: 'text/html', ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value } of reply.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: reply.statusCode, location: reply.headers.location, html: reply.body }
  }
  return {
    cookies,
    get: (url) => ask('GET', url, {}),
    post: (url, form, headers = {}) =>
      ask(
        'POST',
        url,
        { origin: BASE_URL, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(form).toString(),
      ),
  }
}
