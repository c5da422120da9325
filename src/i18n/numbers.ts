interface Written {
  /** As many as are written, at least. */
  readonly decimals?: number | undefined
  readonly unit?: string | undefined
  /** Of ISO 4217. */
  readonly currency?: string | undefined
  /** False: no signs between the thousands. */
  readonly grouping?: boolean | undefined
}

/**
 * A number in decimal digits as people of a language write it, exactly: Intl takes the digits as they are (ECMA-402,
 * ToIntlMathematicalValue). Digits are Western in every language, so that all parties read the same.
 */
export function printedNumber({ decimals, unit, currency, grouping }: Written, text: string, locale: string): string {
  const typed = text.split('.')[1]?.length ?? 0
  const places = Math.max(typed, decimals ?? usualDecimals(currency))
  if (places > PLACES_MAX) return text
  const written = formatOf(locale, { places, currency, grouping }).format(text as `${number}`)
  return unit === undefined ? written : `${written}\u00a0${unit}`
}

/** Of ECMA-402. No answer has as many. */
const PLACES_MAX = 100

/** Two of a dollar, none of a yen, three of a Bahraini dinar. */
const usualDecimals = (currency: string | undefined): number =>
  currency === undefined ? 0 : (formatOf('en', { currency }).resolvedOptions().minimumFractionDigits ?? 0)

/** To make one costs a hundred times as much as to use it. */
const formats = new Map<string, Intl.NumberFormat>()
const FORMATS_MAX = 200

interface Format extends Pick<Written, 'currency' | 'grouping'> {
  /** As many as usual without it. */
  readonly places?: number
}

function formatOf(locale: string, { places, currency, grouping = true }: Format): Intl.NumberFormat {
  const key = [locale, places, currency, grouping].join(' ')
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= FORMATS_MAX) formats.clear()
  const format = new Intl.NumberFormat(new Intl.Locale(locale, { numberingSystem: 'latn' }), {
    ...(currency === undefined ? {} : ({ style: 'currency', currency } as const)),
    ...(places === undefined ? {} : { minimumFractionDigits: places, maximumFractionDigits: places }),
    ...(grouping ? {} : { useGrouping: false }),
  })
  formats.set(key, format)
  return format
}
