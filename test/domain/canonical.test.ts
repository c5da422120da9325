import { expect, test } from 'vitest'
import { canonical } from '../../src/domain/audit.ts'

/** As it was when hashes of it were first kept: trails, evidence and stored answers have them. */
function asEver(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(asEver).join(',')}]`
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${asEver(member)}`)
  return `{${members.join(',')}}`
}

const parsed = (text: string): unknown => JSON.parse(text)

test.each<[string, unknown, string]>([
  ['nothing', null, 'null'],
  ['texts with quotes and line ends', ['a"b\\', '\n\u2028'], '["a\\"b\\\\","\\n\u2028"]'],
  ['numbers as JavaScript has them', [1e21, -0, 0.1, 5e-324], '[1e+21,0,0.1,5e-324]'],
  ['keys in disorder', parsed('{"b":1,"a":2,"C":3,"_":4}'), '{"C":3,"_":4,"a":2,"b":1}'],
  ['keys that are numbers, sorted as texts', parsed('{"10":1,"9":2,"-1":3,"01":4}'), '{"-1":3,"01":4,"10":1,"9":2}'],
  [
    'keys by code units, not by code points',
    parsed('{"\\uffff":1,"\\ud83d\\ude00":2,"\\ue000":3,"é":4,"e\\u0301":5}'),
    '{"e\u0301":5,"é":4,"\u{1f600}":2,"\ue000":3,"\uffff":1}',
  ],
  ['half of a pair', parsed('{"\\ud800":1,"\\udc00":2}'), '{"\\ud800":1,"\\udc00":2}'],
  ['an empty key', parsed('{"a":1,"":2}'), '{"":2,"a":1}'],
  ['keys that objects have', parsed('{"toString":1,"constructor":2}'), '{"constructor":2,"toString":1}'],
  ['what is not set', { b: undefined, a: { c: undefined }, d: null }, '{"a":{},"d":null}'],
  ['lists in objects in lists', parsed('[[],{},[{"b":[1,"x",null],"a":{}}]]'), '[[],{},[{"a":{},"b":[1,"x",null]}]]'],
])('is the same text as ever: %s', (_, value, text) => {
  expect([canonical(value), asEver(value)]).toEqual([text, text])
})
