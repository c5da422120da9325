import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'Tryb testowy',
  'frame.test_line': 'Test: nic tutaj nie jest wiążące.',
  'frame.loading': 'Wczytywanie dokumentów',
  'frame.close': 'Zamknij',
  'frame.needs_script': 'Ta strona potrzebuje JavaScriptu, aby pokazać dokumenty i przyjąć podpis.',
} as const satisfies InFull<typeof english>
