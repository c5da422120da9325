import { type Arrived, inspectDocument } from '../../application/documents/intake.ts'
import type { NamedFile } from '../../application/envelopes/create.ts'
import { isArchive, type Making, readDocx } from '../../application/templates/docx-document.ts'
import type { DocumentInput } from '../../contract/envelopes/create-request.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import { Problem, type ProblemCode } from '../../problem.ts'

interface OrderedDocument extends Omit<DocumentInput, 'ref'> {
  readonly document: Arrived
}

/** documents[] sets the order; without it, files keep the order of their parts. */
export function inOrder(
  requested: readonly DocumentInput[],
  documents: readonly Arrived[],
): readonly OrderedDocument[] {
  const { ordered, problem } = orderOf(requested, documents)
  if (problem) throw problem
  return ordered
}

/** Like inOrder, but returns the problem together with the documents that could be matched. */
export function orderOf<D extends { readonly name: string }>(
  requested: readonly DocumentInput[],
  documents: readonly D[],
) {
  const twice = repeated(
    documents.map(({ name }) => name),
    'files',
  )
  const unlike = documents.filter(({ name }, i) => documents.findIndex((other) => other.name === name) === i)
  const as_they_are = unlike.map((document) => ({
    name: document.name,
    title: null,
    signable: true,
    document,
  }))
  if (twice.length > 0) return { ordered: as_they_are, problem: problemOf(twice, 'files') }
  if (requested.length === 0) return { ordered: as_they_are, problem: null }
  const issues: Issue[] = repeated(
    requested.map(({ name }) => name ?? ''),
    'documents',
  )
  const ordered = requested.flatMap((request, i) => {
    const document = documents.find(({ name }) => name === request.name)
    if (document) return [{ ...request, document }]
    issues.push(
      unknown(
        `documents[${i}].name`,
        `documents[${i}].name names ${request.name}, but no part files has that file name`,
      ),
    )
    return []
  })
  const unnamed = documents.filter(({ name }) => requested.every((request) => request.name !== name))
  issues.push(...unnamed.map(({ name }) => unknown('documents', `the file ${name} is not in documents[]`)))
  return { ordered, problem: issues.length > 0 ? problemOf(issues) : null }
}

function problemOf(issues: readonly Issue[], param = issues[0]?.param ?? null): Problem {
  const [first] = issues
  return new Problem((first?.code ?? '') as ProblemCode, first?.message ?? '', { param }, issues)
}

const unknown = (param: string, message: string): Issue => ({ code: 'unknown_document', param, message })

const repeated = (names: readonly string[], param: string): Issue[] =>
  [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].map((name) => ({
    code: 'duplicate_document_name',
    param,
    message: `${param} has ${name} twice; document names must differ`,
  }))

interface Where {
  readonly at: number
  readonly allow_signed: boolean
  readonly workspace_id: string
}

type TakeIn = (document: OrderedDocument, where: Where) => Promise<NamedFile | Problem>

/** Or the reason for refusing it, by its position in documents; our own errors are thrown. */
export async function takeIn(
  app: App,
  { name, title, signable, document }: OrderedDocument,
  { at, ...terms }: Where,
): Promise<NamedFile | Problem> {
  const found = await inspectDocument(app, document, terms)
  if (found instanceof Problem) return atFile(found, at)
  return { name: name ?? document.name, title, signable, file: found.file, unkept_path: found.path }
}

const atFile = ({ code, message, details, errors }: Problem, at: number): Problem => {
  const param = `files[${at}]`
  return new Problem(
    code,
    message,
    { ...details, param },
    errors.map((issue) => ({ ...issue, param })),
  )
}

/** A template takes Word documents too: they stay what they are, with a sample of them as its pages. */
export const takeInForTemplate =
  (app: App, making: Omit<Making, 'name' | 'workspace_id'>): TakeIn =>
  async (wanted, where) => {
    const { at, workspace_id } = where
    const { title, signable, document } = wanted
    if (!(await isArchive(document.received))) return takeIn(app, wanted, where)
    const name = wanted.name ?? document.name
    const read = await readDocx(app, document.received, { ...making, name, workspace_id })
    if (read instanceof Problem) return atFile(read, at)
    const { source, sample } = read
    const docx = { source, unkept_path: document.received.path }
    return { name, title, signable, file: sample.file, unkept_path: sample.path, docx }
  }

/** All of them, or every problem with any of them. */
export async function takeInAll(
  app: App,
  ordered: readonly OrderedDocument[],
  terms: Omit<Where, 'at'>,
  take: TakeIn = (document, where) => takeIn(app, document, where),
): Promise<readonly NamedFile[]> {
  const taken = await Promise.all(ordered.map((ordered_document, at) => take(ordered_document, { ...terms, at })))
  const problems = taken.filter((file) => file instanceof Problem)
  const [first] = problems
  if (first)
    throw new Problem(
      first.code,
      first.message,
      first.details,
      problems.flatMap(({ errors }) => errors),
    )
  return taken.flatMap((file) => (file instanceof Problem ? [] : [file]))
}

/** Repeated names, and an empty list, unless the list is empty because its entries were malformed. */
export const issuesOfRefs = (
  files: readonly { readonly name: string }[],
  found: readonly Issue[],
): readonly Issue[] => [
  ...(files.length > 0 || found.some(({ param }) => param?.startsWith('documents'))
    ? []
    : [{ code: 'missing_parameter', param: 'documents', message: 'documents needs at least one entry' }]),
  ...repeated(
    files.flatMap(({ name }) => (name === '' ? [] : [name])),
    'documents',
  ),
]
