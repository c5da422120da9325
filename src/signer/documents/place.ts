import type { SigningPage } from '../../contract/signing/signing.ts'

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(3)}%`

/** Position by CSSOM, which the content policy admits; lengths follow the page's width, so text scales with it. */
export const placeOf = (box: Place, page: SigningPage): Record<string, string> => ({
  '--x': percent(box.x),
  '--y': percent(box.y),
  '--w': percent(box.width),
  '--wide': (box.width * 100).toFixed(3),
  '--h': percent(box.height),
  '--right': percent(1 - box.x - box.width),
  '--box': ((box.height * page.height * 100) / page.width).toFixed(3),
})
