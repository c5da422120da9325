import { z } from 'zod'
import { FIELD_TYPES } from '../../domain/fields/kinds.ts'
import { idShape, InstantShape } from '../common/shapes.ts'
import type { WebState } from '../dashboard/page-state.ts'
import { EmbedOrigin } from './origins.ts'

const Allow = z.strictObject({
  field_types: z.array(z.enum(FIELD_TYPES)).min(1).nullable().default(null).meta({
    description: 'The kinds of fields that can be placed; null is all. Other fields that are there already stay',
  }),
  people: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether recipients, or roles of a template, can be added, changed and removed' }),
})

const Look = z.strictObject({
  accent: z
    .string()
    .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a colour such as #0a7d4f')
    .meta({ description: 'Shaded where text in it could not be read', examples: ['#0a7d4f'] })
    .nullable()
    .default(null),
  radius: z
    .string()
    .regex(/^(\d|1\d|2[0-4])px$/, 'must be 0px to 24px')
    .meta({ examples: ['8px'] })
    .nullable()
    .default(null),
  color_scheme: z.enum(['light', 'dark', 'auto']).nullable().default(null),
})

const Session = z.strictObject({
  origin: EmbedOrigin.meta({
    description: 'The one site that can show the frame; it must be listed in `/embed-origins`',
  }),
  language: z
    .string()
    .max(35)
    .nullable()
    .default(null)
    .meta({ description: 'Of the editor, such as `fr`; null: what the browser asks for' }),
  theme: Look.prefault({}),
})

export const TemplateEditorRequest = Session.extend({ allow: Allow.prefault({}) })
export const EnvelopeEditorRequest = Session.extend({
  allow: Allow.extend({
    send: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the envelope can be sent; otherwise it can only be saved' }),
  }).prefault({}),
})

export const EditorSessionShape = z
  .strictObject({
    id: idShape('eds'),
    token: z.string().meta({ description: 'A secret for the page around the frame; keep it out of URLs and logs' }),
    envelope_id: idShape('env').nullable(),
    template_id: idShape('tpl').nullable(),
    origin: z.string(),
    allow: z.strictObject({
      field_types: z.array(z.enum(FIELD_TYPES)).nullable(),
      people: z.boolean(),
      send: z.boolean(),
    }),
    language: z.string().nullable(),
    theme: z.strictObject({
      accent: z.string().nullable(),
      radius: z.string().nullable(),
      color_scheme: z.enum(['light', 'dark', 'auto']).nullable(),
    }),
    expires_at: InstantShape.meta({ description: 'When the token can no longer be opened' }),
    editor_url: z.url().meta({ description: 'The address of the frame, without the secret' }),
  })
  .meta({ id: 'EditorSession' })

/** Inlined into the frame as JSON in <script type="application/json" id="frame">. */
export interface EditorFrameRules {
  /** Whom it talks to. */
  readonly origin: string
}

/** Answer to POST /embed/editor/session: what the frame begins with. */
export interface EditorEntry {
  readonly session: string
  readonly expires_at: string
  readonly subject: { readonly kind: 'envelope' | 'template'; readonly id: string }
  readonly state: WebState
  readonly look: {
    readonly accent: string | null
    readonly radius: string | null
    readonly color_scheme: 'light' | 'dark' | 'auto' | null
  }
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  /** Of the dashboard, which the editor is a page of. */
  readonly script: string
  /** Scripts with what the editor says in that language. */
  readonly words: { readonly first: string; readonly more: string }
}
