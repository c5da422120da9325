import { describe, expect, test } from 'vitest'
import type { Picture, SigningValue } from '../../src/contract/signing.ts'
import { keepAnswers } from '../../src/signer/answers.ts'
import type { Answer, Saved } from '../../src/signer/calls.ts'
import { field } from './builders.ts'

const OK: Answer<Saved> = { ok: true, value: { saved_at: '2026-11-20T12:00:00.000Z' } }
const failure = (status: number): Answer<Saved> => ({ ok: false, status, message: `status ${status}` })

/** A service that answers as told, and a clock that stands still until a test says otherwise. */
function scene(first: readonly Answer<Saved>[] = []) {
  const replies = [...first]
  const sent: [string, SigningValue | null][] = []
  const waits: number[] = []
  const ended: number[] = []
  let due: (() => void) | null = null
  const a = field({ id: 'a' })
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
    onEnded: ({ status }) => ended.push(status),
  })
  return { answers, a, b, sent, waits, ended, isDue: () => due !== null }
}

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
    expect(answers.saving()).toEqual({ waiting: 0, offline: false, saved: true })
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
    expect(answers.saving()).toMatchObject({ waiting: 2, offline: true })
    expect(waits.slice(-3)).toEqual([1000, 2000, 4000])
    expect(await answers.flush()).toBe(true)
    expect(sent.slice(-2)).toEqual([
      ['a', 'x'],
      ['b', 'ada@acme.example'],
    ])
    expect(answers.saving()).toEqual({ waiting: 0, offline: false, saved: true })
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
