import type { z } from 'zod'
import type { DryRunShape } from '../contract/envelopes/dry-run.ts'
import { showField } from './show-field.ts'
import { clean, cleanEmail } from './untrusted.ts'

export type DryRun = z.infer<typeof DryRunShape>

/** A sentence of the service with a name or two in it. */
const SENTENCE_CHARS_MAX = 500
const FOUND_MAX = 20

/** What a creation would do: its sentences name what is wrong, so they may quote text that people typed. */
export const showDryRun = (run: DryRun) => ({
  preview: true,
  valid: run.valid,
  documents: run.documents.map(({ page_count, sha256, name }) => ({
    page_count,
    sha256,
    untrusted: { name: clean(name) },
  })),
  fields: (run.envelope?.fields ?? []).map(showField),
  recipients: (run.envelope?.recipients ?? []).map(({ id, role, signing_order, name, email }) => ({
    id,
    role,
    signing_order,
    untrusted: { name: clean(name), email: email === null ? null : cleanEmail(email) },
  })),
  mails: run.mails.map(({ kind, when, name, to }) => ({
    kind,
    when,
    untrusted: { name: clean(name), email: cleanEmail(to) },
  })),
  allowance: run.allowance,
  untrusted: { problems: found(run.problems), warnings: found(run.warnings) },
})

const found = (some: DryRun['warnings']) =>
  some.slice(0, FOUND_MAX).map(({ code, param, message }) => ({
    code,
    param: param === null ? null : clean(param),
    message: clean(message, SENTENCE_CHARS_MAX),
  }))
