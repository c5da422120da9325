import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'Testmodus',
  'frame.test_line': 'Test: niets hiervan is bindend.',
  'frame.loading': 'De documenten worden geladen',
  'frame.close': 'Sluiten',
  'frame.needs_script': 'Deze pagina heeft JavaScript nodig om de documenten te tonen en uw handtekening aan te nemen.',
} as const satisfies InFull<typeof english>
