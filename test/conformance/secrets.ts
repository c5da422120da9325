import type { TestService } from '../support/service.ts'

/** An answer as it went out, and what it answered. */
export interface Answered {
  readonly call: string
  readonly status: number
  readonly text: string
}

interface Secret {
  readonly kind: string
  readonly value: string
  /** The answers that are meant to show it: method and path. */
  readonly shown_by: RegExp
}

const NOWHERE = /(?!)/

/** Notes every answer of a service, and every secret that was made in it. */
export function watch({ server }: TestService) {
  const answers: Answered[] = []
  const secrets: Secret[] = []
  const inject = server.inject.bind(server) as (options: any) => Promise<any>
  server.inject = (async (options: any) => {
    const response = await inject(options)
    const call = `${options.method ?? 'GET'} ${options.url}`
    const text = `${JSON.stringify(response.headers)}\n${response.rawPayload.toString('latin1')}`
    answers.push({ call, status: response.statusCode, text })
    return response
  }) as never
  return {
    answers,
    secrets,
    add(kind: string, value: unknown, shown_by = NOWHERE) {
      if (typeof value !== 'string' || value.length < 11) throw new Error(`no ${kind}: ${value}`)
      if (!secrets.some((secret) => secret.value === value)) secrets.push({ kind, value, shown_by })
      return value
    },
    /** In answers that were not meant to show them; in those that refuse, none at all. What an address held may come back. */
    shown: (): string[] =>
      answers.flatMap(({ call, status, text }) =>
        secrets
          .filter(({ value }) => text.includes(value) && !call.includes(value))
          .filter(({ shown_by }) => status >= 400 || !shown_by.test(call))
          .map(({ kind }) => `${kind} in the answer ${status} to ${call.slice(0, 90)}`),
      ),
  }
}

export type Watched = ReturnType<typeof watch>

/** A secret in any form in which it may lie somewhere. */
function formsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value)
  const forms = [
    ...[value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)],
    ...[bytes.toString('hex'), bytes.toString('base64url')],
    ...[0, 1, 2].map((before) => withinBase64(bytes, before)),
  ]
  return [...new Set(forms)]
}

/** What does not depend on the neighbours of bytes that begin so many bytes after a whole group of three. */
const withinBase64 = (bytes: Buffer, before: number): string =>
  Buffer.concat([Buffer.alloc(before), bytes])
    .toString('base64')
    .replace(/=+$/, '')
    .slice(before === 0 ? 0 : before + 1, -1)

/** Which secrets lie in a text, or in what its bytea columns and base64 hold. */
export const foundIn = (text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter(({ value }) => formsOf(value).some((form) => text.includes(form))).map(({ kind }) => kind)
