import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openConvert } from '../../src/convert/open.ts'
import { acceptChanges } from '../../src/docx/final-text.ts'
import { judgeOffice } from '../../src/docx/judge-office.ts'
import { docx } from '../support/office-files.ts'

// What a converter gets is what was judged: accepted changes may join what a field says.

const folder = mkdtempSync(join(tmpdir(), 'countersign-judged-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BY = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"'
const run = (inner: string) => `<w:r>${inner}</w:r>`
const char = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
const says = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`)
const deleted = (inner: string) => `<w:del ${BY}>${inner}</w:del>`
const field = (instruction: string) =>
  `<w:p>${char('begin')}${instruction}${char('separate')}${run('<w:t>kept</w:t>')}${char('end')}</w:p>`

/** Between the halves of a name. */
const BETWEEN = {
  'deleted text': deleted(run('<w:delInstrText>x</w:delInstrText>')),
  'deleted text of a field': deleted(says('x')),
  'text moved away': `<w:moveFrom ${BY}>${says('x')}</w:moveFrom>`,
  'the start of a deleted field': deleted(char('begin')) + deleted(char('end')),
  'a deleted field': deleted(`${char('begin')}${says(' PAGE ')}${char('end')}`),
}

async function convert(instruction: string, is_confined: boolean) {
  const path = join(folder, 'lease.docx')
  writeFileSync(path, await docx({ body: field(instruction) }))
  const drawn: string[] = []
  const toPdf = openConvert({
    office: {
      is_confined,
      makes_docx: true,
      issue: async () => null,
      convert: async (request) => {
        drawn.push(request.path)
        writeFileSync(request.out_path, 'drawn')
        return 'done'
      },
    },
    picturePdf: async () => ({ refused: null }),
    judgeOffice,
    acceptChanges,
    mayHaveChanges: async () => ({ may: false }),
  }).toPdf
  const out_path = join(folder, 'out')
  const order = { path, out_path, file_name: 'lease.docx', workspace_id: 'wsp_1', at: '2026-11-30T12:00:00.000Z' }
  const { refused } = await toPdf({ ...order, paper: 'a4' })
  return { refused, drawn: drawn.length }
}

describe.each(Object.entries(BETWEEN))('a field whose name has %s in it', (_, between) => {
  test.each([
    ['DDEAUTO', true],
    ['DDEAUTO', false],
    ['INCLUDETEXT', false],
    ['INCLUDEPICTURE', false],
  ])('is refused before anybody draws it: %s, confined %s', async (name, is_confined) => {
    const instruction = `${says(` ${name.slice(0, 2)}`)}${between}${says(`${name.slice(2)} "c:/x" `)}`
    expect(await convert(instruction, is_confined)).toEqual({ refused: 'document_active_content', drawn: 0 })
  })

  test('is drawn where it asks for nothing', async () => {
    expect(await convert(`${says(' DA')}${between}${says('TE ')}`, false)).toEqual({ refused: null, drawn: 1 })
  })
})
