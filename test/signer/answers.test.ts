import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Picture, SigningState, SigningValue, Stage } from '../../src/contract/signing/signing.ts'
import { keepAnswers } from '../../src/signer/state/answers.ts'
import { type Answer, callsFor, type Saved } from '../../src/signer/state/calls.ts'
import { draftsIn, forgetDrafts } from '../../src/signer/state/drafts.ts'
import { finishOnce, readyToFinish } from '../../src/signer/state/finish.ts'
import { field } from './builders.ts'

const OK: Answer<Saved> = { ok: true, value: { saved_at: '2026-11-20T12:00:00.000Z' } }
const failure = (status: number): Answer<never> => ({ ok: false, status, message: `status ${status}` })

/** What a tab keeps, as browsers do it. */
class Shelf {
  readonly kept = new Map<string, string>()
  get length() {
    return this.kept.size
  }
  key = (i: number) => [...this.kept.keys()][i] ?? null
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, text: string) => void this.kept.set(key, text)
  removeItem = (key: string) => void this.kept.delete(key)
}

const ADA = { recipient_id: 'rcp_ada', link_version: 1 }

interface Told {
  readonly shelf?: Shelf
  /** What the service holds. */
  readonly held?: SigningValue | null
}

/** A service that answers as told, and a clock that stands still until a test says otherwise. */
function scene(first: readonly Answer<Saved>[] = [], { shelf = new Shelf(), held = null }: Told = {}) {
  const replies = [...first]
  const sent: [string, SigningValue | null][] = []
  const waits: number[] = []
  const ended: number[] = []
  let due: (() => void) | null = null
  const a = field({ id: 'a', value: held })
  const b = field({ id: 'b', validation: 'email' })
  const answers = keepAnswers({
    fields: [a, b],
    put: async (id, value) => {
      sent.push([id, value])
      return replies.shift() ?? OK
    },
    later: (act, wait_ms) => {
      waits.push(wait_ms)
      due = act
      return () => {
        due = null
      }
    },
    drafts: draftsIn(() => shelf, ADA),
    onEnded: ({ status }) => ended.push(status),
  })
  return { answers, a, b, sent, waits, ended, shelf, isDue: () => due !== null }
}

test('a wrong answer in a box that is hidden by now keeps nobody from finishing, one that is shown does', async () => {
  const { answers, a, b } = scene()
  answers.set(a, 'Ada')
  answers.set(b, 'no address')
  expect(await readyToFinish(answers, [a, b])).toBe(false)
  expect(await readyToFinish(answers, [a])).toBe(true)
  expect(answers.isUnsaved()).toBe(true)
})

