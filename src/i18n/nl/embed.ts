import type { InFull } from '../catalog.ts'
import type { embed as english, embed_editor as english_editor, embed_record as english_record } from '../en/embed.ts'

export const embed = {
  'embed.title': 'Ondertekenen',
  'embed.failed_title': 'De documenten konden hier niet worden geopend',
  'embed.failed_again':
    'Laad de pagina opnieuw. Als dat niet helpt, open dan de link in uw e-mail: wat u hebt ingevuld, is opgeslagen.',
  'embed.alone': 'Deze pagina werkt alleen binnen een andere pagina. Open de link in uw e-mail om te ondertekenen.',
  'embed.signed_title': 'U hebt ondertekend',
  'embed.signed_line': 'U hoeft hier niets meer te doen.',
} as const satisfies InFull<typeof english>

export const embed_record = {
  'embed.certificate': 'ook een token om binnen het product van de afzender te ondertekenen',
  'timeline.embed_token_issued':
    'Voor {who} is een token verstrekt om in een kader binnen een ander product te ondertekenen',
} as const satisfies InFull<typeof english_record>

export const embed_editor = {
  'embed.editor_title': 'Documenten voorbereiden',
  'embed.editor_failed': 'De editor kon hier niet worden geopend. Laad de pagina opnieuw.',
  'embed.editor_alone': 'Deze pagina werkt alleen binnen een andere pagina.',
  'embed.editor_needs_script': 'De editor heeft JavaScript nodig.',
} as const satisfies InFull<typeof english_editor>
