import { z } from 'zod'
import type { EnvelopeEdit } from '../../domain/envelopes/edit.ts'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import type { Issue } from '../../domain/refusal.ts'
import { ownKeys, settingsKeys, signingOrder, issuesOfDeadline } from './create-request.ts'
import { check } from '../common/issues.ts'

const { external_ref, deadline_at, custom_metadata, notifications } = ownKeys
const editKeys = {
  ...settingsKeys,
  external_ref,
  deadline_at,
  custom_metadata,
  notifications,
  signing_order: signingOrder,
}

/** What may be changed on a draft. */
export const EnvelopeEditRequest = z.strictObject(editKeys)

interface ParsedEdit {
  readonly edit: EnvelopeEdit
  readonly deadline_days: number | null
  readonly deadline_at: Instant | null
  readonly issues: readonly Issue[]
}

/** Each key by itself, so that one bad value does not hide what is wrong with another. */
export function parseEnvelopeEdit(raw: unknown): ParsedEdit {
  const checked = check(EnvelopeEditRequest, raw)
  const { deadline_days, deadline_at: instant, ...edit } = checked.value ?? salvage(raw)
  return {
    edit: edit as EnvelopeEdit,
    deadline_days: deadline_days ?? null,
    deadline_at: instant === undefined ? null : new Date(instant).toISOString(),
    issues: [...checked.issues, ...issuesOfDeadline(raw)],
  }
}

function salvage(raw: unknown): z.infer<typeof EnvelopeEditRequest> {
  const body = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const sound = Object.entries(editKeys).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(body[key])
    return parsed.success && parsed.data !== undefined ? [[key, parsed.data]] : []
  })
  return Object.fromEntries(sound)
}
