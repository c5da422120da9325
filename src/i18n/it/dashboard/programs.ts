import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': 'Programmi collegati',
  'programs.about':
    'Programmi e agenti che lavorano a Suo nome. Per collegarne uno, gli dia l’indirizzo del <guide>server degli strumenti</guide>:',
  'programs.about_all': 'Programmi e agenti che i membri hanno collegato a questa area di lavoro.',
  'programs.none': 'Nessun programma collegato',
  'programs.address': 'Indirizzo del server degli strumenti',
  'programs.scope_read': 'Legge',
  'programs.scope_prepare': 'Prepara',
  'programs.scope_send': 'Invia',
  'programs.live': 'Reale',
  'programs.test': 'Prova',
  'programs.answers_at': 'Accesso dato a {host}',
  'programs.connected': 'Collegato: {date}',
  'programs.connected_by': 'Collegato da {name}: {date}',
  'programs.revoke': 'Scollega<unseen> {name}</unseen>',
  'programs.revoke_title': 'Scollegare «{name}»?',
  'programs.revoke_about': 'L’accesso termina subito. Per usarlo di nuovo, lo colleghi un’altra volta.',
  'programs.revoke_verb': 'Scollega',
  'programs.revoked': 'Il programma è stato scollegato.',
} as const satisfies InFull<typeof english>
