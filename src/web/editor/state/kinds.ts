import { FIELD_TYPES } from '../../../domain/fields/kinds.ts'
import { STATE } from '../../state.ts'

/** What can be placed: all kinds, or those that the product around a frame allows. The service holds the same. */
export const KINDS = FIELD_TYPES.filter((type) => STATE.embedded?.field_types?.includes(type) ?? true)
