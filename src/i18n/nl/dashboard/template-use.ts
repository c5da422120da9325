import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'Sjabloon gebruiken',
  'template_use.title_of': '{template} gebruiken',
  'template_use.is_archived': 'Dit sjabloon is gearchiveerd',
  'template_use.is_archived_hint': 'Er worden geen enveloppen meer van gemaakt.',

  'template_use.send': '{count, plural, one {Naar # persoon verzenden} other {Naar # personen verzenden}}',
  'template_use.make_draft': 'Concept maken',
  'template_use.role_gets_copy': '{role} (krijgt een kopie)',
  'template_use.filled_in': 'Wat al is ingevuld',
  'template_use.filled_in_hint': 'Wat hier leeg blijft, is aan de personen die ondertekenen.',
  'template_use.this_envelope': 'Deze envelop',

  'template_use.draft_made': 'Het concept staat klaar.',
  'template_use.under_way': 'De envelop is onderweg. De e-mails wachten in Postvak UIT.',
  'template_use.sent': 'Verzonden naar {count, plural, one {# persoon} other {# personen}}.',

  'template_use.needed': 'Verplicht: niemand vult het later in.',
  'template_use.takes': 'Hier hoort {what}.',
  'template_use.data': 'Gegevens van het document',
  'template_use.data_hint': 'Deze waarden vullen het Word-document in.',
  'template_use.data_optional': 'Optioneel: het document toont het alleen in sommige gevallen.',
  'template_use.row_of': '{list}: rij {row, number}',
  'template_use.add_row_to': 'Een rij toevoegen aan {list}',
  'template_use.remove_row_of': 'De laatste rij van {list} verwijderen',
} as const satisfies InFull<typeof english>
