import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'Testmodus',
  'frame.test_line': 'Test: Nichts hiervon ist verbindlich.',
  'frame.loading': 'Die Dokumente werden geladen',
  'frame.close': 'Schließen',
  'frame.needs_script':
    'Diese Seite braucht JavaScript, um die Dokumente zu zeigen und Ihre Unterschrift entgegenzunehmen.',
} as const satisfies InFull<typeof english>
