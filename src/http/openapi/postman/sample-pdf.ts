/** A PDF of two pages in ASCII alone, so that a collection can carry it as text: no file has to be chosen. */
export function samplePdf(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    ...[6, 7].map(
      (content) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents ${content} 0 R>>`,
    ),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...['Sample agreement', 'Signed here:'].map((words) => stream(`BT /F1 20 Tf 72 740 Td (${words}) Tj ET`)),
  ]
  return withTable(objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`))
}

const stream = (content: string) => `<</Length ${content.length}>>\nstream\n${content}\nendstream`

/** Every character is one byte, so lengths are offsets. */
function withTable(objects: readonly string[]): string {
  const head = '%PDF-1.7\n'
  const offsets = objects.map((_, at) => head.length + objects.slice(0, at).join('').length)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const body = head + objects.join('')
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
}
