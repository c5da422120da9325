import { type Box, num, nums } from '../writer/numbers.ts'

/** The dark modules as one path. Modules next to each other in a row are joined. */
export const qrPath =
  (modules: readonly (readonly boolean[])[]) =>
  ({ x, y, width }: Box): string => {
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
    const scale = num(width / size, 5)
    return `q 0 0 0 rg ${scale} 0 0 ${scale} ${nums(x, y)} cm\n${runs.join('\n')}\nf Q\n`
  }
