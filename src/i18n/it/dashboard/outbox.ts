import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': 'Posta in uscita',
  'outbox.about': 'Le e-mail scritte da questo servizio. Quelle «Trattenute» non hanno lasciato questa macchina.',
  'outbox.search': 'Cerca e-mail per indirizzo',
  'outbox.search_example': 'Un indirizzo completo',
  'outbox.subject': 'Oggetto',
  'outbox.to': 'A',
  'outbox.state': 'Stato',
  'outbox.when': 'Quando',
  'outbox.pages': 'Pagine',
  'outbox.newer': 'Più recenti',
  'outbox.older': 'Meno recenti',
  'outbox.none_found': 'Nessuna e-mail a questo indirizzo',
  'outbox.none_found_about': 'Inserisca l’indirizzo completo. Maiuscole e minuscole non contano.',
  'outbox.show_all': 'Mostra tutte le e-mail',
  'outbox.none': 'Ancora nessuna e-mail',
  'outbox.none_about':
    'Invii una busta e i suoi inviti compaiono qui. Nello spazio di test, e dove non è impostato un server di posta, le e-mail arrivano qui.',
  'outbox.go_to_envelopes': 'Vai alle buste',
  'outbox.guide': 'Come vengono inviate le e-mail',
  'outbox.mail': 'E-mail',
  'outbox.mail_to': 'A {person}, {date}. <envelope>Apri la sua busta</envelope>',
  'outbox.mail_shown': 'L’e-mail come appare',
  'outbox.mail_text': 'Testo semplice',
} as const satisfies InFull<typeof english>
