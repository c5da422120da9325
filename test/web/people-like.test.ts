import { expect, test } from 'vitest'
import { peopleLike } from '../../src/web/person/people-like.ts'

const person = (name: string, email: string) => ({ name, email, locale: null })
const ADA = person('Ada Lovelace', 'ada.king@example.test')
const RENE = person('René Müller-Ångström', 'rm@büro.example')
const KNOWN = [ADA, RENE]

test.each([
  ['a first name, in any case', 'aDa', [ADA]],
  ['a last name', 'love', [ADA]],
  ['the whole of it, with the space being typed', 'ada ', [ADA]],
  ['two names', 'Ada Love', [ADA]],
  ['an accent left out', 'rene mul', [RENE]],
  ['behind a hyphen', 'angs', [RENE]],
  ['a part of the address', 'king', [ADA]],
  ['the domain', 'example', [ADA, RENE]],
  ['an address in full, which needs no help', 'ADA.king@example.test', []],
  ['the middle of a word', 'lace', []],
  ['nothing yet', ' ', []],
  ['what a pattern would take for anything', '.*', []],
])('people are proposed by %s', (_, typed, found) => expect(peopleLike(KNOWN, typed)).toEqual(found))

test('no more than can be looked over at once', () => {
  const many = Array.from({ length: 20 }, (_, i) => person(`Ada ${i}`, `ada${i}@example.test`))
  expect(peopleLike(many, 'ada')).toEqual(many.slice(0, 6))
})
