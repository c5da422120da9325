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
  'programs.rule': 'Programmi consentiti',
  'programs.rule_about': 'I programmi non consentiti non possono fare nulla, anche se sono collegati.',
  'programs.rule_any': 'Qualsiasi programma',
  'programs.rule_named': 'Solo questi programmi',
  'programs.rule_none': 'Nessun programma',
  'programs.rule_names': 'Programmi, uno per riga',
  'programs.rule_names_hint': 'L’host che pubblica il programma, ad esempio claude.ai, o il suo ID client.',
  'programs.rule_saved': 'Salvato. Vale per i programmi dalla prossima chiamata.',
} as const satisfies InFull<typeof english>
