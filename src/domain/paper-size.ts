export type PaperSize = 'a4' | 'letter'

/** Countries that print on US Letter (Unicode CLDR, paperSize US-Letter). */
const LETTER_COUNTRIES = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** Time zones of those countries, where the language does not name a country. */
const LETTER_ZONES = new RegExp(
  `^(?:(?:US|Canada|Mexico|Chile)/|America/(?:Indiana|Kentucky|North_Dakota)/|America/(?:${[
    ...['New_York', 'Detroit', 'Chicago', 'Menominee', 'Denver', 'Boise', 'Phoenix', 'Los_Angeles'],
    ...['Anchorage', 'Juneau', 'Sitka', 'Nome', 'Adak', 'Puerto_Rico'],
    ...['Toronto', 'Montreal', 'Vancouver', 'Winnipeg', 'Edmonton', 'Regina', 'Halifax', 'Moncton', 'St_Johns'],
    ...['Whitehorse', 'Yellowknife', 'Iqaluit'],
    ...['Mexico_City', 'Cancun', 'Merida', 'Monterrey', 'Chihuahua', 'Hermosillo', 'Mazatlan', 'Tijuana'],
    ...['Belize', 'Guatemala', 'El_Salvador', 'Managua', 'Costa_Rica', 'Panama', 'Bogota', 'Caracas', 'Santiago'],
  ].join('|')})$|Pacific/Honolulu$|Asia/Manila$)`,
)

/** What a page for these people is printed on: the country in the language decides, else the time zone, else A4. */
export function paperSizeFor({ locale, timezone }: { readonly locale: string; readonly timezone: string }): PaperSize {
  const country = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(locale)?.[1]?.toUpperCase()
  const is_letter = country === undefined ? LETTER_ZONES.test(timezone) : LETTER_COUNTRIES.has(country)
  return is_letter ? 'letter' : 'a4'
}
