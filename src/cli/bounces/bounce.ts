import { readConfig, WrongSettings } from '../../config.ts'
import { addressesOf, REPORT_BYTES_MAX } from '../../mail/read-report.ts'
import { withService } from '../service-harness.ts'
import { takeBounce } from './take-bounce.ts'

/** Exit statuses by which a mail server judges a program that it pipes to (sysexits.h). */
const EXITS = { data: 65, no_user: 67, try_again: 75, settings: 78 } as const

/** `bounce [address]`: takes one message from standard input. Prints nothing unless something is wrong. */
export async function bounce(address: string | undefined): Promise<void> {
  try {
    const message = await standardInput()
    if (message === null) return end('data', 'the message is larger than any delivery report')
    const addresses = address === undefined ? await addressesOf(message) : [address]
    const taken = await withService(readConfig(), (app) => takeFirst(addresses, (one) => takeBounce(app, one, message)))
    if (!taken) end('no_user', 'the message was brought to no address that a mail of ours carried')
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    if (error instanceof WrongSettings) return end('settings', words)
    end('try_again', words)
  }
}

async function takeFirst(addresses: readonly string[], take: (address: string) => Promise<boolean>): Promise<boolean> {
  for (const address of addresses) if (await take(address)) return true
  return false
}

async function standardInput(): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > REPORT_BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function end(exit: keyof typeof EXITS, words: string): void {
  process.stderr.write(`countersign bounce: ${words}\n`)
  process.exitCode = EXITS[exit]
}
