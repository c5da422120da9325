import { styleText } from 'node:util'
import { MultiBar } from 'cli-progress'

type Stream = NodeJS.WriteStream
type Style = Parameters<typeof styleText>[0]

/** Colours text on a terminal that supports it; otherwise, and under NO_COLOR, leaves it as it is. */
export const paint =
  (stream: Stream) =>
  (style: Style, text: string): string =>
    styleText(style, text, { stream })

/** Text from a file or a person must not steer the terminal, nor reverse the line. */
export const printable = (line: string): string =>
  line.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '\ufffd')

export interface ProgressBar {
  add(amount: number): void
  /** Writes whole lines above the bar. */
  aside(print: () => void): void
  /** Removes the bar. */
  end(): void
}

interface Job {
  readonly title: string
  /** Null if the total is unknown: then only what is done is shown. */
  readonly total: number | null
  readonly unit: 'bytes' | 'count'
}

/** On standard error, so that it never mixes with a result, and only on a terminal. */
export function progressBar(job: Job, stream: Stream = process.stderr): ProgressBar {
  if (!stream.isTTY) return { add: () => {}, aside: (print) => print(), end: () => {} }
  const bars = new MultiBar({
    ...LOOK,
    stream,
    format: `${printable(job.title)}  ${job.total === null ? '{value}  {duration_formatted}' : KNOWN}`,
    formatValue: (value, _options, type) => shown(value, type === 'percentage' ? 'count' : job.unit),
  })
  const bar = bars.create(job.total ?? Number.MAX_SAFE_INTEGER, 0)
  return {
    add: (amount) => bar.increment(amount),
    aside(print) {
      stream.write(CLEAR_LINE)
      print()
    },
    end: () => bars.stop(),
  }
}

const KNOWN = '{bar} {percentage}%  {value} of {total}  {eta_formatted} left'
const CLEAR_LINE = '\r\u001b[2K'

/** Changes nothing about the terminal that a killed process would leave changed. */
const LOOK = {
  barCompleteChar: '█',
  barIncompleteChar: '░',
  barsize: 24,
  clearOnComplete: true,
  emptyOnZero: true,
  etaBuffer: 100,
  forceRedraw: true,
  gracefulExit: false,
  hideCursor: false,
  linewrap: true,
}

const shown = (value: number, unit: Job['unit']): string => (unit === 'count' ? String(value) : byteCount(value))

/** In powers of a thousand, as disks and networks count. */
export function byteCount(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const
