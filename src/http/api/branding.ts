import { changeBrand, putLogo, removeLogo } from '../../application/accounts/branding.ts'
import { bytesOfDataUrl } from '../../application/signing/pictures.ts'
import { BrandingRequest, BrandingShape, LogoRequest, presentBranding } from '../../contract/accounts/branding.ts'
import { BRANDING, LOGO_REQUEST } from '../../contract/accounts/branding-examples.ts'
import { Problem } from '../../problem.ts'
import { route } from '../route.ts'

const readBrandingRoute = route({
  method: 'GET',
  path: '/branding',
  summary: 'Read the branding of the workspace',
  description: 'Name, logo and colour on signing pages and in emails; the same in the live and the test space.',
  answers: BrandingShape,
  example: { answer: BRANDING },
  refuses: [],
  run: async ({ app, caller: { scope } }) =>
    presentBranding(await app.store.brand.read(scope.workspace_id), app.settings.base_url),
})

const changeBrandingRoute = route({
  method: 'PATCH',
  path: '/branding',
  act: 'manage_brand',
  for_both_spaces: true,
  summary: 'Change sender name, reply-to address and colour; null removes one',
  description:
    'You can use any colour. If text in it would be hard to read, it is shown darker, or lighter in dark mode: see `accent_shown`.',
  body: BrandingRequest,
  answers: BrandingShape,
  example: { body: { sender_name: 'Acme Contracts', accent: '#e8590c' }, answer: BRANDING },
  refuses: ['test_key_live_resource', 'invalid_parameter', 'unknown_parameter'],
  run: async ({ app, caller, body }) => presentBranding(await changeBrand(app, caller, body), app.settings.base_url),
})

const putLogoRoute = route({
  method: 'PUT',
  path: '/branding/logo',
  act: 'manage_brand',
  for_both_spaces: true,
  summary: 'Set the logo: a PNG, JPEG or WebP as a data: URL',
  description:
    'At most 1.5 MB. The service stores a PNG of at most 480 by 160 pixels, upright and without metadata. Its address is public and stays valid, for emails that show it.',
  body: LogoRequest,
  answers: BrandingShape,
  example: { body: LOGO_REQUEST, answer: BRANDING },
  refuses: ['test_key_live_resource', 'missing_parameter', 'invalid_parameter', 'unknown_parameter'],
  async run({ app, caller, body }) {
    const picture = bytesOfDataUrl(body.data)
    if (picture === null)
      throw new Problem('invalid_parameter', 'data must be a data: URL in base64, of type PNG, JPEG or WebP', {
        param: 'data',
      })
    return presentBranding(await putLogo(app, caller, { picture, param: 'data' }), app.settings.base_url)
  },
})

const removeLogoRoute = route({
  method: 'DELETE',
  path: '/branding/logo',
  act: 'manage_brand',
  for_both_spaces: true,
  summary: 'Remove the logo; emails that were already sent keep showing it',
  answers: BrandingShape,
  example: { answer: { ...BRANDING, logo: null } },
  refuses: ['test_key_live_resource'],
  run: async ({ app, caller }) => presentBranding(await removeLogo(app, caller), app.settings.base_url),
})

export const brandingRoutes = [readBrandingRoute, changeBrandingRoute, putLogoRoute, removeLogoRoute]
