import { samplePdf } from './sample-pdf.ts'

/** One request of the collection. What it leaves out is the description's: its example is sent as it is. */
export interface Step {
  /** operationId */
  readonly call: string
  readonly name?: string
  readonly body?: object
  /** Parameters that are switched on; the others are there, and off. */
  readonly query?: Readonly<Record<string, string>>
  /** What it promises, where that is not the success of the description. */
  readonly statuses?: readonly number[]
  /** Variables, and where in the answer their values are. */
  readonly saves?: Readonly<Record<string, string>>
  /** Scripts that set variables before it is sent. */
  readonly before?: readonly string[]
  /** Sent again after half a second while this is so, for half a minute. */
  readonly again_while?: string
  /** Another key than `api_key`; without it the request is left out. */
  readonly key?: 'live_key' | 'service_account_key' | 'platform_key'
}

interface Folder {
  readonly name: string
  readonly description: string
  readonly steps: readonly Step[]
}

const ENVELOPE = { envelope_id: 'id', recipient_id: 'recipients[0].id', document_id: 'documents[0].id' }
const SMALL_PDF_BYTES = samplePdf().length

/** Announces a document and sends its bytes; `upload_id` is its reference. */
const upload = (file_name: string): readonly Step[] => [
  {
    call: 'initUpload',
    name: `Announce ${file_name}`,
    body: { file_name, size: SMALL_PDF_BYTES },
    saves: { upload_id: 'ref', upload_url: 'upload.url' },
  },
  { call: 'putUploadContent', name: `Send the bytes of ${file_name}` },
]

const FIRST: Folder = {
  name: 'First envelope',
  description:
    'Create, send, sign, download. In the test space nobody gets an email, and the API signs for the recipient.',
  steps: [
    { call: 'createEnvelope', saves: ENVELOPE },
    { call: 'sendEnvelope' },
    { call: 'getEnvelope' },
    { call: 'getEnvelopeDocumentImage' },
    { call: 'listEnvelopes', query: { limit: '5' } },
    { call: 'listTestMails', query: { limit: '5' } },
    { call: 'actAsTestRecipient', name: 'Sign for the recipient (test space)', body: { act: 'sign' } },
    { call: 'sealEnvelope', name: 'Wait until it is sealed', again_while: 'pm.response.code === 202' },
    { call: 'getEnvelopeFinal' },
    { call: 'getEnvelopeCertificate' },
    { call: 'getAuditTrail' },
    { call: 'getEnvelopeAuditTrail' },
    { call: 'listEnvelopeValues' },
    { call: 'listEnvelopeAttachments' },
    {
      call: 'getEnvelopeAttachment',
      name: 'Download an attached file (there is none here)',
      before: ["pm.collectionVariables.set('field_id', 'fld_none')"],
      statuses: [404],
    },
  ],
}

/** The test space shows frames on any port of this machine. */
const EDITOR = { origin: 'http://localhost:8080', language: 'en' }

const DRAFT: Folder = {
  name: 'Draft',
  description: 'Everything about an envelope can be changed until it is sent.',
  steps: [
    { call: 'createEnvelope', name: 'Create a draft', saves: ENVELOPE },
    { call: 'updateEnvelope' },
    { call: 'addRecipient', saves: { recipient_id: 'id' } },
    { call: 'listRecipients' },
    { call: 'updateRecipient', body: { name: 'Grace M. Hopper' } },
    { call: 'removeRecipient' },
    { call: 'placeFields', saves: { field_id: 'data[0].id' } },
    { call: 'listFields' },
    { call: 'removeField' },
    { call: 'createEnvelopeEditorSession', body: EDITOR, saves: { session_id: 'id' } },
    { call: 'deleteEditorSession' },
    ...upload('annex.pdf'),
    { call: 'getUpload' },
    {
      call: 'replaceEnvelopeDocuments',
      body: {
        documents: [
          { id: '{{document_id}}', title: 'The agreement' },
          { ref: '{{upload_id}}', name: 'annex.pdf' },
        ],
      },
    },
    { call: 'replaceEnvelopeDocumentPages' },
    { call: 'createLabel', body: { name: 'Legal {{$timestamp}}', color: 'orange' }, saves: { label_id: 'id' } },
    { call: 'updateLabel', body: { color: 'blue' } },
    { call: 'listLabels' },
    { call: 'replaceEnvelopeLabel' },
    { call: 'listEnvelopeLabels' },
    { call: 'deleteEnvelopeLabel' },
    { call: 'deleteLabel' },
    { call: 'duplicateEnvelope', saves: { envelope_id: 'id' } },
    { call: 'deleteEnvelope' },
  ],
}

