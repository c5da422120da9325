import { z } from 'zod'
import { recordOf } from '../../domain/account/domain-record.ts'
import { InstantShape, presenterOf } from '../common/shapes.ts'

/** The longest name that the DNS has. */
const DOMAIN_CHARS_MAX = 253

export const DomainName = z.string().min(1).max(DOMAIN_CHARS_MAX)
export const DomainRequest = z
  .strictObject({
    domain: DomainName.meta({
      description: 'A registered domain of your own, such as `example.com`; addresses at its subdomains do not count',
    }),
  })
  .meta({ id: 'DomainRequest' })

const ENTRIES = {
  domain: z.string(),
  record: z.string().meta({ description: 'The text of the TXT record that proves it, at the domain itself' }),
  proved: z.boolean(),
  proved_by: z.enum(['dns', 'operator']).nullable().meta({ description: 'More values may come' }),
  checked_at: InstantShape.nullable(),
  missing_since: InstantShape.nullable().meta({
    description: 'The record is gone since then. A week later the domain is no longer proved',
  }),
  created_at: InstantShape,
}

export const DomainShape = z.strictObject(ENTRIES).meta({ id: 'WorkspaceDomain' })
export const CheckedDomainShape = z
  .strictObject({
    ...ENTRIES,
    found: z.boolean().meta({ description: 'Whether the record is there now' }),
    dns_away: z.boolean().meta({ description: 'The DNS did not answer in time, so nothing has changed' }),
  })
  .meta({ id: 'CheckedDomain' })
export const DomainList = z.strictObject({ data: z.array(DomainShape) })

export type DomainAnswer = z.infer<typeof DomainShape>
export type CheckedDomainAnswer = z.infer<typeof CheckedDomainShape>

interface Shown extends Omit<DomainAnswer, 'record' | 'proved'> {
  readonly token: string
  readonly proved_at: string | null
}

const shown = ({ domain, token, proved_at, proved_by, checked_at, missing_since, created_at }: Shown) => ({
  domain,
  record: recordOf({ token }),
  proved: proved_at !== null,
  proved_by,
  checked_at,
  missing_since,
  created_at,
})

const present = presenterOf(DomainShape)
const presentWhole = presenterOf(CheckedDomainShape)

export const presentDomain = (domain: Shown): DomainAnswer => present(shown(domain))

export const presentChecked = (checked: { readonly domain: Shown; readonly found: boolean; readonly away: boolean }) =>
  presentWhole({ ...shown(checked.domain), found: checked.found, dns_away: checked.away })
