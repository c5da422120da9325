import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPdf } from '../../../src/pdf/open.ts'
import { pages } from './files.ts'
import { LIMITS, type OpenedPdf, openedPdf } from './opened.ts'
import { changedFor, keptOf } from './shown.ts'

// Made with qpdf of the page in files.ts; the password of their owner is "owner".
const locked = (name: string): Buffer => readFileSync(new URL(`./locked/${name}.pdf`, import.meta.url))

let opened: OpenedPdf
beforeAll(async () => {
  opened = await openedPdf()
})
afterAll(() => opened.close())

describe('an encrypted file that opens without a password', () => {
  it.each([
    ['rc4-40', ['change_restriction', 'encryption', 'print_restriction']],
    ['rc4-128', ['change_restriction', 'comment_restriction', 'copy_restriction', 'encryption', 'form_restriction']],
    ['aes-128', ['comment_restriction', 'encryption']],
    ['aes-256', ['encryption', 'form_restriction']],
  ])(
    'is kept without the encryption, its pages unchanged, and what its owner restricted is told: %s',
    async (name, removed) => {
      const found = keptOf(opened, name, await opened.inspect(name, locked(name)))
      expect(found.read.removed).toEqual(removed)
      expect(await changedFor(opened, found)).toEqual([])
      expect(readFileSync(found.kept, 'latin1')).not.toContain('Encrypt')
    },
  )

  it('keeps its bytes once the encryption is off', async () => {
    const first = keptOf(opened, 'once', await opened.inspect('once', locked('aes-256')))
    const second = keptOf(opened, 'twice', await opened.inspect('twice', readFileSync(first.kept)))
    expect(second.read).toMatchObject({ normalised: null, removed: [] })
  })

  it('is refused where the service takes none', async () => {
    const { identity, dir } = opened
    const strict = openPdf({
      identity,
      read_workers: 1,
      seal_workers: 1,
      temp_dir: dir.path,
      limits: { ...LIMITS, refuses_encrypted: true },
    })
    const order = { allow_signed: false, normalised_path: `${dir.path}/strict.normalised.pdf` }
    try {
      const path = dir.put('strict.pdf', locked('aes-128'))
      expect(await strict.inspect({ path, ...order })).toMatchObject({ refused: 'document_encrypted' })
      const plain = dir.put('plain.pdf', pages())
      expect(await strict.inspect({ path: plain, ...order })).toMatchObject({ refused: null, removed: [] })
    } finally {
      await strict.close()
    }
  })
})

it('an encrypted file that asks for a password is refused', async () => {
  expect(await opened.inspect('password', locked('password'))).toEqual({
    refused: 'document_encrypted',
    message: expect.stringContaining('without a password'),
  })
})
