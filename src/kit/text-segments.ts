/** 3GPP TS 23.038, 6.2.1: the alphabet of short messages, and what takes two places in it. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '^{}\\[~]|€\f'

export interface Segments {
  readonly encoding: 'gsm7' | 'ucs2'
  /** As how many messages it is carried, and paid for. */
  readonly segments: number
}

export function segmentsOf(text: string): Segments {
  const signs = [...text]
  if (!signs.every((sign) => BASIC.includes(sign) || EXTENDED.includes(sign)))
    return { encoding: 'ucs2', segments: shared(text.length, 70, 67) }
  const places = signs.reduce((sum, sign) => sum + (EXTENDED.includes(sign) ? 2 : 1), 0)
  return { encoding: 'gsm7', segments: shared(places, 160, 153) }
}

/** Parts of a longer text name each other, which takes room. */
const shared = (length: number, alone: number, each: number): number => (length <= alone ? 1 : Math.ceil(length / each))
