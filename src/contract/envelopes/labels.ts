import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { LABEL_COLORS } from '../../domain/envelopes/label.ts'
import { line } from './create-request.ts'

const name = line(LIMITS.label_name_chars_max).meta({ examples: ['Waiting for legal'] })
const color = z.enum(LABEL_COLORS)

export const NewLabel = z.strictObject({ name, color: color.default('slate') })
export const LabelChange = z.strictObject({ name: name.optional(), color: color.optional() })

export const LabelShape = z.object({ id: z.string(), name: z.string(), color })
export const LabelListShape = z.object({ data: z.array(LabelShape) })

export const LABEL = { id: 'lbl_01k9ydc2m3n4p5q6r7s8t9v0wx', name: 'Waiting for legal', color: 'orange' } as const
