import { z } from 'zod'
import { InstantShape } from '../common/shapes.ts'
import { KeyRequest, KeyShape } from '../accounts/keys.ts'

export const PlatformKeyRequest = KeyRequest.meta({ id: 'WorkspaceKeyRequest' })

export const PlatformKeyList = z.strictObject({ data: z.array(KeyShape.meta({ id: 'WorkspaceKey' })) })

/** The only answer that contains the key. */
export const IssuedWorkspaceKeyShape = z
  .strictObject({
    id: z.string(),
    kind: KeyShape.shape.kind,
    name: z.string(),
    key: z.string().meta({ description: 'Shown once' }),
    expires_at: InstantShape.nullable(),
  })
  .meta({ id: 'IssuedWorkspaceKey' })
