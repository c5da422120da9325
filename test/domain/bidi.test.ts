import { expect, test } from 'vitest'
import { isolate } from '../../src/domain/bidi.ts'

test.each([
  ['عمر الخيام', '\u2068عمر الخيام\u2069'],
  ['דוד', '\u2068דוד\u2069'],
  ['𞤀𞤁', '\u2068𞤀𞤁\u2069'],
  ['Omar خ', '\u2068Omar خ\u2069'],
  ['Ada Lovelace', 'Ada Lovelace'],
  ['李明', '李明'],
  ['', ''],
])('only what runs from right to left is set apart: %s', (text, set) => expect(isolate(text)).toBe(set))
