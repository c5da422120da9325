import { CallProblem } from '../../client/client.ts'
import { sentenceOf } from '../api.ts'

const PRINT = 'Open it in a PDF reader, print it to a new PDF and add that.'

/** What to do about a file that could not be added, by the code that it was refused with. */
const WORDS: Readonly<Record<string, string>> = {
  document_damaged: `This file is damaged. ${PRINT}`,
  document_encrypted: 'This file needs a password to open. Save a copy without a password and add that.',
  document_xfa: `This is a form that only Adobe Acrobat can show. ${PRINT}`,
  document_already_signed: 'This file is signed already, and a change would break its signature.',
  file_too_large: 'This file is too large. Make it smaller, or split it.',
  rate_limited: 'Too many files at once. Wait a minute, then try again.',
}

export const fileProblem = (error: unknown): string =>
  (error instanceof CallProblem ? WORDS[error.code] : undefined) ?? sentenceOf(error)
