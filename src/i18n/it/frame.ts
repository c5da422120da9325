import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'Modalità di test',
  'frame.test_line': 'Test: nulla di questo è vincolante.',
  'frame.loading': 'Caricamento dei documenti',
  'frame.close': 'Chiudi',
  'frame.needs_script': 'Questa pagina ha bisogno di JavaScript per mostrare i documenti e raccogliere la Sua firma.',
} as const satisfies InFull<typeof english>
