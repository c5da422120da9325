import { createMcpHandler } from '@modelcontextprotocol/server'
import { openClient } from '../client/client.ts'
import type { ProgramScope } from '../domain/account/programs.ts'
import { sentFiles } from './files/sent-files.ts'
import { makeServer } from './server.ts'
import type { FileLink, Settings } from './tool.ts'

export interface ServingOverHttp {
  /** Of the service, for its errors. */
  readonly address: string
  readonly version: string
  /** One log line; never with a token or text that people typed. */
  readonly log: (line: string) => void
  readonly body_bytes_max: number
}

/** A program that calls, and how its tools reach the API: they are never given its token. */
export interface CallingProgram {
  readonly program_id: string
  readonly scopes: readonly ProgramScope[]
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly linkTo: (path: string) => FileLink
}

/** No network leads there: `fetch` of a calling program answers it. */
const INSIDE = 'http://inside'

/**
 * The tools over Streamable HTTP, for any number of programs. Each request has a server of its own, so there are no
 * sessions to steal, and any node answers.
 */
export function openHttpTools(serving: ServingOverHttp) {
  const handler = createMcpHandler(
    ({ authInfo }) => serverFor(serving, authInfo?.extra?.['program'] as CallingProgram),
    {
      maxRequestBodySize: serving.body_bytes_max,
      onerror: ({ name }) => serving.log(`a connection reports ${name}`),
    },
  )
  return {
    answer: (request: Request, program: CallingProgram): Promise<Response> =>
      handler.fetch(request, {
        // Without the token: what a tool does not have, it cannot pass on.
        authInfo: { token: '', clientId: program.program_id, scopes: [...program.scopes], extra: { program } },
      }),
    close: () => handler.close(),
  }
}

function serverFor({ address, version, log }: ServingOverHttp, program: CallingProgram) {
  const settings: Settings = {
    address,
    // What answers may be somebody who stole a token: a person says yes on our own page, or nobody does.
    confirm: 'page',
    read_only: false,
    downloads: null,
    files: sentFiles(),
    scopes: program.scopes,
    linkTo: program.linkTo,
  }
  return makeServer({
    settings,
    version,
    log,
    watch: null,
    client: openClient({ base: INSIDE, headers: () => ({}), fetch: program.fetch }),
    consent_state: null,
  })
}
