import { vi } from 'vitest'
import type { Route } from '../../../src/http/route.ts'
import type { PdfRefusal } from '../../../src/ports/pdf.ts'
import type { ProblemCode } from '../../../src/problem.ts'
import { type Call, call, type Reply } from '../../support/api.ts'
import type { World } from '../world.ts'

/** One call of a route: what stands in its address, and what is sent. */
export interface Asked extends Call {
  readonly ids?: Readonly<Record<string, string>>
  readonly query?: string
}
export type Provoke = (world: World) => Asked | Promise<Asked>

/** A call that succeeds, and for each code that the route may answer a call that meets it. */
export interface Row {
  readonly success: Provoke
  /** Calls that another of its answers is for, by status. */
  readonly others?: Readonly<Record<number, Provoke>>
  readonly refuses: Readonly<Partial<Record<ProblemCode, Provoke>>>
}
export type Rows = Readonly<Record<string, Row>>

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

/** The address with its ids filled in. */
export const addressOf = ({ path }: Pick<Route, 'path'>, { ids = {}, query = '' }: Asked): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x') + query

export const ask = ({ service }: World, route: Pick<Route, 'method' | 'path'>, asked: Asked): Promise<Reply<any>> =>
  call(service, route.method, addressOf(route, asked), asked)

const nobody = { id: 'env_x', rid: 'rcp_x', fid: 'fld_x', delivery_id: 'dlv_x' }

/** Named by who read something that has changed since. */
export const OLD = { 'if-match': '"old"' }

export const not_found: Provoke = () => ({ ids: nobody })
export const notFound =
  (options: Asked): Provoke =>
  () => ({ ids: nobody, ...options })

/** The call upon this thing. */
export const on = ({ id, recipients, fields }: any, options: Asked = {}): Asked => ({
  ids: { id, rid: recipients?.[0]?.id, fid: fields?.[0]?.id },
  ...options,
})

type Made = keyof Pick<World, 'draft' | 'sent' | 'opened' | 'signed' | 'voided' | 'halfSigned'>
/** Upon a new envelope of this status. */
export const upon =
  (make: Made, options: Asked = {}): Provoke =>
  async (world) =>
    on(await world[make](), options)

/** Without a new envelope: nothing changes what has been completed. */
export const uponDone =
  (options: Asked = {}): Provoke =>
  async (world) =>
    on(await world.done(), options)

/** One call for each code, from what differs between them. */
export const rowsOf = <C extends string, T>(
  cases: Readonly<Record<C, T>>,
  how: (given: T, world: World) => Asked | Promise<Asked>,
) =>
  Object.fromEntries(
    Object.entries(cases).map(([code, given]) => [code, (world: World) => how(given as T, world)]),
  ) as Record<C, Provoke>

export const colourful = { body: { colour: 'red' } }

/** A document that is not what it would be today: an earlier release kept it, or another converter made it. */
export function keptEarlier({ service }: World, refused: PdfRefusal = 'document_ambiguous'): void {
  vi.spyOn(service.app.pdf, 'inspect').mockResolvedValueOnce({
    refused,
    message: 'PDF readers show different things on page 1.',
  })
}
