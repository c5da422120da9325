import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { nameText, stringText } from '../../../src/pdf/reader/strings.ts'
import { needs } from '../../support/programs.ts'
import { pdf, tempDir } from './files.ts'

// Text strings as PDF means them (ISO 32000-2, 7.9.2), with poppler as the one who knows.

const hex = (bytes: Uint8Array | readonly number[]) => `<${Buffer.from(bytes).toString('hex')}>`
const utf16 = (text: string, order: 'be' | 'le') => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'be' ? bytes.swap16() : bytes
}

/** What poppler reads in a string. */
function readByPoppler(string: string): string {
  const dir = tempDir()
  try {
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
      `<</Title ${string}>>`,
    ]
    const told = execFileSync('pdfinfo', ['-enc', 'UTF-8', dir.put('file.pdf', pdf(objects, '/Info 4 0 R'))]).toString()
    return /^Title: +(.*)$/m.exec(told)?.[1] ?? ''
  } finally {
    dir.remove()
  }
}

test('every byte is the letter that PDFDocEncoding says', () => {
  needs('pdfinfo')
  const bytes = Array.from({ length: 256 }, (_, byte) => byte).filter(
    (byte) => byte > 0x17 && !NO_LETTERS.includes(byte),
  )
  const string = hex(bytes)
  expect(stringText(string)).toBe(readByPoppler(string))
  expect(stringText(hex(NO_LETTERS))).toBe('\ufffd'.repeat(NO_LETTERS.length))
})
const NO_LETTERS = [0x7f, 0x9f, 0xad]

const WORDS = [
  'Tenant\u2019s name \u2013 as in the passport',
  '\u20ac500',
  '\u0160koda \u017eena',
  '\u041a\u0438\u0457\u0432',
  '\u6771\u4eac',
  '\ud83d\ude00 ok',
  '\u0627\u0644\u0639\u0642\u062f',
]

test.each(WORDS)('%s, in every encoding that there is', (text) => {
  const written = [hex(utf16(text, 'be')), hex(utf16(text, 'le'))]
  needs('pdfinfo')
  expect(written.map(stringText)).toEqual(written.map(readByPoppler))
  expect(stringText(hex(utf16(text, 'be')))).toBe(text)
  // Of PDF 2.0.
  expect(stringText(hex(Buffer.from(`\ufeff${text}`, 'utf8')))).toBe(text)
  expect(nameText(Buffer.from(text, 'utf8').toString('latin1'))).toBe(text)
})

test('languages within a text are no part of it, and half a letter is none', () => {
  expect(stringText(hex(utf16('\u001ben\u001bYes\u001bdeDE\u001b', 'be')))).toBe('Yes')
  expect(stringText(hex([...utf16('Yes', 'be'), 0x41]))).toBe('Yes')
  expect(stringText('()')).toBe('')
  expect(nameText('Caf\xe9')).toBe('Caf\u00e9')
  expect(nameText('Caf\xc3\xa9')).toBe('Caf\u00e9')
})
