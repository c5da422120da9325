import { create } from '../../support/api.ts'
import type { TestService } from '../../support/service.ts'
import { type Form, requestOf } from './form.ts'
import type { Made, Refused, Service } from './service.ts'

/** The whole service: what a page asks goes through its server, as it would from a browser. */
export class OverHttp implements Service {
  readonly #service: TestService
  #cookie = ''
  envelope_id = ''

  constructor(service: TestService) {
    this.#service = service
  }

  async create(form: Form): Promise<Made | Refused> {
    // The sample has two pages.
    const { status, body } = await create(this.#service, { ...requestOf(form, 2), send: true })
    if (status !== 201) return { refused: body.errors }
    this.envelope_id = body.id
    return {
      people: body.recipients.map(({ id }: { id: string }) => id),
      field_ids: new Map(body.fields.map(({ key, id }: { key: string; id: string }) => [key, id])),
      token_of: (person) => this.#service.tokenFor(person),
    }
  }

  readonly fetch = (async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const answer = await this.#service.server.inject({
      method: method as 'GET',
      url: address,
      headers: { ...(headers as Record<string, string>), ...(this.#cookie === '' ? {} : { cookie: this.#cookie }) },
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]
    if (cookie) this.#cookie = cookie
    const ok = answer.statusCode < 300
    return { ok, status: answer.statusCode, json: async () => answer.json() }
  }) as unknown as typeof fetch
}
