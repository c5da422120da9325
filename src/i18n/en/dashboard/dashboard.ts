import type { marks } from '../marks.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { bulk_send } from './bulk-send.ts'
import { common } from './common.ts'
import { confirm } from './confirm.ts'
import { defaults } from './defaults.ts'
import { draft } from './draft.ts'
import { editor } from './editor.ts'
import { editor_dialogs } from './editor-dialogs.ts'
import { editor_panels } from './editor-panels.ts'
import { embedding } from './embedding.ts'
import { envelope } from './envelope.ts'
import { envelope_dialogs } from './envelope-dialogs.ts'
import { envelopes } from './envelopes.ts'
import { fields } from './fields.ts'
import { frame } from './frame.ts'
import { general } from './general.ts'
import { integrations } from './integrations.ts'
import { mail_failures } from './mail-failures.ts'
import { members } from './members.ts'
import { new_envelope } from './new-envelope.ts'
import { new_template } from './new-template.ts'
import { outbox } from './outbox.ts'
import { passkeys } from './passkeys.ts'
import { person } from './person.ts'
import { plan } from './plan.ts'
import { problems } from './problems.ts'
import { programs } from './programs.ts'
import { proof } from './proof.ts'
import { retention } from './retention.ts'
import { seal } from './seal.ts'
import { settings } from './settings.ts'
import { template } from './template.ts'
import { template_use } from './template-use.ts'
import { templates } from './templates.ts'
import { ui } from './ui.ts'
import { upload } from './upload.ts'
import { webhooks } from './webhooks.ts'

/** What the dashboard says; it is compiled into one script for each language (tools/dashboard-words.ts). */
export const dashboard = {
  ...common,
  ...account,
  ...activity,
  ...bulk_send,
  ...confirm,
  ...defaults,
  ...draft,
  ...editor,
  ...editor_dialogs,
  ...editor_panels,
  ...embedding,
  ...envelope,
  ...envelope_dialogs,
  ...envelopes,
  ...fields,
  ...frame,
  ...general,
  ...integrations,
  ...mail_failures,
  ...members,
  ...new_envelope,
  ...new_template,
  ...outbox,
  ...passkeys,
  ...person,
  ...plan,
  ...problems,
  ...programs,
  ...proof,
  ...retention,
  ...seal,
  ...settings,
  ...template,
  ...template_use,
  ...templates,
  ...ui,
  ...upload,
  ...webhooks,
} as const

/** Of the sheet where a signature is made, which is the signing page's too (i18n/en/marks.ts). */
type MarkMessageId = Extract<keyof typeof marks, `marks.${string}`>

export type DashboardMessageId = keyof typeof dashboard | MarkMessageId
export type DashboardCatalog = Readonly<Record<DashboardMessageId, string>>
