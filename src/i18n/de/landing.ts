import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}, bitte unterschreiben Sie',
  'landing.from': 'von {sender}',
  'landing.from_workspace': 'von {sender}, {workspace}',
  'landing.by': 'bis {deadline}',
  'landing.documents': '{count, plural, one {# Dokument} other {# Dokumente}}',
  'landing.extent': '{documents}, {pages}',
  'landing.pages': '{count, plural, one {# Seite} other {# Seiten}}',
  'landing.agreed_before':
    'Sie haben zugestimmt, diese Dokumente elektronisch zu erhalten und zu unterschreiben. Ihre bisherigen Eingaben sind gespeichert.',
  'landing.continue': 'Weiter',
  'landing.opening': 'Wird geöffnet …',
  'landing.decline': 'Ablehnen',
  'landing.not_me': 'Sie sind nicht {name}?',
  'landing.tick_to_continue': 'Kreuzen Sie das Kästchen an, um fortzufahren, oder lehnen Sie unten ab.',
  'landing.version': 'Fassung {version} dieses Textes. Sie wird mit Ihrer Unterschrift festgehalten.',
  'landing.what_this_means': 'Was das bedeutet',
  'landing.not_me_advice':
    'Dann unterschreiben Sie bitte nicht. Schließen Sie diese Seite; es wurde nichts aufgezeichnet. Antworten Sie auf die E-Mail, damit {sender} sie an die richtige Person senden kann.',
  'landing.not_me_decline': 'Sie können auch mit einer kurzen Nachricht an {sender} ablehnen.',
} as const satisfies InFull<typeof english>
