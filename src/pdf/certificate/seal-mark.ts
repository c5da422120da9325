import { circle } from '../draw/shapes.ts'
import { type Box, INK, num, nums } from '../writer/numbers.ts'

/**
 * Draws the seal into a square: a milled ring around a pen stroke, which is a tick if the envelope is completed and a
 * flat line otherwise.
 */
export function sealMark({ x, y, width }: Box, is_completed: boolean): string {
  const scale = num(width / 100, 5)
  const stroke = is_completed ? TICK : LEVEL
  return `q ${INK} RG 1 J 1 j ${scale} 0 0 ${scale} ${nums(x, y)} cm\n${RING}\n${stroke}\nQ\n`
}

const TEETH = 48

const ticks = Array.from({ length: TEETH }, (_, i) => {
  const angle = (i * 2 * Math.PI) / TEETH
  const at = (radius: number) => nums(50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle))
  return `${at(43.5)} m ${at(48)} l`
}).join(' ')

const RING = [
  `1.6 w ${ticks} S`,
  `2.2 w ${circle(50, 50, 40)} S`,
  `.9 w ${circle(50, 50, 35.5)} S`,
  '1.8 w 32 27.5 m 68 27.5 l S',
].join('\n')
const TICK = '5 w 33 51 m 37 45 41 40 45.5 35 c 51 48 58.5 58.5 69 66 c S'
const LEVEL = '5 w 36 50 m 64 50 l S'
