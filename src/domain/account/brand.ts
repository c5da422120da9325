import type { Colour } from './accent.ts'
import type { StoredFile } from '../envelopes/envelope.ts'

/** How a workspace shows itself to those it writes to. */
export interface Brand {
  readonly name: string
  /** Whom mails and pages name as the one who asks. */
  readonly sender_name: string
  /** Where answers to mails go. */
  readonly reply_to: string | null
  /** As it was chosen; what is shown is made of it (domain/account/accent.ts). */
  readonly accent: Colour | null
  readonly logo: Logo | null
}

export interface Logo extends StoredFile {
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** In CSS pixels: what is kept is up to three times as fine. */
const SHOWN = { width: 200, height: 48 } as const

/** How large a logo is shown: within a box, and never larger than it is. */
export function shownSize({ width, height }: Size): Size {
  const share = Math.min(1, SHOWN.width / width, SHOWN.height / height)
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

export const logoPath = ({ sha256 }: Pick<Logo, 'sha256'>): string => `/brand/${sha256}.png`

/** The colours of a workspace as a file: what it holds follows from its name. */
export const stylePath = (accent: Colour | null): string | null =>
  accent === null ? null : `/brand/accent-${accent.slice(1)}.css`

/** The service's own colour: pages/tokens.css. */
export const ACCENT: Colour = '#1b4fd6'
