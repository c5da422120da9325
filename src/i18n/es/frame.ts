import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'Modo de prueba',
  'frame.test_line': 'Prueba: nada de esto es vinculante.',
  'frame.loading': 'Cargando los documentos',
  'frame.close': 'Cerrar',
  'frame.needs_script': 'Esta página necesita JavaScript para mostrar los documentos y recoger su firma.',
} as const satisfies InFull<typeof english>