describe('answers', () => {
  test('are kept at once and saved a moment later, a word at a time', async () => {
    const { answers, a, sent, waits } = scene()
    answers.set(a, 'H')
    answers.set(a, 'Hi')
    expect(answers.answerOf('a')).toBe('Hi')
    expect(sent).toEqual([])
    expect(waits).toEqual([400, 400])
    expect(await answers.flush()).toBe(true)
    expect(sent).toEqual([['a', 'Hi']])
    expect(answers.saving()).toEqual({ waiting: 0, offline: false, away: false, saved: true })
  })

  test('are replaced by what the service made of a picture, but not where it was changed since', async () => {
    const chosen: Picture = {
      kind: 'image',
      width: 9,
      height: 9,
      src: 'data:image/png;base64,',
      field_id: null,
    }
    const kept: Picture = {
      kind: 'image',
      width: 8,
      height: 3,
      src: '/sign/r/fields/a/picture.png',
      field_id: 'a',
    }
    const answer: Answer<Saved> = { ok: true, value: { saved_at: '2026-11-20T12:00:00.000Z', value: kept } }
    const { answers, sent } = scene([answer, answer])
    const signature = field({ id: 'a', type: 'signature' })
    answers.set(signature, chosen)
    await answers.flush()
    expect([sent, answers.answerOf('a')]).toEqual([[['a', chosen]], kept])
    answers.set(signature, { ...chosen })
    const flushed = answers.flush()
    answers.set(signature, null)
    await flushed
    expect(answers.answerOf('a')).toBeNull()
  })

  test('survive a broken line: they wait, longer each time, and go when it is back', async () => {
    const { answers, a, b, sent, waits } = scene([failure(0), failure(503), failure(429)])
    answers.set(a, 'x')
    answers.set(b, 'ada@acme.example')
    for (let i = 0; i < 3; i += 1) expect(await answers.flush()).toBe(false)
    expect(answers.saving()).toMatchObject({ waiting: 2, offline: true, away: true })
    expect(waits.slice(-3)).toEqual([1000, 2000, 4000])
    expect(await answers.flush()).toBe(true)
    expect(sent.slice(-2)).toEqual([
      ['a', 'x'],
      ['b', 'ada@acme.example'],
    ])
    expect(answers.saving()).toEqual({ waiting: 0, offline: false, away: false, saved: true })
  })

  test('typed while the line is down do not make it ask faster', async () => {
    const { answers, a, waits } = scene([failure(0)])
    answers.set(a, 'x')
    await answers.flush()
    answers.set(a, 'xy')
    expect(waits).toEqual([400, 1000])
  })

  test('changed while they are under way are saved again', async () => {
    const { answers, a, sent } = scene()
    answers.set(a, 'old')
    const flushing = answers.flush()
    answers.set(a, 'new')
    await flushing
    expect(sent).toEqual([
      ['a', 'old'],
      ['a', 'new'],
    ])
  })

  test('that break the rule are not sent', async () => {
    const { answers, b, sent } = scene()
    answers.set(b, 'ada@')
    expect(await answers.flush()).toBe(true)
    expect(sent).toEqual([])
  })

  test('that the service refuses are named, until they are changed', async () => {
    const { answers, a } = scene([failure(400)])
    answers.set(a, 'x')
    expect(await answers.flush()).toBe(true)
    expect(answers.refusalOf('a')).toBe('status 400')
    answers.set(a, 'y')
    expect(answers.refusalOf('a')).toBeNull()
  })

  test('stop when the envelope or the session has ended, for no retry can help', async () => {
    const { answers, a, ended, isDue } = scene([failure(409)])
    answers.set(a, 'x')
    expect(await answers.flush()).toBe(false)
    expect(ended).toEqual([409])
    expect(isDue()).toBe(false)
  })
})

describe('a line that breaks', () => {
  test('is told from a service that is away', async () => {
    const { answers, a } = scene([failure(0), failure(503)])
    answers.set(a, 'x')
    await answers.flush()
    expect(answers.saving()).toMatchObject({ waiting: 1, offline: true, away: false })
    await answers.flush()
    expect(answers.saving()).toMatchObject({ waiting: 1, offline: true, away: true })
  })

  test('is only believed from the browser, for nothing is held back: what arrives proves it wrong', async () => {
    const { answers, a, sent } = scene()
    answers.hint(false)
    expect(answers.saving().offline).toBe(true)
    answers.set(a, 'x')
    await answers.flush()
    expect(sent).toEqual([['a', 'x']])
    expect(answers.saving().offline).toBe(false)
  })

  test('that comes back sends at once what waits, however long the next try was off', async () => {
    const { answers, a, sent } = scene([failure(0), failure(0)])
    answers.set(a, 'x')
    await answers.flush()
    await answers.flush()
    answers.hint(true)
    expect(sent).toHaveLength(3)
    await answers.flush()
    expect(answers.saving()).toMatchObject({ waiting: 0, offline: false })
  })
})

