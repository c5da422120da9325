import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages, portfolio } from './files.ts'
import { accepted, type OpenedPdf, openedPdf } from './opened.ts'

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

const refusalOf = async (bytes: Buffer) => {
  const found = await opened.inspect('portfolio', bytes)
  if (found.refused === null) throw new Error('taken')
  expect(found.refused).toBe('document_portfolio')
  return found.message
}

describe('a portfolio', () => {
  it.each([
    ['one file', ['contract.pdf'], '(contract.pdf)'],
    ['several', ['contract.pdf', 'annex.docx', 'price list.xlsx'], '(contract.pdf, annex.docx, price list.xlsx)'],
    ['in folders', ['<3>contract.pdf'], '(contract.pdf)'],
    ['in any script', ['\\376\\377\\004\\024\\004\\076'], '(До)'],
    ['with a name of nothing to see', ['\\376\\377\\040\\056'], '(0)'],
    ['with a name that turns the line', ['a\\376b', '\\376\\377\\040\\056\\000f\\000d\\000p'], ', fdp)'],
  ])('is refused with what is inside: %s', async (_, names, told) => {
    expect(await refusalOf(portfolio(names))).toContain(told)
  })

  it('of many files, or of files with long names, is told in a few lines', async () => {
    const many = Array.from({ length: 500 }, (_, i) => `${i}-${'x'.repeat(400)}.pdf`)
    const message = await refusalOf(portfolio(many))
    expect(message).toContain(', and 480 more')
    expect(message.length).toBeLessThan(2500)
  })

  it.each([
    ['after its cross-reference was lost', (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('startxref'))],
    ['written anew with object streams', (bytes: Buffer) => through(bytes, '--object-streams=generate')],
    ['encrypted without a password', (bytes: Buffer) => through(bytes, '--encrypt', '', 'owner', '256', '--')],
  ])('is found %s', async (_, changed) => {
    expect(await refusalOf(changed(portfolio(['contract.pdf'])))).toContain('(contract.pdf)')
  })

  it.each([
    ['files that are only attached', portfolio(['terms.pdf'], ''), ['attachments']],
    ['nothing inside', pages({ catalog: '/Collection<</View/D>>' }), ['attachments']],
    ['a word in place of its view', portfolio(['terms.pdf'], '/Collection/None'), ['attachments']],
  ])('is not what has %s', async (_, bytes, removed) => {
    expect(accepted(await opened.inspect('attached', bytes)).removed).toEqual(removed)
  })
})

function through(bytes: Buffer, ...options: readonly string[]): Buffer {
  const sent = opened.dir.put('before.pdf', bytes)
  const { status, stdout } = spawnSync('qpdf', ['--static-id', ...options, sent, '-'], { maxBuffer: 1 << 26 })
  expect(status).toBe(0)
  return stdout
}
