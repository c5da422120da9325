import type { SigningDocument, SigningField } from '../contract/signing.ts'

/** Boxes as a reader meets them: by document, page, line from the top, then from the left. */
export function inReadingOrder(
  fields: readonly SigningField[],
  documents: readonly SigningDocument[],
): readonly SigningField[] {
  return documents.flatMap((document) =>
    document.pages.flatMap(({ page }) =>
      linesOf(fields.filter((field) => field.document_id === document.id && field.page === page)).flat(),
    ),
  )
}

/** Boxes stand on one line when the middle of the lower lies within the upper, however crookedly they were placed. */
function linesOf(fields: readonly SigningField[]): readonly (readonly SigningField[])[] {
  const lines: SigningField[][] = []
  for (const field of fields.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && isLevel(first, field)) line.push(field)
    else lines.push([field])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}

const isLevel = (a: SigningField, b: SigningField) =>
  Math.abs(middleOf(a) - middleOf(b)) < Math.max(a.height, b.height) / 2

const middleOf = (field: SigningField) => field.y + field.height / 2
