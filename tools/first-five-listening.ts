import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** What is told of an envelope that two people open and sign. */
const EVENTS = ['sent', 'opened', 'document_signed', 'completed'].map((name) => `envelope.${name}`)
/** The seal has been fetched by then; the event is on its way. */
const HEARD_MS_MAX = 30_000

interface Line {
  readonly object: string
  readonly event: string
  readonly envelope_id: string
  readonly verified: boolean
}

export interface Listening {
  /** Every event of EVENTS of this envelope was shown, each of them verified. */
  readonly heardAll: (envelope_id: string) => Promise<void>
  /** Ctrl-C. */
  readonly end: () => Promise<void>
  readonly kill: () => void
}

/** `countersign listen`, from the moment on at which it listens. */
export async function startListening(
  command: string,
  { folder, env }: { readonly folder: string; readonly env: NodeJS.ProcessEnv },
): Promise<Listening> {
  const child = spawn('node', [command, 'listen', '--json'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines: Line[] = []
  const printed = createInterface({ input: child.stdout })
  printed.on('line', (line) => void lines.push(JSON.parse(line)))
  const until = async (what: string, met: () => boolean) => {
    const signal = AbortSignal.timeout(HEARD_MS_MAX)
    while (!met())
      await Promise.race([
        once(printed, 'line', { signal }).catch((cause: unknown) => {
          throw new Error(`countersign listen has not shown ${what}`, { cause })
        }),
        exited.then(([code]) => {
          throw new Error(`countersign listen ended with ${code} before it showed ${what}`)
        }),
      ])
  }
  await until('its listener', () => lines.some(({ object }) => object === 'listener'))
  return {
    heardAll: (envelope_id) => {
      const isShown = (event: string) =>
        lines.some((line) => line.envelope_id === envelope_id && line.event === event && line.verified)
      return until(`${EVENTS.join(', ')} of ${envelope_id}`, () => EVENTS.every(isShown))
    },
    end: async () => {
      child.kill('SIGINT')
      const [code] = await exited
      if (code !== 0) throw new Error(`countersign listen ended with ${code} on Ctrl-C`)
    },
    kill: () => void child.kill('SIGTERM'),
  }
}
