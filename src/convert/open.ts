import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ConversionNote, TrackedChanges } from '../domain/conversion-notes.ts'
import type { StoredFile } from '../domain/envelopes/envelope.ts'
import { LIMITS } from '../domain/account/limits.ts'
import type { Convert, ConvertOrder } from '../ports/convert.ts'
import type { OfficeKind, Pdf, PdfRefusal } from '../ports/pdf.ts'
import { claimOf, KINDS, type Kind, type KindName } from './kinds.ts'
import type { Office, OfficeOutcome } from './office.ts'
import { type Recognised, recognise } from './recognise.ts'

interface Options {
  readonly office: Office
  readonly picturePdf: Pdf['picturePdf']
  readonly judgeOffice: Pdf['judgeOffice']
  readonly acceptChanges: Pdf['acceptChanges']
  readonly mayHaveChanges: Pdf['mayHaveChanges']
}

/** Pictures by the PDF workers, office files by LibreOffice; which is which is told by their bytes. */
export const openConvert = (options: Options): Convert => ({
  officeIssue: options.office.issue,
  async toPdf(order) {
    const found = await recognise(order.path)
    const kind: Kind = KINDS[found.kind]
    const refusal = order.only_pictures ? notAttachable(order.file_name, found) : refusalOf(order.file_name, found)
    if (refusal) return refusal
    const noted = notedOf(order.file_name, found)
    const converted = {
      refused: null,
      from: withoutArticle(kind.words),
      media_type: kind.media_type ?? null,
      notes: noted.map((note) => noteOf(note, kind)),
      noted,
    }
    if (kind.by === 'nothing') return { ...converted, changes: null, made: null }
    const made = await (kind.by === 'pictures' ? picture : office)(options, order, found.kind)
    if (made.refused !== null) return made
    return { ...converted, changes: made.changes, made: await hashed(order.out_path) }
  },
})

