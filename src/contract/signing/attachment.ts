import { z } from 'zod'
import { cleanFileName } from '../uploads/conversion.ts'

/** The file's name on the person's own machine; the body is the file. */
export const AttachmentQuery = z.strictObject({ name: z.string().min(1).max(1024).transform(cleanFileName) })
