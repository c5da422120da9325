import { z } from 'zod'
import { DeliveryShape } from './webhook.ts'

/** A delivery with its last attempt; only for people of the workspace. */
export const OpenedDeliveryShape = DeliveryShape.extend({
  last_request: z.strictObject({ url: z.string(), headers: z.record(z.string(), z.string()) }).nullable(),
  last_answer: z
    .strictObject({
      headers: z.array(z.tuple([z.string(), z.string()])),
      body_start: z.string(),
      is_whole: z.boolean(),
    })
    .nullable(),
})
export type OpenedDeliveryShape = z.infer<typeof OpenedDeliveryShape>
