import { z } from 'zod'

/** A form without fields. Its `form_token` has been checked before. */
export const EmptyForm = z.strictObject({ form_token: z.string() })
