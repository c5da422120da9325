import { styleText } from 'node:util'
import type { DestinationStream } from 'pino'

const LEVELS: Readonly<Record<number, readonly [word: string, colour: 'dim' | 'blue' | 'yellow' | 'red']>> = {
  10: ['trace', 'dim'],
  20: ['debug', 'dim'],
  30: ['info', 'blue'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
}

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** For somebody who looks on: "14:05:03 info  listening  port=3000". Programs get the lines of pino as they are. */
export const readableLog = (to: Terminal, now: (iso: string) => string = clockTime): DestinationStream => ({
  write: (line) => void to.write(`${readable(line, now)}\n`),
})

function readable(line: string, now: (iso: string) => string): string {
  const { level, time, msg = '', err, ...more } = JSON.parse(line) as Readonly<Record<string, unknown>>
  const [word, colour] = LEVELS[Number(level)] ?? ['', 'dim']
  const details = Object.entries(more).map(([name, value]) => `${name}=${harmless(JSON.stringify(value))}`)
  const said = [
    now(String(time)),
    styleText(colour, word.padEnd(5)),
    harmless(String(msg)),
    styleText('dim', details.join(' ')),
  ]
  return [said.join(' ').trimEnd(), ...stackOf(err)].join('\n')
}

const stackOf = (err: unknown): readonly string[] => {
  const { stack, message } = (err ?? {}) as { readonly stack?: unknown; readonly message?: unknown }
  const text = String(stack ?? message ?? '')
  return text === '' ? [] : text.split('\n').map((line) => `         ${harmless(line)}`)
}

/** What strangers send must not steer the terminal. */
const harmless = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')

const clockTime = (iso: string): string => new Date(iso).toTimeString().slice(0, 8)
