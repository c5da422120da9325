import type { InFull } from '../catalog.ts'
import type {
  embed as english_embed,
  embed_editor as english_editor,
  embed_record as english_embed_record,
} from '../en/embed.ts'

export const embed = {
  'embed.title': 'Assinar',
  'embed.failed_title': 'Não foi possível abrir os documentos aqui',
  'embed.failed_again':
    'Carregue a página novamente. Se não resolver, abra o link do seu e-mail: o que você preencheu está guardado.',
  'embed.alone': 'Esta página só funciona dentro de outra página. Para assinar, abra o link do seu e-mail.',
  'embed.signed_title': 'Você assinou',
  'embed.signed_line': 'Você não precisa fazer mais nada aqui.',
} as const satisfies InFull<typeof english_embed>

export const embed_record = {
  'embed.certificate': 'além disso, token para assinar dentro do produto do remetente',
  'timeline.embed_token_issued': 'Um token para {who} foi emitido, para assinar em um quadro dentro de outro produto',
} as const satisfies InFull<typeof english_embed_record>

export const embed_editor = {
  'embed.editor_title': 'Preparar os documentos',
  'embed.editor_failed': 'Não foi possível abrir o editor aqui. Carregue a página novamente.',
  'embed.editor_alone': 'Esta página só funciona dentro de outra página.',
  'embed.editor_needs_script': 'O editor precisa de JavaScript.',
} as const satisfies InFull<typeof english_editor>
