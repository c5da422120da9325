import { isolateIn } from '../../i18n/values.ts'
import { DIR, LANGUAGE } from '../words.ts'

const comma = new Intl.ListFormat(LANGUAGE, { type: 'conjunction', style: 'narrow' })

/** "Tenant, Landlord": things in a row, without an "and" in languages that can do without. */
export const enumerated = (parts: readonly string[]): string => comma.format(parts.map(isolateIn(DIR)))