describe('a tab that is reloaded', () => {
  /** Typed without a line, then seen again by a new page to which the service tells what it holds. */
  async function reloaded(value: string, { held, told = held }: { held: string | null; told?: string | null }) {
    const before = scene([failure(0)], { held })
    before.answers.set(before.a, value)
    await before.answers.flush()
    return scene([], { held: told, shelf: before.shelf })
  }

  test('has the answers that the service has not', async () => {
    const { answers, sent, waits, shelf } = await reloaded('London', { held: null })
    expect(answers.answerOf('a')).toBe('London')
    expect([answers.saving().waiting, answers.isUnsaved(), waits]).toEqual([1, true, [0]])
    await answers.flush()
    expect(sent).toEqual([['a', 'London']])
    expect([answers.isUnsaved(), shelf.kept.size]).toEqual([false, 0])
  })

  test('has one that was cleared', async () => {
    const { answers, sent } = await reloaded('', { held: 'London' })
    expect(answers.answerOf('a')).toBe('')
    await answers.flush()
    expect(sent).toEqual([['a', '']])
  })

  test.each([
    ['has arrived after all', 'London'],
    ['is older than what another tab saved', 'Paris'],
  ])('leaves an answer that %s', async (_, told) => {
    const { answers, waits, shelf } = await reloaded('London', { held: null, told })
    expect(answers.answerOf('a')).toBe(told)
    expect([waits, answers.isUnsaved(), shelf.kept.size]).toEqual([[], false, 0])
  })

  test('knows its own first try, whose answer was lost, from what somebody else saved', async () => {
    const before = scene([failure(0), failure(0)])
    before.answers.set(before.a, 'Lon')
    await before.answers.flush()
    before.answers.set(before.a, 'London')
    const after = scene([], { held: 'Lon', shelf: before.shelf })
    expect(after.answers.answerOf('a')).toBe('London')
  })

  test('has what breaks a rule, too, but does not send it', async () => {
    const before = scene()
    before.answers.set(before.b, 'ada@')
    expect(before.answers.isUnsaved()).toBe(true)
    const { answers, waits } = scene([], { shelf: before.shelf })
    expect([answers.answerOf('b'), waits]).toEqual(['ada@', []])
  })

  test('finds no signature put by, be it typed, drawn or a picture', () => {
    const { answers, shelf } = scene([failure(0)])
    const signature = field({ id: 'a', type: 'signature' })
    answers.set(signature, { kind: 'typed', text: 'Ada', font: 'caveat' })
    answers.set(signature, { kind: 'drawn', width: 300, height: 100, strokes: [[0, 0, 200, 90]] })
    expect(shelf.kept.size).toBe(0)
  })

  test('by a newer link begins with what the service has, and forgets the rest', async () => {
    const { shelf } = await reloaded('London', { held: null })
    const other = scene([failure(0)], { shelf })
    other.answers.set(other.a, 'Rome')
    expect(draftsIn(() => shelf, { ...ADA, link_version: 2 }).read().size).toBe(0)
    expect(shelf.kept.size).toBe(0)
  })

  test('has nothing of who has finished, and all of somebody else', () => {
    const shelf = new Shelf()
    for (const recipient_id of ['rcp_ada', 'rcp_ad'])
      draftsIn(() => shelf, { recipient_id, link_version: 1 }).keep('a', { value: 'x', over: [null] })
    forgetDrafts(() => shelf, 'rcp_ad')
    expect([...shelf.kept.keys()]).toEqual(['countersign.answers.rcp_ada.1'])
  })

  test.each([
    ['no JSON', '{'],
    ['another form', '{"a": {"value": {"kind": "drawn"}, "over": []}, "b": 1, "c": {"value": "x"}}'],
    ['nothing', 'null'],
  ])('that finds %s begins anew', (_, text) => {
    const shelf = new Shelf()
    shelf.setItem('countersign.answers.rcp_ada.1', text)
    expect(draftsIn(() => shelf, ADA).read().size).toBe(0)
  })

  test('without storage keeps answers in memory alone', async () => {
    const denied = () => {
      throw new Error('SecurityError')
    }
    const drafts = draftsIn(denied, ADA)
    drafts.keep('a', { value: 'x', over: [null] })
    expect(drafts.read().get('a')).toEqual({ value: 'x', over: [null] })
    forgetDrafts(denied, 'rcp_ada')
  })
})

