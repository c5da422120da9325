import { z } from 'zod'
import { accentOf } from '../../domain/account/accent.ts'
import { type Brand, logoPath, shownSize, stylePath } from '../../domain/account/brand.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { Sha256Shape } from '../common/shapes.ts'
import { Email, shownName } from '../envelopes/create-request.ts'
import type { LandingBrand } from '../signing/signing.ts'

const COLOUR = /^#[0-9a-f]{6}$/
/** #rrggbb in any case. */
const ColourText = z
  .string()
  .trim()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #1b4fd6')
  .toLowerCase()

export const BrandingRequest = z
  .strictObject({
    sender_name: shownName(LIMITS.name_chars_max).nullable(),
    reply_to: Email.nullable(),
    accent: ColourText.nullable(),
  })
  .partial()

export const LogoRequest = z.strictObject({
  data: z.string().meta({ description: 'A PNG, JPEG or WebP as a data: URL in base64' }),
})

const Shown = z.string().regex(COLOUR)
export const BrandingShape = z
  .strictObject({
    name: z.string().meta({ description: 'The name of the workspace' }),
    sender_name: z.string(),
    reply_to: z.string().nullable(),
    accent: Shown.nullable().meta({ description: 'The colour that you chose' }),
    accent_shown: z
      .strictObject({
        light: Shown,
        on_light: Shown,
        dark: Shown,
        on_dark: Shown,
        changed: z.boolean().meta({ description: 'The colour for light mode is darker than the one you chose' }),
      })
      .nullable()
      .meta({ description: 'The colours that pages and emails show, readable in light and dark mode' }),
    logo: z.strictObject({ url: z.url(), sha256: Sha256Shape, width: z.int(), height: z.int() }).nullable(),
  })
  .meta({ id: 'Branding' })

export function presentBranding(brand: Brand, base_url: string): z.infer<typeof BrandingShape> {
  const { name, sender_name, reply_to, accent, logo } = brand
  const shown = accent === null ? null : accentOf(accent)
  return {
    name,
    sender_name,
    reply_to,
    accent,
    accent_shown: shown && { ...shown, changed: shown.light !== accent },
    logo: logo && {
      url: base_url + logoPath(logo),
      sha256: logo.sha256,
      width: logo.width,
      height: logo.height,
    },
  }
}

/** For the signer's pages. */
export const presentLandingBrand = ({ accent, logo }: Brand): LandingBrand => ({
  logo: logo && { src: logoPath(logo), ...shownSize(logo) },
  accent: accent === null ? null : accentOf(accent),
  style: stylePath(accent),
})
