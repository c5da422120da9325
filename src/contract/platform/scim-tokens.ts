import { z } from 'zod'
import { KeyName } from '../accounts/keys.ts'
import { InstantShape, presenterOf } from '../common/shapes.ts'

export const ScimTokenRequest = z.strictObject({ name: KeyName })

export const ScimTokenShape = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    masked: z.string(),
    created_by: z.string().nullable(),
    created_at: InstantShape,
    last_used_at: InstantShape.nullable(),
    revoked_at: InstantShape.nullable(),
  })
  .meta({ id: 'ScimToken' })

export const ScimTokenList = z.strictObject({ data: z.array(ScimTokenShape) })

/** The only answer that contains the token. */
export const IssuedScimTokenShape = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    token: z.string().meta({ description: 'Shown once' }),
    base_url: z.url().meta({ description: 'What the directory asks for as its base or tenant URL' }),
  })
  .meta({ id: 'IssuedScimToken' })

const present = presenterOf(ScimTokenShape)

export const presentScimToken = ({
  hint,
  ...token
}: Omit<z.infer<typeof ScimTokenShape>, 'masked'> & { hint: string }) => present({ ...token, masked: `cscim_${hint}` })
