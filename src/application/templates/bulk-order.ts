import type { Issue } from '../../domain/refusal.ts'
import { type Stored, storedShape } from '../../stored-shape.ts'
import type { FromTemplateInput } from '../envelopes/create-from-template.ts'

/** What a row of a bulk send keeps until it is its turn: the order that was read from the sender's list. */
export interface BulkOrder {
  readonly signing_orders: readonly number[]
  readonly wish: Omit<FromTemplateInput, 'issues'> & { readonly issues: readonly Omit<Issue, 'more'>[] }
}

interface AsRead {
  readonly wish: FromTemplateInput
}

export const BULK_ORDER = storedShape<BulkOrder>({
  name: 'bulk_order',
  version: 1,
  readers: {
    0: fromTroubles,
    1: whole,
  },
})

/** As its version has it: how many more issues there were is said in the answer to the list alone. */
export const storedOrder = ({ signing_orders, wish }: Pick<BulkOrder, 'signing_orders'> & AsRead): BulkOrder => ({
  signing_orders,
  wish: { ...wish, issues: wish.issues.map(({ more: _, ...issue }) => issue) },
})

/** Release 0.1.0 called issues troubles; 0.2.0 wrote what is version 1 now. */
function fromTroubles({ signing_orders, wish }: Stored): BulkOrder {
  const { troubles, ...rest } = wish as Stored & { readonly troubles?: readonly Issue[] }
  return whole({ signing_orders, wish: troubles === undefined ? rest : { ...rest, issues: troubles } })
}

function whole(stored: Stored): BulkOrder {
  const { signing_orders, wish } = stored as unknown as BulkOrder
  if (!Array.isArray(signing_orders)) throw new Error('it has no signing_orders')
  if (!Array.isArray(wish.issues)) throw new Error('it has no issues')
  if (!Array.isArray(wish.order.assignments)) throw new Error('it has no assignments')
  return { signing_orders, wish }
}
