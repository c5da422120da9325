import { lightScheme } from '../../domain/account/accent.ts'
import { ACCENT, type Brand, logoPath, shownSize } from '../../domain/account/brand.ts'
import type { MailBrand } from '../../ports/mail-templates.ts'

/** Mails are light: a mail program knows no more. */
export function mailBrand({ accent, logo }: Brand, base_url: string): MailBrand {
  const { accent: light, on_accent } = lightScheme(accent ?? ACCENT)
  const { width, height } = logo ? shownSize(logo) : { width: 0, height: 0 }
  return {
    logo_url: logo && base_url + logoPath(logo),
    logo_width: width,
    logo_height: height,
    accent: light,
    on_accent,
  }
}
