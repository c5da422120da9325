import { ada, simple } from '../../support/api.ts'
import type { World } from '../world.ts'
import { CREATION, form, intake } from './bodies.ts'
import { type Asked, not_found, type Rows, rowsOf } from './call.ts'

const byRef = async (world: World, metadata: object = simple(), key?: string): Promise<Asked> => ({
  body: { documents: [{ ref: await world.ref(key) }], ...metadata },
  ...(key === undefined ? {} : { key }),
})

const dry = { query: '?dry_run=true' }

export const CREATION_CALLS: Rows = {
  'POST /envelopes': {
    success: () => form(),
    others: { 200: () => ({ ...form(), ...dry }) },
    refuses: {
      ...rowsOf(CREATION, (metadata) => form(metadata)),
      allowance_exhausted: async (world) => ({ ...form(), key: await world.spent_key() }),
      ...intake(simple()),
    },
  },
  'POST /envelopes/from-refs': {
    success: (world) => byRef(world),
    others: { 200: async (world) => ({ ...(await byRef(world)), ...dry }) },
    refuses: {
      ...rowsOf(CREATION, (metadata, world) => byRef(world, metadata)),
      allowance_exhausted: async (world) => byRef(world, simple(), await world.spent_key()),
      unknown_upload: () => ({ body: simple({ documents: [{ ref: 'upl_x' }] }) }),
      upload_incomplete: async (world) => {
        const { ref } = await world.post('/uploads/init', { body: { file_name: 'a.pdf', size: 9 } })
        return { body: simple({ documents: [{ ref }] }) }
      },
      upload_expired: async (world) => {
        const key = await world.freshTestKey()
        const ref = await world.upload(key)
        await world.post('/test/clock', { key, body: { advance: 'PT24H' } })
        return { key, body: simple({ documents: [{ ref }] }) }
      },
      duplicate_document_name: async (world) => {
        const ref = await world.ref()
        return { body: { recipients: [ada], documents: [{ ref }, { ref }] } }
      },
    },
  },
  'POST /uploads/init': {
    success: () => ({ body: { file_name: 'a.pdf', size: 9 } }),
    refuses: {
      file_too_large: () => ({ body: { file_name: 'a.pdf', size: 26_214_401 } }),
      missing_parameter: () => ({ body: { file_name: 'a.pdf' } }),
      invalid_parameter: () => ({ body: { file_name: 'a.pdf', size: 0 } }),
      unknown_parameter: () => ({ body: { file_name: 'a.pdf', size: 9, colour: 'red' } }),
    },
  },
  'GET /uploads/{id}': {
    success: async (world) => ({ ids: { id: await world.ref() } }),
    refuses: { not_found },
  },
}
