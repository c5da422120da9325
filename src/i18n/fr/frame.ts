import type { InFull } from '../catalog.ts'
import type { frame as english } from '../en/frame.ts'

export const frame = {
  'frame.test_mode': 'Mode test',
  'frame.test_line': 'Test : rien ici n’engage personne.',
  'frame.loading': 'Chargement des documents',
  'frame.close': 'Fermer',
  'frame.needs_script': 'Cette page a besoin de JavaScript pour afficher les documents et recueillir votre signature.',
} as const satisfies InFull<typeof english>
