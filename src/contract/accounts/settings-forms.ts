import { z } from 'zod'

/** A form that says nothing but that it was sent. `form_token` has been looked at before. */
export const EmptyForm = z.strictObject({ form_token: z.string() })
