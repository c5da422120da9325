import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterAll, describe, expect, test, vi } from 'vitest'

type Hole = ReactNode | ((passage: ReactNode) => ReactNode)

/** A message of the dashboard with elements, as React draws it. */
type Say = (message: string, holes: Readonly<Record<string, Hole>>) => Promise<string>

const SAID = '../../src/web/ui/said.tsx'

/** Messages are those of the page's language, which is read once: each is said by a page of its own. */
const sayIn =
  (language: string): Say =>
  async (message, holes) => {
    vi.stubGlobal('countersign_words', { language, messages: { 'common.add': compileMessage(message) } })
    vi.resetModules()
    const { Said } = (await import(SAID)) as { Said: (props: { id: string; with: typeof holes }) => ReactNode }
    return renderToStaticMarkup(createElement(Said, { id: 'common.add', with: holes }))
  }

const say = sayIn('en')
const bold = createElement('b', null, 'Ada')
const link = (passage: ReactNode) => createElement('a', { href: '/docs' }, passage)

afterAll(() => vi.resetModules())

describe('a hole takes', () => {
  test('a text', async () => {
    expect(await say('Sent by {who}.', { who: 'Ada' })).toBe('Sent by Ada.')
  })

  test('an element', async () => {
    expect(await say('Sent by {who}.', { who: bold })).toBe('Sent by <b>Ada</b>.')
  })

  test('a number, which may be zero, and counts with its digits grouped', async () => {
    const rows = '<b>{count, plural, one {# row} other {# rows}}</b> of {all}'
    const strong = (passage: ReactNode) => createElement('strong', null, passage)
    expect(await say(rows, { count: 1, all: 12_000, b: strong })).toBe('<strong>1 row</strong> of 12000')
    expect(await say(rows, { count: 12_000, all: 0, b: strong })).toBe('<strong>12,000 rows</strong> of 0')
  })

  test('nothing', async () => {
    expect(await say('Sent{note}.', { note: null })).toBe('Sent.')
    expect(await say('Sent{note}.', { note: false })).toBe('Sent.')
    expect(await say('Sent{note}.', { note: '' })).toBe('Sent.')
  })
})

test('a passage is what its hole makes of it, with the holes inside', async () => {
  expect(await say('See <guide>how to sign</guide>.', { guide: link })).toBe('See <a href="/docs">how to sign</a>.')
  expect(await say('<guide>Ask {who}</guide> or <other>{who}</other>', { guide: link, other: link, who: bold })).toBe(
    '<a href="/docs">Ask <b>Ada</b></a> or <a href="/docs"><b>Ada</b></a>',
  )
})

test('a language may turn the order of holes and passages', async () => {
  const holes = { who: bold, at: 'noon', guide: link }
  expect(await say('{who} at {at}: <guide>more</guide>', holes)).toBe('<b>Ada</b> at noon: <a href="/docs">more</a>')
  expect(await say('<guide>More</guide>: at {at} by {who}', holes)).toBe(
    '<a href="/docs">More</a>: at noon by <b>Ada</b>',
  )
})

describe('what people typed is never read as part of the message', () => {
  test.each([
    ['an element', '<b>Ada</b>', '&lt;b&gt;Ada&lt;/b&gt;'],
    ['a passage of the message', '<guide>Ada</guide>', '&lt;guide&gt;Ada&lt;/guide&gt;'],
    ['the end of a passage', 'Ada</guide>', 'Ada&lt;/guide&gt;'],
    ['a hole', '{who} {at}', '{who} {at}'],
    ['the mark of a hole', '\ue0001\ue001', '\ue0001\ue001'],
  ])('%s', async (_, who, drawn) => {
    expect(await say('By {who}. <guide>To {who}</guide>', { who, guide: link })).toBe(
      `By ${drawn}. <a href="/docs">To ${drawn}</a>`,
    )
  })
})

describe('text that runs the other way turns nothing around it', () => {
  test('from right to left in English', async () => {
    expect(await say('Sent by {who}, 3 pages.', { who: 'عادل' })).toBe('Sent by \u2068عادل\u2069, 3 pages.')
  })

  test('from left to right in Arabic, an element too', async () => {
    expect(await sayIn('ar')('أرسله {who}.', { who: 'Ada' })).toBe('أرسله \u2068Ada\u2069.')
    expect(await sayIn('ar')('{who}: 3', { who: bold })).toBe('\u200f\u2068<b>Ada</b>\u2069: 3')
  })
})
