import { type McpServer, type ReadResourceResult, ResourceTemplate } from '@modelcontextprotocol/server'
import { CallProblem, type Client } from '../client/client.ts'
import { addressOf, type EnvelopeWatch, envelopeAt } from './envelope-watch.ts'
import { type Envelope, showEnvelope } from './show-envelope.ts'
import { offerSubscriptions } from './subscriptions.ts'

interface Offered {
  readonly client: Client
  /** Null where no connection lasts: then nobody can subscribe. */
  readonly watch: EnvelopeWatch | null
}

/** An envelope under an address of its own, which a client can read again when it is told that it changed. */
export function offerResources(server: McpServer, { client, watch }: Offered): void {
  server.registerResource(
    'envelope',
    new ResourceTemplate(addressOf('{id}'), { list: undefined }),
    {
      title: 'An envelope',
      description: watch
        ? 'What get_envelope answers. Subscribe to it to be told when something happens'
        : 'What get_envelope answers',
      mimeType: 'application/json',
    },
    ({ href }, _variables, { mcpReq }) => read(href, client, mcpReq.signal),
  )
  if (watch) offerSubscriptions(server, watch)
}

async function read(uri: string, client: Client, signal: AbortSignal): Promise<ReadResourceResult> {
  const envelope_id = envelopeAt(uri)
  if (envelope_id === null) throw new Error('no such resource')
  const envelope = await client.call<Envelope>('GET', `/envelopes/${envelope_id}`, { signal }).catch((error) => {
    // The service's sentence may quote somebody; its code quotes nobody.
    throw new Error(
      error instanceof CallProblem ? `the service refused: ${error.status}` : 'the service does not answer',
    )
  })
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(showEnvelope(envelope)) }] }
}
