import { stripVTControlCharacters } from 'node:util'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readableLog } from '../../src/cli/serve/readable-log.ts'

const told = (log: (to: pino.Logger) => void): string => {
  let text = ''
  const to = { write: (more: string) => (text += more) }
  const options = { base: null, timestamp: () => ',"time":"2026-11-20T14:05:03.000Z"' }
  log(
    pino(
      options,
      readableLog(to, (iso) => iso.slice(11, 19)),
    ),
  )
  return stripVTControlCharacters(text)
}

test('a line tells the time, how grave it is, what happened and to what', () => {
  expect(told((log) => log.info({ port: 3000, path: '/a b' }, 'listening'))).toBe(
    '14:05:03 info  listening port=3000 path="/a b"\n',
  )
})

test('an error comes with its stack, below', () => {
  const lines = told((log) => log.warn({ err: new Error('the disk is full') }, 'not available')).split('\n')
  expect(lines[0]).toBe('14:05:03 warn  not available')
  expect(lines[1]).toBe('         Error: the disk is full')
})

test('what a stranger sends does not steer the terminal', () => {
  let text = ''
  const log = pino(
    { base: null },
    readableLog({ write: (more) => (text += more) }, () => ''),
  )
  log.info({ path: '\u001b[2J\u009b2J' }, 'asked \u001b]0;owned\u0007')
  expect(stripVTControlCharacters(text)).not.toMatch(/(?!\n)\p{Cc}/u)
})
