import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'Modo de teste',
  'frame.test_line': 'Teste: nada disto é vinculante.',
  'frame.loading': 'Carregando os documentos',
  'frame.close': 'Fechar',
  'frame.needs_script': 'Esta página precisa de JavaScript para mostrar os documentos e receber sua assinatura.',
} as const satisfies InFull<typeof english>
