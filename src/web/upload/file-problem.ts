import { CallProblem } from '../../client/client.ts'
import { sentenceOf } from '../api.ts'
import { type DashboardMessageId, t } from '../words.ts'

/** What to do about a file that could not be added, by the code that it was refused with. */
const WORDS: Readonly<Record<string, DashboardMessageId>> = {
  document_active_content: 'upload.active',
  document_damaged: 'upload.damaged',
  document_ambiguous: 'problems.document_ambiguous',
  document_would_differ: 'problems.document_would_differ',
  document_too_complex: 'problems.document_too_complex',
  document_encrypted: 'upload.encrypted',
  document_xfa: 'upload.xfa',
  document_portfolio: 'problems.document_portfolio',
  document_tracked_changes: 'problems.document_tracked_changes',
  document_already_signed: 'upload.signed',
  file_too_large: 'upload.split',
  rate_limited: 'upload.too_often',
}

export function fileProblem(error: unknown): string {
  const placeholder = error instanceof CallProblem ? error.details['placeholder'] : undefined
  if (typeof placeholder === 'string') return t('upload.wrong_placeholder', { placeholder })
  const id = error instanceof CallProblem ? WORDS[error.code] : undefined
  return id ? t(id) : sentenceOf(error)
}
