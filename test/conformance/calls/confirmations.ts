import { simple } from '../../support/api.ts'
import type { World } from '../world.ts'
import type { Asked, Provoke, Rows } from './call.ts'

const asking = (action: string, envelope_id: string, more: object = {}): Asked => ({
  body: { action, envelope_id, ...more },
})
/** To send a new draft. */
const about =
  (action: string, make: 'draft' | 'sent' | 'signed', more: object = {}): Provoke =>
  async (world) =>
    asking(action, (await world[make]()).id, more)
const unsigned = (metadata: object) => async (world: World) => asking('send', (await world.draft(simple(metadata))).id)

export const CONFIRMATION_CALLS: Rows = {
  'POST /confirmations': {
    success: about('send', 'draft'),
    refuses: {
      not_found: () => asking('send', 'env_x'),
      missing_parameter: () => ({ body: { action: 'send' } }),
      invalid_parameter: about('recall', 'draft'),
      unknown_parameter: about('send', 'draft', { agree: true }),
      envelope_not_draft: about('send', 'sent'),
      no_signer: async (world) => asking('send', (await world.signerless()).id),
      signer_without_required_field: unsigned({ fields: [] }),
      envelope_not_in_flight: about('void', 'draft'),
      envelope_already_signed: about('void', 'signed'),
      nothing_to_remind: async (world) => {
        const { id } = await world.sent()
        await world.post(`/envelopes/${id}/remind`, { body: {} })
        return asking('remind', id)
      },
    },
  },
  'GET /confirmations/{id}': {
    success: async (world) => {
      const { body } = asking('send', (await world.draft()).id)
      return { ids: { id: (await world.post('/confirmations', { body })).id } }
    },
    refuses: { not_found: () => ({ ids: { id: 'cnf_x' } }) },
  },
}
