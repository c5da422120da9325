import { LOGO_REQUEST } from '../../../src/contract/accounts/branding-examples.ts'
import { colourful, type Rows } from './call.ts'

export const BRANDING_CALLS: Rows = {
  'GET /branding': { success: () => ({}), refuses: {} },
  'PATCH /branding': {
    success: () => ({ body: { accent: '#e8590c', reply_to: null } }),
    refuses: {
      invalid_parameter: () => ({ body: { accent: 'red' } }),
      unknown_parameter: () => colourful,
    },
  },
  'PUT /branding/logo': {
    success: () => ({ body: LOGO_REQUEST }),
    refuses: {
      missing_parameter: () => ({ body: {} }),
      invalid_parameter: () => ({ body: { data: 'logo.png' } }),
      unknown_parameter: () => ({ body: { ...LOGO_REQUEST, colour: 'red' } }),
    },
  },
  'DELETE /branding/logo': { success: () => ({}), refuses: {} },
}