async function hashed(path: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

const withoutArticle = (words: string) => words.replace(/^an? /, '')

interface Refused {
  readonly refused: PdfRefusal | 'unavailable'
  readonly message: string
}
/** What lies at `out_path`. */
interface Made {
  readonly refused: null
  readonly changes: TrackedChanges | null
}
const UNCHANGED: Made = { refused: null, changes: null }

const refuse = (refused: Refused['refused'], message: string): Refused => ({ refused, message })

/** Whatever it is called: a camera's name says nothing, and nobody takes it for a document of the sender. */
function notAttachable(name: string, { kind, issue }: Recognised): Refused | null {
  if (issue === 'empty') return refuse('document_damaged', `${name} is empty: it has 0 bytes`)
  const { words, by, instead }: Kind = KINDS[kind]
  if (by === 'nothing' || by === 'pictures') return null
  const hint = instead ?? 'save it as PDF and choose that'
  return refuse('unsupported_document_type', `${name} is ${words}; attach a PDF or a picture: ${hint}`)
}

/** What the bytes alone stand against; the name is asked only for whether it is true. */
function refusalOf(name: string, { kind, issue, size }: Recognised): Refused | null {
  if (issue === 'empty') return refuse('document_damaged', `${name} is empty: it has 0 bytes`)
  if (issue === 'password')
    return refuse('document_encrypted', `${name} is protected with a password; save it without one and choose it again`)
  const lie = lieOf(name, kind)
  if (lie) return refuse('unsupported_document_type', lie)
  if (issue === 'cut_off')
    return refuse('document_damaged', `${name} is damaged: it ends in the middle. Get it again from where it came from`)
  const { words, by, instead }: Kind = KINDS[kind]
  if (by === null)
    return refuse(
      'unsupported_document_type',
      `${name} is ${words} and cannot be made into a PDF here${instead ? `; ${instead}` : ''}`,
    )
  if (issue === 'bomb')
    return refuse(
      'limit_exceeded',
      `${name} unpacks to far more than a document of ${LIMITS.pages_per_document_max} pages holds`,
    )
  if (kind === 'txt' && size > TEXT_BYTES_MAX)
    return refuse('limit_exceeded', `${name} has more text than ${LIMITS.pages_per_document_max} pages hold`)
  return null
}
/** Fifty full pages are a quarter of a megabyte. */
const TEXT_BYTES_MAX = 2 * 1024 * 1024

/** Somebody is about to send it for what its name says: better to ask. */
function lieOf(name: string, kind: KindName): string | null {
  const claimed = claimOf(name)
  if (claimed === null || claimed === kind || isFamily(claimed, kind)) return null
  const claim = withoutArticle(KINDS[claimed].words)
  return `${name} is called a ${claim} by its name, but it is ${KINDS[kind].words}. Choose the right file, or give this one its right ending`
}

const isFamily = (one: KindName, other: KindName): boolean => {
  const [a, b]: readonly [Kind, Kind] = [KINDS[one], KINDS[other]]
  return a.family !== undefined && a.family === b.family
}

function notedOf(name: string, { kind, macros }: Recognised): readonly ConversionNote[] {
  const claimed = claimOf(name)
  return [
    ...(claimed !== null && claimed !== kind ? (['other_kind'] as const) : []),
    ...(macros ? (['macros_not_run'] as const) : []),
  ]
}

const noteOf = (note: ConversionNote, { words }: Kind): string =>
  note === 'other_kind' ? `It is ${words}, whatever its name says.` : 'The macros in it were not run.'

async function picture(
  { picturePdf }: Options,
  { path, file_name, paper, at, out_path, workspace_id }: ConvertOrder,
): Promise<Refused | Made> {
  const { refused } = await picturePdf({ path, paper, at, out_path, workspace_id, title: file_name })
  return refused === null ? UNCHANGED : refuse('document_damaged', `${file_name}: ${refused}`)
}

async function office(options: Options, order: ConvertOrder, kind: KindName): Promise<Refused | Made> {
  const { office } = options
  const { file_name, paper, out_path, signal, workspace_id } = order
  const missing = await office.issue()
  if (missing)
    return refuse(
      'unsupported_document_type',
      `${file_name} is ${KINDS[kind].words}, which cannot be made into a PDF here: ${missing}`,
    )
  const final = await finalText(options, order, kind)
  if (final.refused !== null) return final
  const { source, changes } = final
  // As it will be opened: changes that were accepted may have joined what a field asks for.
  const refusal = isJudged(kind) ? await judgedBy(options, { ...order, path: source.path }, kind) : null
  if (refusal) return refusal
  const made = await office.convert({ ...source, paper, out_path, workspace_id, ...(signal ? { signal } : {}) })
  if (made === 'done') return { refused: null, changes }
  const [code, message] = ISSUES[made]
  return refuse(code, `${file_name} ${message}`)
}

/** Before a converter opens it, which may be one of another machine. What a confined one may open, it alone has to understand. */
async function judgedBy(
  { office: { is_confined }, judgeOffice }: Options,
  { path, file_name, workspace_id }: ConvertOrder,
  kind: OfficeKind,
): Promise<Refused | null> {
  const judged = await judgeOffice({ path, kind, workspace_id, is_confined })
  if (judged.refused === null || judged.refused === 'invalid_parameter') return null
  if (is_confined && judged.refused !== 'document_active_content') return null
  return refuse(judged.refused, `${file_name} ${judged.message}`)
}

interface Final extends Made {
  readonly source: { readonly path: string; readonly kind: KindName }
}

/** What to draw: the document, or what was made of it with its tracked changes accepted, which lies where the PDF will. */
async function finalText(options: Options, order: ConvertOrder, kind: KindName): Promise<Refused | Final> {
  const { path, out_path } = order
  const received = { ...UNCHANGED, source: { path, kind } }
  if (kind === 'docx' || kind === 'odt') return accepted(options, order, { path, kind })
  if (kind !== 'doc' && kind !== 'rtf') return received
  const { may } = await options.mayHaveChanges({ path, kind, workspace_id: order.workspace_id })
  if (!may) return received
  const as_docx = await olderAsDocx(options, order, kind)
  if (as_docx !== null) return as_docx
  const final = await accepted(options, order, { path: out_path, kind: 'docx' })
  return final.refused === null && final.changes === null ? received : final
}

/** Null where a Word document lies at `out_path` now. */
async function olderAsDocx({ office }: Options, order: ConvertOrder, kind: 'doc' | 'rtf'): Promise<Refused | null> {
  const { path, file_name, paper, out_path, workspace_id, signal } = order
  if (!office.makes_docx)
    return refuse(
      'document_tracked_changes',
      `${file_name} may have tracked changes that nobody has accepted. Accept or reject them in Word, save it as DOCX and choose that`,
    )
  const whose = { workspace_id, ...(signal ? { signal } : {}) }
  const made = await office.convert({ path, kind, paper, out_path, to: 'docx', ...whose })
  if (made === 'done') return null
  const [code, message] = ISSUES[made]
  return refuse(code, `${file_name} ${message}`)
}

async function accepted(
  { office: { is_confined }, acceptChanges }: Options,
  { file_name, out_path, workspace_id, tracked_changes = 'accept' }: ConvertOrder,
  source: { readonly path: string; readonly kind: 'docx' | 'odt' },
): Promise<Refused | Final> {
  const final = await acceptChanges({ ...source, out_path, tracked_changes, workspace_id })
  if (final.refused === null)
    return { ...final, source: final.changes === null ? source : { path: out_path, kind: source.kind } }
  const { refused, message } = final
  // Not written as Word writes: a confined converter may still understand it, and nobody asked what is in it.
  const is_left = is_confined && tracked_changes === 'accept' && refused === 'document_damaged'
  if (is_left || refused === 'invalid_parameter') return { ...UNCHANGED, source }
  return refuse(refused, `${file_name} ${message}`)
}

const JUDGED: readonly KindName[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'] satisfies OfficeKind[]
const isJudged = (kind: KindName): kind is OfficeKind => JUDGED.includes(kind)

const ISSUES: Readonly<Record<Exclude<OfficeOutcome, 'done'>, readonly [PdfRefusal | 'unavailable', string]>> = {
  unreadable: [
    'document_damaged',
    'could not be opened: it is damaged or protected with a password. Open it in the program it comes from and save it as PDF',
  ],
  too_slow: ['document_too_complex', 'takes too much work to convert. Save it as PDF in the program it comes from'],
  too_large: ['limit_exceeded', `became a PDF of more than ${LIMITS.document_bytes_max / 1024 / 1024} MB`],
  busy: ['unavailable', 'could not be converted in time: too much is going on. Try again in a moment'],
  away: ['unavailable', 'could not be converted: the converter does not answer. Try again in a moment'],
  cancelled: ['unavailable', 'was not converted: nobody waited for it'],
}
