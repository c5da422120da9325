import { z } from 'zod'
import { createFromTemplate } from '../../application/envelopes/create-from-template.ts'
import { ENVELOPE } from '../../contract/envelopes/examples.ts'
import { EnvelopeShape } from '../../contract/envelopes/shapes.ts'
import { TEMPLATE_ORDER } from '../../contract/templates/examples.ts'
import { InstantiateRequest, parseInstantiation } from '../../contract/templates/request.ts'
import { route } from '../route.ts'
import { DRY_RUN_PARTS, dryRunFromTemplateOf, isDry } from './dry-run.ts'
import { created } from './envelope-create.ts'
import { TemplateParams } from './templates.ts'

export const createFromTemplateRoute = route({
  method: 'POST',
  path: '/templates/{id}/envelopes',
  scope: 'prepare',
  new_work: true,
  summary: 'Create an envelope from a template, with one person for each role; send true also sends it',
  status: 201,
  params: TemplateParams,
  ...DRY_RUN_PARTS,
  body: z.unknown(),
  described_body: InstantiateRequest,
  answers: EnvelopeShape,
  example: { body: TEMPLATE_ORDER, answer: { ...ENVELOPE, template_id: 'tpl_06F3A1C2G5Z7X9C1V3B5N7M9QW' } },
  refuses: [
    'not_found',
    'template_archived',
    'missing_assignment',
    'unknown_role',
    'duplicate_assignment',
    'missing_parameter',
    'invalid_parameter',
    'unknown_parameter',
    'invalid_value',
    'sms_not_available',
    'limit_exceeded',
    'allowance_exhausted',
    'signer_without_required_field',
    'seal_rehearsal_failed',
    'invalid_field_placement',
    'document_damaged',
    'document_ambiguous',
    'document_would_differ',
    'document_too_complex',
    'unsupported_document_type',
  ],
  async run(context) {
    const { app, caller, params, body } = context
    if (isDry(context.query)) return dryRunFromTemplateOf(context, params.id, body)
    return created(app, await createFromTemplate(app, caller, params.id, parseInstantiation(body)))
  },
})
