import { changeBrand, putLogo, removeLogo } from '../../application/accounts/branding.ts'
import { bytesOfDataUrl } from '../../application/signing/pictures.ts'
import { BrandingRequest, BrandingShape, LogoRequest, presentBranding } from '../../contract/accounts/branding.ts'
import { BRANDING, LOGO_REQUEST } from '../../contract/accounts/branding-examples.ts'
import { Problem } from '../../problem.ts'
import { route } from '../route.ts'

const readBrandingRoute = route({
  method: 'GET',
  path: '/branding',
  summary: 'Read how the workspace shows itself to those it writes to',
  description: 'Name, logo and colour on the pages of signers and in mails; the same in the live and the test space.',
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
  summary: 'Change sender name, address for answers and colour; null takes one back',
  description:
    'Any colour is taken. Where text in it could not be read it is shown darker, on dark paper lighter: `accent_shown`.',
  body: BrandingRequest,
  answers: BrandingShape,
  example: { body: { sender_name: 'Acme Contracts', accent: '#e8590c' }, answer: BRANDING },
  refuses: ['invalid_parameter', 'unknown_parameter'],
  run: async ({ app, caller, body }) => presentBranding(await changeBrand(app, caller, body), app.settings.base_url),
})

const putLogoRoute = route({
  method: 'PUT',
  path: '/branding/logo',
  act: 'manage_brand',
  summary: 'Put the logo: a PNG, JPEG or WebP as a data: URL',
  description:
    'At most 1.5 MB. Kept is a PNG of at most 480 by 160 pixels, upright and without metadata. Its address is public and stays good, for mails that show it.',
  body: LogoRequest,
  answers: BrandingShape,
  example: { body: LOGO_REQUEST, answer: BRANDING },
  refuses: ['missing_parameter', 'invalid_parameter', 'unknown_parameter'],
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
  summary: 'Take the logo away; mails that were sent keep showing it',
  answers: BrandingShape,
  example: { answer: { ...BRANDING, logo: null } },
  refuses: [],
  run: async ({ app, caller }) => presentBranding(await removeLogo(app, caller), app.settings.base_url),
})

export const brandingRoutes = [readBrandingRoute, changeBrandingRoute, putLogoRoute, removeLogoRoute]
