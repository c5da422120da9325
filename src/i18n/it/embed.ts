import type { InFull } from '../catalog.ts'
import type {
  embed as english_embed,
  embed_editor as english_editor,
  embed_record as english_embed_record,
} from '../en/embed.ts'

export const embed = {
  'embed.title': 'Firma',
  'embed.failed_title': 'Qui non è stato possibile aprire i documenti',
  'embed.failed_again':
    'Ricarichi la pagina. Se non basta, apra il link nella Sua e-mail: ciò che ha compilato è conservato.',
  'embed.alone': 'Questa pagina funziona solo dentro un’altra pagina. Per firmare, apra il link nella Sua e-mail.',
  'embed.signed_title': 'Ha firmato',
  'embed.signed_line': 'Qui non deve fare altro.',
} as const satisfies InFull<typeof english_embed>

export const embed_record = {
  'embed.certificate': 'inoltre, token per firmare all’interno del prodotto del mittente',
  'timeline.embed_token_issued':
    'È stato emesso un token per {who}, per firmare in un riquadro dentro un altro prodotto',
} as const satisfies InFull<typeof english_embed_record>

export const embed_editor = {
  'embed.editor_title': 'Prepara i documenti',
  'embed.editor_failed': 'Non è stato possibile aprire l’editor qui. Ricarichi la pagina.',
  'embed.editor_alone': 'Questa pagina funziona solo all’interno di un’altra pagina.',
  'embed.editor_needs_script': 'L’editor richiede JavaScript.',
} as const satisfies InFull<typeof english_editor>
