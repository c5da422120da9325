import type { InFull } from '../catalog.ts'
import type { embed as english_embed, embed_record as english_embed_record } from '../en/embed.ts'

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
  'embed.certificate': 'token emitido para assinar dentro do produto do remitente',
  'timeline.embed_token_issued': 'Um token para {who} foi emitido, para assinar em um quadro dentro de outro produto',
} as const satisfies InFull<typeof english_embed_record>