describe('another tab', () => {
  test('is learnt from where nothing waits here', async () => {
    const { answers, a, b } = scene([failure(0)])
    const since = answers.moment()
    answers.learn([field({ ...a, value: 'Paris' })], since)
    expect(answers.answerOf('a')).toBe('Paris')
    answers.set(b, 'ada@acme.example')
    await answers.flush()
    answers.learn([field({ ...b, value: 'bob@acme.example' })], answers.moment())
    expect(answers.answerOf('b')).toBe('ada@acme.example')
    await answers.flush()
    answers.learn([field({ ...b, value: 'bob@acme.example' })], answers.moment())
    expect(answers.answerOf('b')).toBe('bob@acme.example')
    expect(answers.isUnsaved()).toBe(false)
  })

  test('does not undo what was saved here after the state was asked for', async () => {
    const { answers, a } = scene()
    const since = answers.moment()
    answers.set(a, 'London')
    await answers.flush()
    answers.learn([field({ ...a, value: 'Paris' })], since)
    expect(answers.answerOf('a')).toBe('London')
  })
})

describe('finishing', () => {
  const state = (stage: Stage): Answer<SigningState> => ({ ok: true, value: { stage } as SigningState })
  async function finish(flushed: boolean, finished: Answer<SigningState>, looks: Answer<SigningState>[] = []) {
    const log: string[] = []
    const end = await finishOnce({
      flush: async () => flushed,
      shown: () => ({ documents: [], fields: {} }),
      calls: {
        finish: async () => {
          log.push('finish')
          return finished
        },
        state: async () => {
          log.push('look')
          return looks.shift() ?? failure(500)
        },
      },
      wait: async (wait_ms) => void log.push(`wait ${wait_ms}`),
      onDoubt: () => log.push('doubt'),
    })
    return { end, log }
  }
  const gone = { ok: false, status: 0, message: 'no line' } as const

  test('waits for the answers', async () => {
    expect(await finish(false, state('done'))).toEqual({ end: { kind: 'held' }, log: [] })
  })

  test('leads to the end', async () => {
    const { end, log } = await finish(true, state('done'))
    expect([end, log]).toEqual([{ kind: 'state', state: { stage: 'done' } }, ['finish']])
  })

  test('twice, here or in another tab, is to have signed', async () => {
    const { end } = await finish(true, failure(409), [state('done')])
    expect(end).toEqual({ kind: 'state', state: { stage: 'done' } })
  })

  test('whose answer is lost is looked for until the line is back, and never sent again', async () => {
    const { end, log } = await finish(true, gone, [gone, failure(502), state('done')])
    expect(end).toEqual({ kind: 'state', state: { stage: 'done' } })
    expect(log).toEqual(['finish', 'doubt', 'look', 'wait 1000', 'look', 'wait 2000', 'look'])
  })

  test('that never arrived is for the person to press again', async () => {
    const { end } = await finish(true, gone, [state('signing')])
    expect(end).toEqual({ kind: 'lost', state: { stage: 'signing' } })
  })

  test('that is refused says why', async () => {
    const { end } = await finish(true, failure(400), [state('signing')])
    expect(end).toEqual({ kind: 'refused', message: 'status 400', state: { stage: 'signing' } })
  })

  test('after the session has ended says so', async () => {
    const { end } = await finish(true, failure(401), [failure(401)])
    expect(end).toEqual({ kind: 'refused', message: 'status 401', state: null })
  })
})

describe('a call', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** A line on which nothing comes back, and a clock of our own: `run out` ends every wait. */
  function silence() {
    const waits: number[] = []
    const clock = new AbortController()
    const sent: RequestInit[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait_ms) => {
      waits.push(wait_ms)
      return clock.signal
    })
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      sent.push(init)
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    })
    return { waits, sent, runOut: () => clock.abort() }
  }

  test('that hangs is given up, as if there were no line', async () => {
    const { waits, sent, runOut } = silence()
    const saving = callsFor('rcp_ada', null, () => {}).put('a', 'London')
    runOut()
    expect(await saving).toMatchObject({ ok: false, status: 0 })
    expect([waits[0], sent[0]?.keepalive]).toEqual([15_002, true])
  })

  test('with a picture has the time that a slow line takes, and is not held open behind the page', async () => {
    const { waits, sent, runOut } = silence()
    const data = `data:image/png;base64,${'A'.repeat(1_200_000)}`
    const previewing = callsFor('rcp_ada', null, () => {}).preview('a', data)
    runOut()
    await previewing
    expect(waits[0]).toBeGreaterThan(110_000)
    expect(sent[0]?.keepalive).toBe(false)
  })
})