const IN_FLIGHT: Folder = {
  name: 'In flight',
  description: 'After the send: reminders, links, deadlines, changes of mind.',
  steps: [
    ...upload('agreement.pdf'),
    {
      call: 'createEnvelopeFromRefs',
      name: 'Create an envelope from that upload, and send it',
      body: {
        name: 'Consulting agreement',
        send: true,
        documents: [{ ref: '{{upload_id}}' }],
        recipients: [{ name: 'Ada Lovelace', email: 'ada@example.com' }],
        fields: [{ recipient_index: 0, type: 'signature', page: 2, x: 0.33, y: 0.6, width: 0.4, height: 0.07 }],
      },
      saves: ENVELOPE,
    },
    { call: 'createSigningUrl' },
    { call: 'linkEnvelopeRecipient' },
    { call: 'createEmbedToken', saves: { recipient_token: 'token' } },
    { call: 'createEmbedSession', body: { token: '{{recipient_token}}' } },
    { call: 'moveTestClock', name: 'Let two hours pass', body: { advance: 'PT2H' } },
    { call: 'remindRecipient' },
    { call: 'moveTestClock', name: 'Let two more hours pass', body: { advance: 'PT2H' } },
    { call: 'remindEnvelope' },
    {
      call: 'extendEnvelope',
      before: ["pm.collectionVariables.set('later', require('moment')().add(300, 'days').toISOString())"],
      body: { deadline_at: '{{later}}' },
    },
    { call: 'recallEnvelope' },
    { call: 'sendEnvelope', name: 'Send it again' },
    {
      call: 'createConfirmation',
      body: { action: 'void', envelope_id: '{{envelope_id}}', reason: 'The price has changed' },
      saves: { confirmation_id: 'id' },
    },
    { call: 'getConfirmation' },
    { call: 'voidEnvelope' },
  ],
}

const TEMPLATES: Folder = {
  name: 'Templates',
  description: 'Documents, roles and fields that you send again and again.',
  steps: [
    { call: 'createTemplate', saves: { template_id: 'id' } },
    { call: 'listTemplates', query: { limit: '5' } },
    { call: 'getTemplate' },
    { call: 'createTemplateEditorSession', body: EDITOR },
    { call: 'updateTemplate' },
    { call: 'createEnvelopeFromTemplate', saves: ENVELOPE },
    { call: 'createTemplateFromEnvelope', saves: { template_id: 'id' } },
    { call: 'deleteTemplate' },
  ],
}

const WEBHOOKS: Folder = {
  name: 'Webhooks and events',
  description: 'Set `webhook_url` to an address of yours that takes POST.',
  steps: [
    {
      call: 'createWebhook',
      body: { url: '{{webhook_url}}', events: ['envelope.completed'], description: 'Postman' },
      saves: { webhook_id: 'id' },
    },
    { call: 'listWebhooks' },
    { call: 'getWebhook' },
    { call: 'updateWebhook' },
    { call: 'testWebhook', saves: { delivery_id: 'id' } },
    {
      call: 'listWebhookDeliveries',
      name: 'List the deliveries, until the first attempt is over',
      again_while: 'answer.data[0]?.attempts === 0',
    },
    { call: 'redeliver', name: 'Deliver it again (409 while the first attempts go on)', statuses: [202, 409] },
    { call: 'rotateWebhookSecret' },
    { call: 'deleteWebhook' },
    { call: 'listEvents', query: { limit: '5' } },
    { call: 'createListener', saves: { listener_id: 'id' } },
    { call: 'listListenerDeliveries', query: { limit: '5' } },
    { call: 'getTestClock' },
  ],
}

const WORKSPACE: Folder = {
  name: 'Whole workspace (needs live_key)',
  description:
    'These change what all envelopes of the workspace look like, and where they can be embedded. They are skipped unless you set `live_key`.',
  steps: [
    { call: 'getBranding' },
    { call: 'updateBranding' },
    { call: 'replaceBrandingLogo' },
    { call: 'deleteBrandingLogo' },
    { call: 'listEmbedOrigins' },
    { call: 'replaceEmbedOrigins' },
  ].map((step) => ({ ...step, key: 'live_key' as const })),
}

const CRM: Folder = {
  name: 'CRM sign-in (needs service_account_key)',
  description:
    'For CRM service accounts. Skipped unless you set `service_account_key`, and `member` to an address in the workspace.',
  steps: [
    { call: 'createHandOff', key: 'service_account_key', body: { user: '{{member}}' } },
    { call: 'revokeEntitlements', key: 'service_account_key', body: { user: '{{member}}' } },
  ],
}

