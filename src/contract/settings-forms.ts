import { z } from 'zod'
import { LIMITS } from '../domain/limits.ts'
import { ColourText } from './branding.ts'
import { EmbedOrigins } from './embed-origins.ts'
import { Email, line } from './envelope-request.ts'

/** What the forms of the settings pages send. `form_token` has been looked at before. */
const form = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ form_token: z.string(), ...shape })

/** Forms send what is left empty as empty text. A day ends where UTC says. */
export const ExpiresAt = z
  .union([
    z.literal('').transform(() => null),
    z.iso.date().transform((day) => `${day}T23:59:59.999Z`),
    z.iso.datetime().transform((instant) => new Date(instant).toISOString()),
  ])
  .optional()
  .transform((instant) => instant ?? null)

const KEY_KINDS = ['csk_live', 'csk_test', 'cpk_live', 'cpk_test'] as const

export const KeyName = line(LIMITS.name_chars_max)

export const EmptyForm = form({})
export const IssueKeyForm = form({ kind: z.enum(KEY_KINDS), name: KeyName, expires_at: ExpiresAt })
const orNothing = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema])

/** The colour comes twice: as it was written, and as it was picked beside it. */
export const BrandForm = form({
  name: line(LIMITS.name_chars_max),
  sender_name: orNothing(line(LIMITS.name_chars_max)),
  reply_to: orNothing(Email),
  accent: orNothing(ColourText),
  accent_picked: ColourText,
})
/** The file has been read from its own part before. */
export const LogoForm = form({ logo: z.instanceof(Uint8Array, { message: 'choose a picture first' }) })

/** One to a line, as a box of a form sends them. */
export const EmbeddingForm = form({
  origins: z
    .string()
    .max(10_000)
    .transform((text) =>
      text
        .split(/\r?\n/)
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(EmbedOrigins),
})
