import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  Client,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { given, QA } from '../support/programs.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser, PHONE } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// A program is connected as its person does it: the SDK's own client and a real browser, over sockets.

let browser: Browser
let service: RunningService
let listener: Server
let arrived: PromiseWithResolvers<URL>

beforeAll(async () => {
  arrived = Promise.withResolvers()
  listener = createServer((request, response) => {
    arrived.resolve(new URL(request.url ?? '', 'http://127.0.0.1'))
    response.setHeader('content-type', 'text/html').end('<h1>You can close this page</h1>')
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  ;[browser, service] = await Promise.all([openBrowser(), startService({})])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  listener?.closeAllConnections()
  listener?.close()
})

const callback = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`

/** What a client keeps of its authorization, as a program on somebody's machine would. */
function keeperOf() {
  let client: StoredOAuthClientInformation | undefined
  let secret = ''
  let discovered: object | undefined
  const keeper = {
    saved: undefined as StoredOAuthTokens | undefined,
    asked: '',
    redirectUrl: callback(),
    clientMetadata: { client_name: 'Claude <b>Desk</b>', redirect_uris: [callback()] },
    state: () => 'a-state',
    clientInformation: () => client,
    saveClientInformation: (said: StoredOAuthClientInformation) => {
      client = said
    },
    tokens: () => keeper.saved,
    saveTokens: (tokens: StoredOAuthTokens) => {
      keeper.saved = tokens
    },
    redirectToAuthorization: (url: URL) => {
      keeper.asked = url.href
    },
    saveCodeVerifier: (text: string) => {
      secret = text
    },
    codeVerifier: () => secret,
    saveDiscoveryState: (state: object) => {
      discovered = state
    },
    discoveryState: () => discovered as never,
  }
  return keeper
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function beginWith(keeper: ReturnType<typeof keeperOf>) {
  const transport = new StreamableHTTPClientTransport(new URL(`${service.base_url}/mcp`), { authProvider: keeper })
  await expect(new Client({ name: 'desk', version: '1' }).connect(transport)).rejects.toThrow(UnauthorizedError)
  return transport
}

const clientOf = async (keeper: ReturnType<typeof keeperOf>) => {
  const client = new Client({ name: 'desk', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.base_url}/mcp`), { authProvider: keeper }))
  return client
}

test('a person signs in, sees who asks for what, allows it, and disconnects it again', {
  timeout: 120_000,
}, async () => {
  const keeper = keeperOf()
  const transport = await beginWith(keeper)
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(keeper.asked)
  await signIn(page)
  await page.getByRole('heading', { name: 'Connect “Claude <b>Desk</b>”?' }).waitFor()
  await page.getByText('Access goes to a program on this device (127.0.0.1).').waitFor()
  expect(await page.getByLabel('Read envelopes').isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('heading', { name: 'You can close this page' }).waitFor()
  const { searchParams } = await arrived.promise
  expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['a-state', service.base_url])
  await transport.finishAuth(searchParams)

  const client = await clientOf(keeper)
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('send_envelope')
  const { access_token } = keeper.saved ?? {}
  // As if it had ended: the client refreshes by itself.
  if (keeper.saved) keeper.saved = { ...keeper.saved, access_token: `cat_${'0'.repeat(43)}` }
  await client.callTool({ name: 'list_envelopes', arguments: {} })
  expect(keeper.saved?.access_token).not.toBe(access_token)

  await page.goto(`${service.base_url}/settings/account`)
  const row = page.getByRole('list', { name: 'Connected programs' }).getByRole('listitem')
  await row.getByText('Claude <b>Desk</b>').first().waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('The program has been disconnected.', { exact: true }).waitFor()
  await page.getByText('No connected programs').waitFor()
  await expect(client.callTool({ name: 'list_envelopes', arguments: {} })).rejects.toThrow()
  await client.close()
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the question fits, and a no is told to the program', { timeout: 90_000 }, async () => {
  const keeper = keeperOf()
  await beginWith(keeper)
  arrived = Promise.withResolvers()
  const { context } = await browser.visit(PHONE)
  const page = await context.newPage()
  await page.goto(keeper.asked)
  await signIn(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await arrived.promise).searchParams.get('error')).toBe('access_denied')
  await context.close()
})

describe('the inspector', given('qa'), () => {
  test('calls a tool over HTTP', { timeout: 90_000 }, async () => {
    const keeper = keeperOf()
    const transport = await beginWith(keeper)
    arrived = Promise.withResolvers()
    const { context } = await browser.visit(DESKTOP)
    const page = await context.newPage()
    await page.goto(keeper.asked)
    await signIn(page)
    await page.getByRole('button', { name: 'Connect' }).click()
    await transport.finishAuth((await arrived.promise).searchParams)
    await context.close()
    const inspector = join(QA, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js')
    const header = `Authorization: Bearer ${keeper.saved?.access_token}`
    const args = ['--cli', `${service.base_url}/mcp`, '--transport', 'http', '--header', header]
    const tool = ['--method', 'tools/call', '--tool-name', 'list_envelopes']
    const { code, out } = await new Promise<{ code: number; out: string }>((done) => {
      execFile(process.execPath, [inspector, ...args, ...tool], (error, text, err) =>
        done({ code: error ? Number(error.code) : 0, out: text || err }),
      )
    })
    expect([code, JSON.parse(out).structuredContent.envelopes]).toEqual([0, expect.any(Array)])
  })
})
