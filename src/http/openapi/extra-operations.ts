import { LIMITS } from '../../domain/account/limits.ts'
import { headers, requestHeader } from './headers.ts'
import type { Refusals } from './refusals.ts'

/** Operations outside the list of routes: this description, and the target of uploads. */
export const extraOperations = (base_url: string, refusals: Refusals) => ({
  '/openapi.json': {
    get: {
      operationId: 'getDescription',
      summary: 'Read this description',
      description: 'The same under every prefix. Needs no key.',
      tags: ['Description'],
      security: [],
      parameters: [requestHeader('IfNoneMatch')],
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          headers: headers(['X-Request-Id', 'ETag']),
          content: { 'application/json': { schema: { type: 'object' }, example: { openapi: '3.1.0' } } },
        },
        304: { $ref: '#/components/responses/NotModified' },
        ...refusals.of(DESCRIPTION_REFUSES),
      },
    },
  },
  '/uploads/{id}/content': {
    servers: [{ url: base_url }],
    put: {
      operationId: 'putUploadContent',
      summary: 'Send the bytes of an upload',
      description: 'Use the address from the answer of `/uploads/init`, without a key. A later PUT replaces the bytes.',
      tags: ['Uploads'],
      security: [{ upload_signature: [] }],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Id in `uploads`',
          schema: { type: 'string' },
          example: 'upl_06F3A1C2F8Q2W4E6R8T1Y3V5B7',
        },
      ],
      requestBody: {
        required: true,
        description: `A PDF of at most ${LIMITS.document_bytes_max / 1024 / 1024} MB`,
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        200: {
          description: 'Received',
          headers: headers(['X-Request-Id']),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Upload' } } },
        },
        ...refusals.of(UPLOAD_REFUSES),
      },
    },
  },
})

const DESCRIPTION_REFUSES = ['unknown_parameter', 'not_acceptable', 'internal_error'] as const
const UPLOAD_REFUSES = [
  ...([
    'upload_mismatch',
    'document_encrypted',
    'document_xfa',
    'document_portfolio',
    'document_damaged',
    'document_ambiguous',
    'document_would_differ',
    'document_too_complex',
  ] as const),
  ...([
    'document_already_signed',
    'document_active_content',
    'limit_exceeded',
    'not_found',
    'upload_expired',
    'workspace_suspended',
  ] as const),
  ...(['file_too_large', 'unsupported_document_type', 'internal_error', 'unavailable'] as const),
] as const
export const EXTRA_REFUSALS = [DESCRIPTION_REFUSES, UPLOAD_REFUSES] as const
