import { z } from 'zod'
import { LIMITS } from '../domain/limits.ts'
import { ROLES } from '../domain/membership.ts'
import { Email, line } from './envelope-request.ts'

/** What the forms of the settings pages send. `form_token` has been looked at before. */
const form = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ form_token: z.string(), ...shape })

export const EmptyForm = form({})
export const AddMemberForm = form({
  email: Email,
  name: line(LIMITS.name_chars_max),
  role: z.enum(ROLES),
})
export const RoleForm = form({ role: z.enum(ROLES) })
export const WorkspaceForm = form({ workspace: z.string().max(64) })

const NewPassword = z.string().min(LIMITS.password_chars_min).max(LIMITS.password_chars_max)
export const PasswordForm = form({
  current: z.string().max(LIMITS.password_chars_max),
  next: NewPassword,
  again: z.string(),
}).refine(({ next, again }) => next === again, {
  path: ['again'],
  message: 'differs from the new password',
})
