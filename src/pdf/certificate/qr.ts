import { LruCache } from '../../kit/lru.ts'
import { qrModules } from '../../kit/qr.ts'
import { type Box, num, nums } from '../writer/numbers.ts'

type Draw = (box: Box) => string

/** Draws the QR code of a text; null if the text is too long for one. */
export const qrCode = (text: string): Draw | null =>
  codes.get(text, () => {
    const modules = qrModules(text)
    return modules && drawModules(modules)
  })

/** All certificates of a service name the same address. */
const CODES_MAX = 10
const codes = new LruCache<Draw | null>(CODES_MAX)

/** The dark modules as one path. Modules next to each other in a row are joined. */
function drawModules(modules: readonly (readonly boolean[])[]): Draw {
  const size = modules.length
  const runs = modules.flatMap((row, i) =>
    Array.from(
      row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
      (run) => `${run.index} ${size - 1 - i} ${run[0].length} 1 re`,
    ),
  )
  const path = runs.join('\n')
  return ({ x, y, width }) => {
    const scale = num(width / size, 5)
    return `q 0 0 0 rg ${scale} 0 0 ${scale} ${nums(x, y)} cm\n${path}\nf Q\n`
  }
}
