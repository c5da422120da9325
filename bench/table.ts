export interface Row {
  readonly what: string
  readonly measured: string
  readonly floor?: string
  readonly target?: Target
}

export interface Target {
  readonly text: string
  readonly ok: boolean
}

export const atLeast = (value: number, bound: number, unit: string): Target => ({
  text: `>= ${bound} ${unit}`,
  ok: value >= bound,
})
export const atMost = (value: number, bound: number, unit: string): Target => ({
  text: `<= ${bound} ${unit}`,
  ok: value <= bound,
})

/** Three digits are more than a shared machine can tell. */
export const digits = (value: number): string => (value >= 99.5 ? String(Math.round(value)) : value.toPrecision(2))

export const missed = (rows: readonly Row[]): readonly Row[] => rows.filter(({ target }) => target && !target.ok)

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export const tableOf = (rows: readonly Row[]): Table => ({
  head: ['', 'measured', 'floor', 'target', ''],
  rows: rows.map(({ what, measured, floor = '', target }) => [
    ...[what, measured, floor, target?.text ?? ''],
    ...[target ? mark(target) : ''],
  ]),
})

/** The same text on the screen and in bench/results.md. */
export function markdown({ head, rows }: Table): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((line) => line[column]?.length ?? 0)))
  const line = (values: readonly string[]) =>
    `| ${values.map((value, i) => value.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const mark = ({ ok }: Target) => (ok ? 'ok' : 'MISSED')
