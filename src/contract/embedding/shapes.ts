import { z } from 'zod'
import { InstantShape, idShape } from '../common/shapes.ts'

export const EmbedTokenShape = z
  .strictObject({
    token: z.string().meta({ description: 'A secret for the page around the frame; keep it out of URLs and logs' }),
    recipient_id: idShape('rcp'),
    expires_at: InstantShape,
    embed_url: z.url().meta({ description: 'The address of the frame, without the secret' }),
  })
  .meta({ id: 'EmbedToken' })

export const EmbedSessionShape = z
  .strictObject({
    session: z.string().meta({ description: 'A secret, valid for an hour and renewed while it is used' }),
    recipient_id: idShape('rcp'),
    expires_at: InstantShape,
    embed_url: z.url(),
  })
  .meta({ id: 'EmbedSession' })

export const EmbedOriginsShape = z.strictObject({ origins: z.array(z.string()) }).meta({ id: 'EmbedOrigins' })
