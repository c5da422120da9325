import type { SigningDocument, SigningField, SigningValue } from '../../contract/signing/signing.ts'
import { type ShownOnPage, seenAs } from '../../domain/fields/shown.ts'
import { isPicture } from '../../marks/marks.ts'
import type { Answers } from './answers.ts'
import { isOpen } from './guide.ts'

interface Page {
  readonly documents: readonly SigningDocument[]
  /** Those that are shown, with results filled in. */
  readonly fields: readonly SigningField[]
  readonly answers: Pick<Answers, 'answerOf'>
}

/** What is on the page, for the finish: what this person signs has to be the same. */
export const shownOn = ({ documents, fields, answers }: Page): ShownOnPage => ({
  documents: documents.map(({ id }) => id),
  fields: Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const seen = field.mine ? seenIn(isOpen(field) ? answers.answerOf(field.id) : field.value) : null
      return seen === null ? [] : [[field.id, seen]]
    }),
  ),
})

const seenIn = (value: SigningValue | null): string | null =>
  seenAs(isPicture(value) ? { kind: 'image', saved_ms: savedIn(value.src) } : value)

/** The address of a picture says when it was saved (contract/signing/present.ts). */
const savedIn = (src: string): string => /[?&]v=(\d+)/.exec(src)?.[1] ?? src
