import type { InFull } from '../catalog.ts'
import type {
  embed as english_embed,
  embed_editor as english_editor,
  embed_record as english_embed_record,
} from '../en/embed.ts'

export const embed = {
  'embed.title': 'Firmar',
  'embed.failed_title': 'Los documentos no se han podido abrir aquí',
  'embed.failed_again':
    'Vuelva a cargar la página. Si no sirve, abra el enlace de su correo: lo que ha rellenado se conserva.',
  'embed.alone': 'Esta página solo funciona dentro de otra. Para firmar, abra el enlace de su correo.',
  'embed.signed_title': 'Ha firmado',
  'embed.signed_line': 'Aquí no tiene que hacer nada más.',
} as const satisfies InFull<typeof english_embed>

export const embed_record = {
  'embed.certificate': 'token emitido para firmar dentro del producto del remitente',
  'timeline.embed_token_issued': 'Se emitió un token para {who}, para firmar en un marco dentro de otro producto',
} as const satisfies InFull<typeof english_embed_record>

export const embed_editor = {
  'embed.editor_title': 'Preparar los documentos',
  'embed.editor_failed': 'No se pudo abrir el editor aquí. Vuelva a cargar la página.',
  'embed.editor_alone': 'Esta página solo funciona dentro de otra página.',
  'embed.editor_needs_script': 'El editor necesita JavaScript.',
} as const satisfies InFull<typeof english_editor>
