import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}, La preghiamo di firmare',
  'landing.from': 'da {sender}',
  'landing.from_workspace': 'da {sender}, {workspace}',
  'landing.by': 'scadenza: {deadline}',
  'landing.documents': '{count, plural, one {# documento} other {# documenti}}',
  'landing.extent': '{documents}, {pages}',
  'landing.pages': '{count, plural, one {# pagina} other {# pagine}}',
  'landing.agreed_before':
    'Ha già accettato di ricevere e firmare questi documenti elettronicamente. Le risposte date finora sono salvate.',
  'landing.continue': 'Continua',
  'landing.opening': 'Apertura…',
  'landing.decline': 'Rifiuta',
  'landing.not_me': 'Non è {name}?',
  'landing.tick_to_continue': 'Selezioni la casella per continuare, oppure rifiuti qui sotto.',
  'landing.version': 'Versione {version} di questo testo. Viene registrata con la Sua firma.',
  'landing.what_this_means': 'Che cosa significa',
  'landing.not_me_advice':
    'Allora non firmi, per favore. Chiuda questa pagina; non è stato registrato nulla. Risponda all’e-mail, così {sender} potrà inviarla alla persona giusta.',
  'landing.not_me_decline': 'Può anche rifiutare con un breve messaggio a {sender}.',
} as const satisfies InFull<typeof english>
