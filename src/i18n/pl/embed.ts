import type { InFull } from '../catalog.ts'
import type {
  embed as english_embed,
  embed_editor as english_editor,
  embed_record as english_embed_record,
} from '../en/embed.ts'

export const embed = {
  'embed.title': 'Podpis',
  'embed.failed_title': 'Nie udało się tu otworzyć dokumentów',
  'embed.failed_again':
    'Proszę wczytać stronę ponownie. Jeśli to nie pomoże, proszę otworzyć łącze z wiadomości e-mail: wypełnione pola zostały zachowane.',
  'embed.alone':
    'Ta strona działa tylko wewnątrz innej strony. Aby podpisać, proszę otworzyć łącze z wiadomości e-mail.',
  'embed.signed_title': 'Podpis został złożony',
  'embed.signed_line': 'Nie trzeba tu nic więcej robić.',
} as const satisfies InFull<typeof english_embed>

export const embed_record = {
  'embed.certificate': 'wydano token do podpisania w produkcie nadawcy',
  'timeline.embed_token_issued': '{who}: wydano token do podpisania w ramce wewnątrz innego produktu',
} as const satisfies InFull<typeof english_embed_record>

export const embed_editor = {
  'embed.editor_title': 'Przygotowanie dokumentów',
  'embed.editor_failed': 'Nie udało się tu otworzyć edytora. Proszę wczytać stronę ponownie.',
  'embed.editor_alone': 'Ta strona działa tylko wewnątrz innej strony.',
  'embed.editor_needs_script': 'Edytor wymaga JavaScriptu.',
} as const satisfies InFull<typeof english_editor>
