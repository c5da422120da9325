import { GROUP_SCHEMA, USER_SCHEMA } from '../../contract/scim/values.ts'

// What SCIM is told of itself (RFC 7643, 5 to 7).

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const RESOURCE_TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

export const RESULTS_MAX = 200

export const providerConfig = (base: string) => ({
  schemas: [CONFIG_SCHEMA],
  documentationUri: `${base.replace(/\/scim\/v2$/, '')}/docs/internals/scim`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: RESULTS_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token of the workspace, cscim_…',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string) =>
  [
    { id: 'User', endpoint: '/Users', schema: USER_SCHEMA, description: 'Members of the workspace' },
    { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA, description: 'Groups, which may give a role' },
  ].map((type) => ({
    schemas: [RESOURCE_TYPE_SCHEMA],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }))

interface Attribute {
  readonly name: string
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference'
  readonly description: string
  readonly over?: object
}

const attribute = ({ name, type = 'string', description, over = {} }: Attribute) => ({
  name,
  type,
  multiValued: false,
  description,
  required: false,
  ...(type === 'string' ? { caseExact: false } : {}),
  mutability: 'readWrite',
  returned: 'default',
  ...(type === 'boolean' || type === 'complex' ? {} : { uniqueness: 'none' }),
  ...over,
})

const READ_ONLY = { mutability: 'readOnly' }

const list = (over: object, subAttributes: readonly object[]) => ({ multiValued: true, ...over, subAttributes })

const USER = [
  attribute({
    name: 'userName',
    description: 'The address that the person signs in with. It cannot be changed',
    over: { required: true, mutability: 'immutable', uniqueness: 'server' },
  }),
  attribute({ name: 'externalId', description: 'The id in the directory', over: { caseExact: true } }),
  attribute({
    name: 'name',
    type: 'complex',
    description: 'The parts of the name',
    over: {
      subAttributes: [
        attribute({ name: 'formatted', description: 'The whole name' }),
        attribute({ name: 'givenName', description: 'The given name' }),
        attribute({ name: 'familyName', description: 'The family name' }),
      ],
    },
  }),
  attribute({ name: 'displayName', description: 'The name that others see' }),
  attribute({ name: 'active', type: 'boolean', description: 'Whether the person can sign in to the workspace' }),
  attribute({
    name: 'emails',
    type: 'complex',
    description: 'The address, as in userName',
    over: list(READ_ONLY, [
      attribute({ name: 'value', description: 'The address', over: READ_ONLY }),
      attribute({ name: 'type', description: 'Always work', over: READ_ONLY }),
      attribute({ name: 'primary', type: 'boolean', description: 'Always true', over: READ_ONLY }),
    ]),
  }),
  attribute({
    name: 'roles',
    type: 'complex',
    description: 'The role in the workspace, which follows from the groups',
    over: list(READ_ONLY, [
      attribute({ name: 'value', description: 'owner, admin or member', over: READ_ONLY }),
      attribute({ name: 'primary', type: 'boolean', description: 'Always true', over: READ_ONLY }),
    ]),
  }),
  attribute({
    name: 'groups',
    type: 'complex',
    description: 'The groups of the user',
    over: list(READ_ONLY, [
      attribute({ name: 'value', description: 'Id of the group', over: READ_ONLY }),
      attribute({ name: 'display', description: 'Name of the group', over: READ_ONLY }),
      attribute({
        name: '$ref',
        type: 'reference',
        description: 'Address of the group',
        over: { ...READ_ONLY, referenceTypes: ['Group'] },
      }),
    ]),
  }),
]

const GROUP = [
  attribute({
    name: 'displayName',
    description: 'The name. “Countersign owners”, “… admins” and “… members” give their members that role',
    over: { required: true, uniqueness: 'server' },
  }),
  attribute({ name: 'externalId', description: 'The id in the directory', over: { caseExact: true } }),
  attribute({
    name: 'members',
    type: 'complex',
    description: 'Users of the group',
    over: list({}, [
      attribute({ name: 'value', description: 'Id of the user', over: { mutability: 'immutable' } }),
      attribute({ name: 'display', description: 'Name of the user', over: READ_ONLY }),
      attribute({ name: 'type', description: 'Always User', over: { mutability: 'immutable' } }),
      attribute({
        name: '$ref',
        type: 'reference',
        description: 'Address of the user',
        over: { mutability: 'immutable', referenceTypes: ['User'] },
      }),
    ]),
  }),
]

export const schemas = (base: string) =>
  [
    { id: USER_SCHEMA, name: 'User', description: 'A member of the workspace', attributes: USER },
    { id: GROUP_SCHEMA, name: 'Group', description: 'A group of the directory', attributes: GROUP },
  ].map((schema) => ({
    schemas: [SCHEMA_SCHEMA],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
