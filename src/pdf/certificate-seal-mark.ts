import { INK, num, nums } from './draw-numbers.ts'
import { circle } from './draw-shapes.ts'

/** Our seal: a milled ring around a pen stroke that ticks; drawn into a square of the given side. */
export function sealMark(x: number, y: number, side: number): string {
  return `q ${INK} RG 1 J 1 j ${num(side / 100, 5)} 0 0 ${num(side / 100, 5)} ${nums(x, y)} cm\n${MARK}\nQ\n`
}

const TEETH = 48

const ticks = Array.from({ length: TEETH }, (_, i) => {
  const angle = (i * 2 * Math.PI) / TEETH
  const at = (radius: number) => nums(50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle))
  return `${at(43.5)} m ${at(48)} l`
}).join(' ')

const MARK = [
  `1.6 w ${ticks} S`,
  `2.2 w ${circle(50, 50, 40)} S`,
  `.9 w ${circle(50, 50, 35.5)} S`,
  '5 w 33 51 m 37 45 41 40 45.5 35 c 51 48 58.5 58.5 69 66 c S',
  '1.8 w 32 27.5 m 68 27.5 l S',
].join('\n')
