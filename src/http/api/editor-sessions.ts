import { z } from 'zod'
import {
  type EditorSessionInput,
  openEditorSession,
  revokeEditorSession,
} from '../../application/editor-sessions/editor-sessions.ts'
import type { Caller } from '../../application/caller.ts'
import { EditorSessionShape, EnvelopeEditorRequest, TemplateEditorRequest } from '../../contract/embedding/editor.ts'
import type { App } from '../../ports/app.ts'
import type { ProblemCode } from '../../problem.ts'
import { Answer, route } from '../route.ts'
import { EnvelopeParams } from './envelopes.ts'
import { Id } from './id-param.ts'
import { TemplateParams } from './templates.ts'

const THEME = { accent: '#0a7d4f', radius: '8px', color_scheme: 'auto' } as const
const SESSION = {
  id: 'eds_01k9ydc2m3n4p5q6r7s8t9v0wy',
  token: 'eds_01k9ydc2m3n4p5q6r7s8t9v0wy.Zk9fQ2xTcVJ0VXdYeVowMTIzNDU2Nzg5YWJjZGVmZ2h',
  origin: 'https://app.example.com',
  language: 'fr',
  theme: THEME,
  expires_at: '2026-11-21T09:41:00.000Z',
  editor_url: 'https://sign.example.com/embed/editor/eds_01k9ydc2m3n4p5q6r7s8t9v0wy',
}

const REFUSES = [
  'not_found',
  'embed_origin_not_allowed',
  'missing_parameter',
  'invalid_parameter',
  'unknown_parameter',
] as const satisfies readonly ProblemCode[]

const envelopeSessionRoute = route({
  method: 'POST',
  path: '/envelopes/{id}/editor-sessions',
  secret: true,
  keys_only: true,
  summary: 'Open the field editor for a draft in a frame on your page',
  description:
    'Answers a token for `mountEditor`, which opens the editor once, within 10 minutes, on pages of `origin` alone. Then it can be used for an hour after each call, for a day at most. It reaches only this envelope, until that is sent or deleted, and does only what `allow` says; the audit trail names your key, by the embedded editor.',
  status: 201,
  params: EnvelopeParams,
  body: EnvelopeEditorRequest,
  answers: EditorSessionShape,
  example: {
    body: {
      origin: 'https://app.example.com',
      allow: { field_types: ['signature', 'date'], people: true, send: true },
      language: 'fr',
      theme: THEME,
    },
    answer: {
      ...SESSION,
      envelope_id: 'env_01k9ydc2m3n4p5q6r7s8t9v0wy',
      template_id: null,
      allow: { field_types: ['signature', 'date'], people: true, send: true },
    },
  },
  refuses: [...REFUSES, 'envelope_already_sent'],
  run: ({ app, caller, key, params, body: { theme, language, ...body } }) =>
    opened(app, caller, {
      ...body,
      key_id: key.key_id,
      subject: { kind: 'envelope', id: params.id },
      look: { ...theme, language },
    }),
})

const templateSessionRoute = route({
  method: 'POST',
  path: '/templates/{id}/editor-sessions',
  secret: true,
  keys_only: true,
  summary: 'Open the field editor for a template in a frame on your page',
  description: 'As for an envelope. `people` is for the roles; nothing can be sent.',
  status: 201,
  params: TemplateParams,
  body: TemplateEditorRequest,
  answers: EditorSessionShape,
  example: {
    body: { origin: 'https://app.example.com', allow: { people: true }, language: 'fr', theme: THEME },
    answer: {
      ...SESSION,
      envelope_id: null,
      template_id: 'tpl_01k9ydc2m3n4p5q6r7s8t9v0wy',
      allow: { field_types: null, people: true, send: false },
    },
  },
  refuses: [...REFUSES, 'template_archived'],
  run: ({ app, caller, key, params, body: { theme, language, allow, ...body } }) =>
    opened(app, caller, {
      ...body,
      allow: { ...allow, send: false },
      key_id: key.key_id,
      subject: { kind: 'template', id: params.id },
      look: { ...theme, language },
    }),
})

const revokeRoute = route({
  method: 'DELETE',
  path: '/editor-sessions/{id}',
  keys_only: true,
  summary: 'End an editor session, whether its frame is open or not',
  status: 204,
  params: z.object({ id: Id }),
  refuses: ['not_found'],
  async run({ app, caller, params }) {
    await revokeEditorSession(app, caller, params.id)
    return new Answer(null)
  },
})

export const editorSessionRoutes = [envelopeSessionRoute, templateSessionRoute, revokeRoute]

async function opened(
  app: App,
  caller: Caller,
  input: EditorSessionInput,
): Promise<z.infer<typeof EditorSessionShape>> {
  const session = await openEditorSession(app, caller, input)
  const { id, token, subject, origin, allow, expires_at, editor_url } = session
  const { language, ...theme } = session.look
  const idOf = (kind: typeof subject.kind) => (subject.kind === kind ? subject.id : null)
  return {
    ...{ id, token, envelope_id: idOf('envelope'), template_id: idOf('template'), origin },
    allow: { ...allow, field_types: allow.field_types && [...allow.field_types] },
    ...{ language, theme, expires_at, editor_url },
  }
}
