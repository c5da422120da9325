import type { Catalog } from '../en/en.ts'
import { certificate } from './certificate.ts'
import { ended } from './ended.ts'
import { frame } from './frame.ts'
import { identity } from './identity.ts'
import { landing } from './landing.ts'
import { letters } from './letters.ts'
import { marks } from './marks.ts'
import { refused } from './refused.ts'
import { signing } from './signing.ts'
import { timeline } from './timeline.ts'

/** Japanese. */
export const ja = {
  ...frame,
  ...landing,
  ...identity,
  ...signing,
  ...marks,
  ...ended,
  ...refused,
  ...letters,
  ...certificate,
  ...timeline,
} as const satisfies Partial<Catalog>
