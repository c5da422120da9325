import { type Command, current, type Envelope, type Outcome, STATUSES, type Status, type World } from './world.ts'

const TRIED = [
  ...(['add', 'edit', 'send', 'void', 'recall', 'delete', 'remind all', 'rename', 'readdress', 'reroute'] as const),
  ...(['place', 'remove', 'force out', 'remind', 'hand out', 'play', 'open', 'fill', 'sign', 'decline'] as const),
  ...(['decline mutely', 'wait', 'create'] as const),
] as const satisfies readonly Command['act'][]

const EDITABLE: readonly Status[] = ['draft', 'recalled']
const ASKED: readonly Status[] = ['sent', 'opened']
const ENDED: readonly Status[] = ['completed', 'declined', 'voided', 'expired']

/** What can succeed: from which statuses, and to which; nothing where it leaves the status as it is. */
const STEPS: Readonly<Record<string, readonly [from: readonly Status[], to: readonly Status[] | null]>> = {
  create: [[], ['draft']],
  'create and send': [[], ['sent']],
  add: [EDITABLE, null],
  edit: [EDITABLE, null],
  place: [EDITABLE, null],
  remove: [EDITABLE, null],
  'force out': [EDITABLE, null],
  reroute: [EDITABLE, null],
  rename: [[...EDITABLE, ...ASKED], null],
  readdress: [[...EDITABLE, ...ASKED], null],
  send: [EDITABLE, ['sent']],
  open: [ASKED, ['opened']],
  fill: [['opened'], null],
  sign: [['opened'], ['opened']],
  'sign last': [['opened'], ['signed']],
  play: [ASKED, ['opened']],
  'play last': [ASKED, ['signed']],
  decline: [ASKED, ['declined']],
  remind: [ASKED, null],
  'remind all': [ASKED, null],
  'hand out': [ASKED, null],
  'remind by rhythm': [ASKED, null],
  expire: [ASKED, ['expired']],
  seal: [['signed'], ['completed']],
  recall: [ASKED, ['recalled']],
  void: [[...ASKED, 'recalled'], ['voided']],
  delete: [[...EDITABLE, ...ENDED], ['gone']],
}

/** The statuses would allow them, and something else never does. */
const NEVER = [
  // Somebody has signed.
  'sign, then recall',
  'play, then recall',
]

function pairsOf(steps: typeof STEPS): readonly string[] {
  const all = Object.entries(steps)
  const pairs = all.flatMap(([first, [from, to]]) =>
    all
      .filter(([, [next]]) => (to ?? from).some((status) => next.includes(status)))
      .map(([second]) => `${first}, then ${second}`),
  )
  return pairs.filter((pair) => !NEVER.includes(pair))
}

const PAIRS = pairsOf(STEPS)
const POSSIBLE: ReadonlySet<string> = new Set([
  ...TRIED.flatMap((act) => STATUSES.map((status) => `${act} when ${status}`)),
  ...PAIRS,
])

/** One command and what came of it. */
export interface Step {
  readonly before: World
  readonly command: Command
  readonly outcome: Outcome
  /** What last succeeded on the newest envelope. */
  readonly last: string | null
}

/** What a step meets, and what has succeeded last then. */
export function metBy({ before, command, outcome, last }: Step): {
  readonly met: readonly string[]
  last: string | null
} {
  const tried = `${command.act} when ${current(before)?.status ?? 'nothing'}`
  const done = outcome.says === 'ok' ? nameOf(command, current(before), current(outcome.world)) : null
  if (done === null) return { met: [tried], last }
  const is_first = command.act === 'create' || last === null
  return { met: is_first ? [tried] : [tried, `${last}, then ${done}`], last: done }
}

/** What was met: each act tried in each status, and each pair of acts that succeed on an envelope one after the other. */
export class Coverage {
  readonly #met = new Set<string>()

  has = (what: string): boolean => this.#met.has(what)

  note(met: readonly string[]): void {
    for (const what of met) this.#met.add(what)
  }

  /** What can be met and was not, and what cannot be met and was. */
  missing(): readonly string[] {
    const wrong = [...this.#met].filter((what) => !POSSIBLE.has(what) && !what.endsWith('nothing'))
    return [...[...POSSIBLE].filter((what) => !this.#met.has(what)), ...wrong.map((what) => `not possible: ${what}`)]
  }

  toString(): string {
    const counts = `${TRIED.length * STATUSES.length} acts in a status, ${PAIRS.length} pairs of acts that succeed`
    return `${POSSIBLE.size - this.missing().length} of ${POSSIBLE.size} met (${counts})`
  }
}

/** The name of what happened; null where a wait changed nothing. */
function nameOf(command: Command, before: Envelope | undefined, after: Envelope | undefined): string | null {
  if (command.act === 'create') return command.send ? 'create and send' : 'create'
  if (command.act === 'sign' || command.act === 'play')
    return after?.status === 'signed' ? `${command.act} last` : command.act
  if (command.act !== 'wait') return command.act
  if (before?.status === after?.status) return before?.trail.length === after?.trail.length ? null : 'remind by rhythm'
  return after?.status === 'completed' ? 'seal' : 'expire'
}
