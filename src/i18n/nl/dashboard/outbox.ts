import type { InFull } from '../../catalog.ts'
import type { outbox as english } from '../../en/dashboard/outbox.ts'

export const outbox = {
  'outbox.title': 'Postvak UIT',
  'outbox.about': 'E-mails die deze dienst heeft geschreven. Bij “Vastgehouden” hebben ze deze machine niet verlaten.',
  'outbox.search': 'E-mails zoeken op adres',
  'outbox.search_example': 'Een volledig adres',
  'outbox.subject': 'Onderwerp',
  'outbox.to': 'Aan',
  'outbox.state': 'Status',
  'outbox.when': 'Wanneer',
  'outbox.pages': 'Pagina’s',
  'outbox.newer': 'Nieuwer',
  'outbox.older': 'Ouder',
  'outbox.none_found': 'Geen e-mail aan dit adres',
  'outbox.none_found_about': 'Geef het volledige adres op. Hoofdletters maken niet uit.',
  'outbox.show_all': 'Alle e-mails tonen',
  'outbox.none': 'Nog geen e-mail',
  'outbox.none_about':
    'Verzend een envelop en de uitnodigingen verschijnen hier. Waar geen mailserver is ingesteld, en in de testomgeving, komen e-mails hier aan.',
  'outbox.go_to_envelopes': 'Naar de enveloppen',
  'outbox.guide': 'Zo worden e-mails verzonden',
  'outbox.mail': 'E-mail',
  'outbox.mail_to': 'Aan {person}, {date}. <envelope>Envelop openen</envelope>',
  'outbox.mail_shown': 'De e-mail zoals hij eruitziet',
  'outbox.mail_text': 'Platte tekst',
} as const satisfies InFull<typeof english>
