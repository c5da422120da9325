import type { StoredFile } from '../../domain/envelopes/envelope.ts'
import type { Work } from './worker.ts'

/** The tasks of a reader. The others hold keys and run in threads of the service. */
export type ReaderTask = Exclude<keyof Work, 'seal' | 'certificate' | 'preflight' | 'preview' | 'selfTest' | 'warmUp'>

/** Whether a task reads a file or writes it. */
export type Role = 'read' | 'written'

type PathKey<T> = Extract<keyof T, 'path' | `${string}_path`>
type Element<V> = V extends readonly (infer E)[] ? (E extends object ? E : never) : never

/** A role for every key of a request that is a path, also of the requests in its lists. */
type Roles<T> = { readonly [K in PathKey<T>]: Role } & {
  readonly [K in keyof T as PathKey<Element<T[K]>> extends never ? never : K]: Roles<Element<T[K]>>
}

type Request<T extends ReaderTask> = Parameters<Work[T]>[0]
type Answer<T extends ReaderTask> = Awaited<ReturnType<Work[T]>>

interface TaskFiles<T extends ReaderTask> {
  readonly roles: Roles<Request<T>>
  /** Of its answers. Absent: an object. */
  readonly kind?: Answer<T> extends Uint8Array ? 'bytes' : Answer<T> extends readonly unknown[] ? 'list' : never
  /** Whether this answer comes with a file, and which one where the answer says so. Absent: no answer does. */
  readonly made?: (answer: Answer<T>) => boolean | StoredFile
}

const one = { path: 'read' } as const

/** The paths in a request, and what is written. The compiler asks for each key that is a path. */
const FILES: { readonly [T in ReaderTask]: TaskFiles<T> } = {
  inspect: {
    roles: { path: 'read', normalised_path: 'written' },
    made: (answer) => answer.refused === null && (answer.normalised ?? false),
  },
  pagesReadDifferently: { roles: one, kind: 'list' },
  comparedWithDrawn: { roles: { path: 'read', picture_path: 'read' } },
  render: { roles: one },
  renderPng: { roles: one, kind: 'bytes' },
  pageText: { roles: one },
  findText: { roles: one, kind: 'list' },
  suggestions: { roles: one, kind: 'list' },
  logoImage: { roles: {} },
  markImage: { roles: {} },
  picturePdf: { roles: { path: 'read', out_path: 'written' }, made: ({ refused }) => refused === null },
  readDocx: { roles: { path: 'read', sample_path: 'written' }, made: ({ refused }) => refused === null },
  judgeOffice: { roles: one },
  mayHaveChanges: { roles: one },
  acceptChanges: {
    roles: { path: 'read', out_path: 'written' },
    made: (answer) => answer.refused === null && answer.changes !== null,
  },
  fillDocx: { roles: { path: 'read', out_path: 'written' }, made: ({ refused }) => refused === null },
  merge: { roles: { files: one, out_path: 'written' }, made: (answer) => answer },
  takePages: {
    roles: { path: 'read', out_path: 'written' },
    made: (answer) => answer.refused === null && { sha256: answer.sha256, size: answer.size },
  },
  darkAreas: { roles: one, kind: 'list' },
  readSealed: { roles: one },
  readSigningIdentity: { roles: {} },
}

interface AnyRoles {
  readonly [key: string]: Role | AnyRoles
}

type Kind = 'bytes' | 'list' | 'object'

interface AnyFiles {
  readonly roles: AnyRoles
  readonly kind?: Kind
  readonly made?: TaskFiles<'merge'>['made']
}

const filesOf = (task: string): AnyFiles => {
  if (!Object.hasOwn(FILES, task)) throw new Error(`${task} is no task of a reader`)
  return FILES[task as ReaderTask] as AnyFiles
}

/** The request with other paths. */
export const withPaths = (task: string, input: unknown, pathFor: (role: Role, path: string) => string): unknown =>
  replaced(input, filesOf(task).roles, pathFor)

function replaced(input: unknown, roles: AnyRoles, pathFor: (role: Role, path: string) => string): unknown {
  const copy: Record<string, unknown> = { ...(input as object) }
  for (const [key, role] of Object.entries(roles)) {
    const value = copy[key]
    if (typeof role === 'string' && typeof value === 'string') copy[key] = pathFor(role, value)
    if (typeof role !== 'string' && Array.isArray(value)) copy[key] = value.map((each) => replaced(each, role, pathFor))
  }
  return copy
}

/**
 * What an answer says of the file that it comes with: nothing was made, something was, or which bytes. A reader that was
 * taken over answers whatever it likes.
 *
 * @throws {TypeError} where the answer has another shape.
 */
export function madeBy(task: string, answer: unknown): boolean | StoredFile {
  const { made, kind = 'object' } = filesOf(task)
  if (kindOf(answer) !== kind) throw new TypeError(`the answer is no ${kind}`)
  const said: unknown = made === undefined ? false : made(answer as StoredFile)
  if (typeof said === 'boolean') return said
  const { sha256, size } = said as StoredFile
  if (typeof sha256 !== 'string' || typeof size !== 'number') throw new TypeError('the answer names no file')
  return { sha256, size }
}

function kindOf(answer: unknown): Kind | null {
  if (answer instanceof Uint8Array) return 'bytes'
  if (Array.isArray(answer)) return 'list'
  return typeof answer === 'object' && answer !== null ? 'object' : null
}