const PLATFORM: Folder = {
  name: 'Provisioning (needs platform_key)',
  description:
    'Makes a workspace for a customer of yours, and everything in it. Skipped unless you set `platform_key`; the workspace is suspended at the end.',
  steps: [
    {
      call: 'createPlatformWorkspace',
      body: { name: 'Acme GmbH', external_ref: 'customer-{{$timestamp}}', plan: 'team' },
      saves: { workspace_id: 'id' },
    },
    { call: 'listPlatformWorkspaces' },
    { call: 'getPlatformWorkspace' },
    {
      call: 'createPlatformWorkspaceMember',
      body: { email: 'ada-{{$timestamp}}@example.com', name: 'Ada Lovelace', role: 'admin', notify: false },
      saves: { member_id: 'id' },
    },
    {
      call: 'createPlatformWorkspaceMember',
      name: 'Add another member',
      body: { email: 'grace-{{$timestamp}}@example.com', name: 'Grace Hopper', role: 'member', notify: false },
      saves: { member_id: 'id' },
    },
    { call: 'listPlatformWorkspaceMembers' },
    { call: 'getPlatformWorkspaceMember' },
    // Who has not said yes yet is no member.
    { call: 'updatePlatformWorkspaceMember', statuses: [200, 404] },
    { call: 'deletePlatformWorkspaceMember' },
    { call: 'createPlatformWorkspaceKey', saves: { key_id: 'id' } },
    { call: 'listPlatformWorkspaceKeys' },
    { call: 'rotatePlatformWorkspaceKey', saves: { key_id: 'id' } },
    { call: 'deletePlatformWorkspaceKey' },
    { call: 'replacePlatformWorkspaceEmbedOrigins' },
    { call: 'listPlatformWorkspaceEmbedOrigins' },
    {
      call: 'createPlatformWorkspaceWebhook',
      body: { url: '{{webhook_url}}', events: ['envelope.completed'] },
      saves: { webhook_id: 'id' },
    },
    { call: 'listPlatformWorkspaceWebhooks' },
    { call: 'getPlatformWorkspaceWebhook' },
    { call: 'updatePlatformWorkspaceWebhook' },
    { call: 'rotateSecretPlatformWorkspaceWebhook' },
    { call: 'deletePlatformWorkspaceWebhook' },
    { call: 'createPlatformWorkspaceScimToken', saves: { token_id: 'id' } },
    { call: 'listPlatformWorkspaceScimTokens' },
    { call: 'deletePlatformWorkspaceScimToken' },
    { call: 'createPlatformWorkspaceDomain', saves: { domain_id: 'domain' } },
    { call: 'listPlatformWorkspaceDomains' },
    { call: 'checkPlatformWorkspaceDomain' },
    { call: 'deletePlatformWorkspaceDomain' },
    { call: 'updatePlatformWorkspaceBranding' },
    { call: 'getPlatformWorkspaceBranding' },
    { call: 'replacePlatformWorkspaceBrandingLogo' },
    { call: 'deletePlatformWorkspaceBrandingLogo' },
    { call: 'getPlatformUsage' },
    { call: 'getPlatformWorkspaceUsage' },
    { call: 'updatePlatformWorkspace', name: 'Suspend the workspace', body: { suspended: true } },
  ].map((step) => ({ ...step, key: 'platform_key' as const })),
}

const DESCRIPTION: Folder = {
  name: 'Description',
  description: 'What this collection is made from.',
  steps: [{ call: 'getDescription' }],
}

/** Every call of the API, in an order in which each of them finds what it needs. */
export const WALK: readonly Folder[] = [
  FIRST,
  DRAFT,
  IN_FLIGHT,
  TEMPLATES,
  WEBHOOKS,
  WORKSPACE,
  CRM,
  PLATFORM,
  DESCRIPTION,
]

/** Variables that a person sets. */
export const SETTINGS = {
  api_key: ['', 'A key of the test space: csk_test_…'],
  webhook_url: ['https://crm.example.com/hooks/countersign', 'Where webhooks go'],
  live_key: ['', 'Only for the folder “Whole workspace”: csk_live_…'],
  platform_key: ['', 'Only for the folder “Provisioning”: cspk_…'],
  service_account_key: ['', 'Only for the folder “CRM sign-in”'],
  member: ['ada@example.com', 'Only for the folder “CRM sign-in”: somebody in the workspace'],
} as const
