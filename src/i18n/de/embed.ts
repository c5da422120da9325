import type { InFull } from '../catalog.ts'
import type { embed as english, embed_editor as english_editor, embed_record as english_record } from '../en/embed.ts'

export const embed = {
  'embed.title': 'Unterschreiben',
  'embed.failed_title': 'Die Dokumente konnten hier nicht geöffnet werden',
  'embed.failed_again':
    'Laden Sie die Seite neu. Wenn das nicht hilft, öffnen Sie den Link in Ihrer E-Mail: Was Sie ausgefüllt haben, ist gespeichert.',
  'embed.alone':
    'Diese Seite funktioniert nur innerhalb einer anderen Seite. Um zu unterschreiben, öffnen Sie den Link in Ihrer E-Mail.',
  'embed.signed_title': 'Sie haben unterschrieben',
  'embed.signed_line': 'Hier ist für Sie nichts mehr zu tun.',
} as const satisfies InFull<typeof english>

export const embed_record = {
  'embed.certificate': 'außerdem ein Token zum Unterschreiben innerhalb des Produkts des Absenders',
  'timeline.embed_token_issued':
    'Ein Token für {who} wurde ausgestellt, zum Unterschreiben in einem Rahmen innerhalb eines anderen Produkts',
} as const satisfies InFull<typeof english_record>

export const embed_editor = {
  'embed.editor_title': 'Dokumente vorbereiten',
  'embed.editor_failed': 'Der Editor konnte hier nicht geöffnet werden. Laden Sie die Seite neu.',
  'embed.editor_alone': 'Diese Seite funktioniert nur innerhalb einer anderen Seite.',
  'embed.editor_needs_script': 'Der Editor braucht JavaScript.',
} as const satisfies InFull<typeof english_editor>
