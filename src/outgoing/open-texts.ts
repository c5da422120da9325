import type { Log } from '../ports/app.ts'
import type { Texts } from '../ports/texts.ts'
import { consoleTexts } from './console-texts.ts'
import { createPost } from './post.ts'
import { type TextHook, textHook } from './text-hook.ts'
import { type Twilio, twilioTexts } from './twilio.ts'

export type TextCarrier =
  | { readonly provider: 'console' }
  | (Bounds & TextHook & { readonly provider: 'hook'; readonly allow_cidrs: readonly string[] })
  | (Bounds & Twilio & { readonly provider: 'twilio' })

type Bounds = Pick<Texts, 'places' | 'per_hour_max'>

/** Null: nothing offers text messages. */
export function openTexts(carrier: TextCarrier | null, log: Log): Texts | null {
  if (carrier === null) return null
  if (carrier.provider === 'console') return consoleTexts(log)
  const { places, per_hour_max } = carrier
  const post = createPost({ allow_cidrs: carrier.provider === 'hook' ? carrier.allow_cidrs : [], name: 'text' })
  const means = { places, per_hour_max, post }
  return carrier.provider === 'hook' ? textHook(carrier, means) : twilioTexts(carrier, means)
}
