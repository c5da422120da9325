import { certificate } from './certificate.ts'
import { ended } from './ended.ts'
import { frame } from './frame.ts'
import { identity } from './identity.ts'
import { landing } from './landing.ts'
import { letters } from './letters.ts'
import { links } from './links.ts'
import { marks } from './marks.ts'
import { signing } from './signing.ts'

/** What the browser is told; the rest is said by the service. */
export const en_page = { ...frame, ...landing, ...identity, ...signing, ...marks, ...ended } as const

/** English is where words are written first; the other languages are checked against it by the compiler. */
export const en = { ...en_page, ...letters, ...links, ...certificate } as const

export type PageWordId = keyof typeof en_page
export type WordId = keyof typeof en
export type Catalog = Readonly<Record<WordId, string>>
