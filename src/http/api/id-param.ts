import { z } from 'zod'

/** A malformed id is looked up like any other and answers the same 404 (docs/interface.md, Ground rules). */
export const Id = z
  .string()
  .regex(/^\w{1,64}$/)
  .catch('')
