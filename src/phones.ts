import { createRequire } from 'node:module'

/**
 * Telephone numbers, by Google's tables of all countries. The package is loaded when the first number is met. With its
 * largest tables, for only they tell numbers that cost their caller more.
 */
const require = createRequire(import.meta.url)
let library: typeof import('libphonenumber-js/max') | null = null
const parsed = (text: string) => {
  library ??= require('libphonenumber-js/max') as typeof import('libphonenumber-js/max')
  return library.parsePhoneNumberFromString(text, { extract: false })
}

/** E.164 (ITU-T): a plus sign and up to fifteen digits. Kept as it is, also where the tables do not know it yet. */
const E164 = /^\+[1-9]\d{6,14}$/

/** An international number as people write it, `+49 (0)30 123456`, in the form that can be dialled; null if it is none. */
export function dialled(phone: string): string | null {
  if (E164.test(phone)) return phone
  const found = parsed(phone)
  return found?.isPossible() && found.ext === undefined && E164.test(found.number) ? found.number : null
}

/** Somebody pays for a call to these, and somebody earns by it; or no person reads there. */
const NEVER = ['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'VOICEMAIL', 'UAN']

/**
 * Whether a number lies where messages may go: `*` is everywhere, `DE` a country, `+44` or `+1242` how a number begins.
 * Premium numbers lie nowhere.
 */
export function isAllowedPhone(number: string, places: readonly string[]): boolean {
  const found = parsed(number)
  if (found !== undefined && NEVER.includes(found.getType() ?? '')) return false
  return places.some((place) => {
    if (place === '*') return true
    return place.startsWith('+') ? number.startsWith(place) : found?.country === place
  })
}
