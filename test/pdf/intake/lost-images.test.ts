import { expect, test } from 'vitest'
import { balanceOf } from '../../../src/pdf/reader/balance-walk.ts'
import { imageEnds } from '../../../src/pdf/reader/image-ends.ts'
import { PdfFile } from '../../../src/pdf/reader/pdf-file.ts'
import { pages } from './files.ts'

// Images within content that have no end, one behind the other.

const IMAGE = '/W 1/H 1/BPC 8/CS/G'
const KINDS: readonly (readonly [string, string])[] = [
  ['no data', 'BI EI a  '],
  ['no data, and no size', 'BI /W 1 EI a  '],
  ['a string that never ends', 'BI ( EI a  '],
  ['digits that never end', `BI ${IMAGE}/F/AHx ID 0 EI a  `],
  ['letters that never end', `BI ${IMAGE}/F/A85 ID 0 EI a  `],
  ['runs that never end', `BI ${IMAGE}/F/RL ID \x00 EI a  `],
  ['codes that never end', `BI ${IMAGE}/F/LZW ID \x00 EI a  `],
  ['data that are too long', 'BI /W 9/H 9/BPC 8/CS/G ID 0 EI a  '],
  ['a size that is none', 'BI /W 0/H 1/BPC 8/CS/G ID 0 EI a  '],
]
const BYTES = 1024 * 1024
/** Without a bound it is minutes for most of them; it takes a tenth of this. */
const MOST_S = 3

test.each(KINDS)('take no longer the more there are, with %s', (_, image) => {
  const content = Buffer.from(image.repeat(BYTES / image.length), 'latin1')
  const ends = imageEnds(new PdfFile(pages()), undefined)
  const before = process.cpuUsage()
  const { images } = balanceOf(content, ends)
  const { user, system } = process.cpuUsage(before)
  expect(images).toBe('uncertain')
  expect((user + system) / 1e6).toBeLessThan(MOST_S)
})
