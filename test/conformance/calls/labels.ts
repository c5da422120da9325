import type { World } from '../world.ts'
import { colourful, type Rows } from './call.ts'

let made = 0
const nobody = { ids: { id: 'lbl_x', label_id: 'lbl_x' } }
const named = () => ({ name: `Label ${made++}`, color: 'teal' })

/** A label, and an envelope that has it. */
async function put(world: World) {
  const label = await world.post('/labels', { body: named() })
  const { id } = await world.draft()
  return { label: label.id as string, id: id as string }
}
const onLabel = async (world: World, over: object = {}) => ({
  ids: { id: (await world.post('/labels', { body: named() })).id },
  ...over,
})
const onEnvelope = async (world: World) => {
  const { id, label } = await put(world)
  return { ids: { id, label_id: label } }
}

export const LABEL_CALLS: Rows = {
  'GET /labels': { success: () => ({}), refuses: {} },
  'POST /labels': {
    success: () => ({ body: named() }),
    refuses: {
      missing_parameter: () => ({ body: {} }),
      invalid_parameter: () => ({ body: { name: 'Urgent', color: 'red' } }),
      unknown_parameter: () => ({ body: { ...named(), colour: 'red' } }),
      limit_exceeded: async (world) => {
        const { live_key: key } = await world.service.addWorkspace('enterprise')
        await Promise.all(Array.from({ length: 100 }, () => world.post('/labels', { key, body: named() })))
        return { key, body: named() }
      },
    },
  },
  'PATCH /labels/{id}': {
    success: (world) => onLabel(world, { body: { color: 'slate' } }),
    refuses: {
      not_found: () => ({ ...nobody, body: {} }),
      invalid_parameter: (world) => onLabel(world, { body: { color: 'red' } }),
      unknown_parameter: (world) => onLabel(world, colourful),
    },
  },
  'DELETE /labels/{id}': { success: (world) => onLabel(world), refuses: { not_found: () => nobody } },
  'GET /envelopes/{id}/labels': { success: onEnvelope, refuses: { not_found: () => nobody } },
  'PUT /envelopes/{id}/labels/{label_id}': { success: onEnvelope, refuses: { not_found: () => nobody } },
  'DELETE /envelopes/{id}/labels/{label_id}': { success: onEnvelope, refuses: { not_found: () => nobody } },
}
