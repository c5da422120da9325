import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { verify } from '../../../src/verify/verify.ts'
import { fixture, freshPath, indexed, redBoxes, run, seal } from '../../pdf/seal/support.ts'
import { given, has } from '../../support/programs.ts'
import { ownRoot, plain, wordOf } from '../../verify/files.ts'
import { type RealFiles, realFiles } from '../../verify/real-files.ts'
import { tailFile } from './tails.ts'

const ODD = ['table.pdf', 'xref-stream.pdf', 'linearized.pdf']

describe('what an older version left', () => {
  it.each(ODD)('a seal on %s without evidence and proofs is trusted, with a remark', async (name) => {
    const { bytes } = await seal(fixture(name), { attachment: null })
    const { verdict, checks, evidence } = await verify({ bytes: plain(bytes), roots: [ownRoot()] })
    expect(verdict).toBe('trusted')
    expect(evidence).toBeNull()
    expect(checks.filter(({ result }) => result === 'remark').map(({ id }) => id)).toEqual(['time', 'evidence'])
  })

  it.each([1, 2])('an index of version %s is made anew: hidden layers are closed, too', async (version) => {
    const original = tailFile('/OC /Hidden BDC q')
    const { pages, ...rest } = indexed(original)
    // As it was then: without what is told today.
    const old = pages.map(({ marks, ...page }) => ({ ...page, restores: page.restores + marks }))
    const pdf_index = { ...rest, pages: old, version }
    const overlays = redBoxes(indexed(original), [1], [0.1, 0.1, 0.2, 0.1])
    const { bytes } = await seal(original, { pdf_index, overlays })
    expect(await wordOf(bytes)).toBe('trusted')
    expect(bytes.subarray(original.length).toString('latin1')).toContain('\nEMC\nQ\nQ\nq ')
  })
})

describe('a file of the whole service', given('openssl'), () => {
  let files: RealFiles
  beforeAll(async () => {
    files = await realFiles()
  })

  it('is trusted renewed once and twice, as sealed with the same bytes', async () => {
    for (const bytes of files.renewed) {
      const found = await verify({ bytes: plain(bytes), roots: files.roots })
      expect(found.verdict).toBe('trusted')
      expect(found.seal?.sealed.size).toBe(files.document.length)
      expect(found.renewals.every(({ trusted }) => trusted)).toBe(true)
    }
    const twice = await verify({ bytes: plain(files.renewed[1]), roots: files.roots })
    expect(twice.renewals).toHaveLength(2)
  })

  it('is altered once another program adds a revision', async () => {
    for (const bytes of [files.document, ...files.renewed]) {
      const added = appended(bytes)
      expect((await verify({ bytes: plain(added), roots: files.roots })).verdict).toBe('altered')
    }
  })

  it('is of an unknown issuer where a seal of a stranger follows', async () => {
    const { bytes } = await seal(files.renewed[1])
    expect(await wordOf(bytes, files.roots)).toBe('unknown_issuer')
  })
})

/** A well-formed revision with one object that nothing names. */
const appended = (bytes: Buffer): Buffer => {
  const { root, startxref, next_object } = indexed(bytes)
  const at = bytes.length
  const body = `${next_object} 0 obj\n<< /Added true >>\nendobj\n`
  const row = `${String(at).padStart(10, '0')} 00000 n \n`
  const trailer = `<< /Size ${next_object + 1} /Root ${root} /Prev ${startxref} >>`
  const table = `xref\n${next_object} 1\n${row}trailer\n${trailer}\nstartxref\n${at + body.length}\n%%EOF\n`
  const whole = Buffer.concat([bytes, Buffer.from(body + table)])
  const path = freshPath()
  writeFileSync(path, whole)
  if (has('qpdf')) expect(run('qpdf', '--check', path).out).not.toContain('ERROR')
  return whole
}
