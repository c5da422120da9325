import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESCRIBED } from '../../src/http/openapi/description.ts'
import { operationId } from '../../src/http/openapi/names.ts'
import { openCrm } from '../support/crm.ts'
import { openPlatform } from '../support/platform.ts'
import { fromQa } from '../support/qa.ts'
import { openService, type TestService } from '../support/service.ts'

// The collection as the service hands it out, run from its first request to its last by Postman's own runner.

interface Execution {
  readonly item: { readonly name: string }
  readonly response?: { readonly code: number; text(): string }
  readonly assertions?: readonly { readonly assertion: string; readonly error?: { readonly message: string } }[]
}
interface Summary {
  readonly run: { readonly executions: readonly Execution[]; readonly failures: readonly { readonly error: Error }[] }
}
interface Newman {
  run(options: object, done: (error: Error | null, summary: Summary) => void): void
}

let service: TestService
let receiver: Server
let collection: any
let api: string
beforeAll(async () => {
  service = await openService()
  api = `${await service.server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
  receiver = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const text = await (await fetch(`${api}/postman.json`)).text()
  // The address of an upload is under the service's own name, which nothing resolves here.
  const here = new URL(api).origin
  collection = JSON.parse(
    text.replaceAll('answer.upload.url', `answer.upload.url.replace(/^https?:..[^/]+/, '${here}')`),
  )
})
afterAll(async () => {
  receiver.close()
  await service.close()
})

/** Runs it while the jobs of the service go on, as they do in one that serves. */
async function runWith(variables: Readonly<Record<string, string>>): Promise<Summary> {
  // Each run is a fresh copy: the runner keeps what scripts have set.
  const envVar = Object.entries({ base_url: api, ...variables }).map(([key, value]) => ({ key, value }))
  let is_over = false
  const running = new Promise<Summary>((resolve, reject) => {
    fromQa<Newman>('newman').run({ collection: structuredClone(collection), envVar }, (error, summary) => {
      is_over = true
      if (error) reject(error)
      else resolve(summary)
    })
  })
  const working = (async () => {
    while (!is_over) {
      await service.runJobs()
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  const [summary] = await Promise.all([running, working])
  return summary
}

const complaints = ({ run }: Summary) =>
  run.executions.flatMap(({ item, assertions = [] }) =>
    assertions.filter(({ error }) => error).map(({ error }) => `${item.name}: ${error?.message}`),
  )
const answered = ({ run }: Summary) => run.executions.filter(({ response }) => response).map(({ item }) => item.name)

const requests = (): any[] => collection.item.flatMap((folder: any) => folder.item)

describe('the collection', () => {
  test('has each call of the API', () => {
    const called = new Set(requests().map(({ request }) => `${request.method} ${request.url.path?.join('/')}`))
    const written = (path: string) =>
      path
        .slice(1)
        .split('/')
        .map((part) => part.replace(/^\{(\w+)\}$/, ':$1'))
        .join('/')
        .replace('{id}.json', '{{envelope_id}}.json')
    const missing = DESCRIBED.filter(({ method, path }) => !called.has(`${method} ${written(path)}`))
    expect(missing.map(operationId)).toEqual([])
  })

  test('has everything optional switched off, and no [object Object]', () => {
    const on = requests().flatMap(({ request }) => request.header.filter(({ disabled }: any) => !disabled))
    expect(new Set(on.map(({ key }) => key))).toEqual(new Set(['Content-Type']))
    expect(JSON.stringify(collection)).not.toMatch(/\[object |<string>|<binary>/)
    for (const { request } of requests())
      for (const part of request.body?.formdata ?? []) if (part.key === 'metadata') JSON.parse(part.value)
  })

  test('answers what it promises, every request of it, with a key of the test space alone', async () => {
    const summary = await runWith({
      api_key: service.test_key,
      webhook_url: `http://127.0.0.1:${(receiver.address() as { port: number }).port}/hook`,
    })
    expect(complaints(summary)).toEqual([])
    expect(summary.run.failures).toEqual([])
    const skipped = requests().filter(({ name }) => !answered(summary).includes(name))
    const keys = skipped.map(({ request }) => request.auth?.bearer?.[0]?.value)
    expect(new Set(keys)).toEqual(new Set(['{{live_key}}', '{{service_account_key}}', '{{platform_key}}']))
  })

  test('and with the other keys, every request there is', async () => {
    const crm = await openCrm(service)
    const { email } = await crm.person('Grace', crm.key)
    const summary = await runWith({
      api_key: service.test_key,
      live_key: service.live_key,
      service_account_key: crm.live_key,
      platform_key: (await openPlatform(service)).key,
      member: email,
      webhook_url: `http://127.0.0.1:${(receiver.address() as { port: number }).port}/hook`,
    })
    expect(complaints(summary)).toEqual([])
    expect(requests().filter(({ name }) => !answered(summary).includes(name))).toEqual([])
  })
})
