import type { InFull } from '../../catalog.ts'
import type { template_use as english } from '../../en/dashboard/template-use.ts'

export const template_use = {
  'template_use.title': 'Użycie szablonu',
  'template_use.title_of': 'Użycie szablonu „{template}”',
  'template_use.is_archived': 'Ten szablon jest zarchiwizowany',
  'template_use.is_archived_hint': 'Nie powstają już z niego koperty.',

  'template_use.send': 'Wyślij do {count, plural, one {# osoby} few {# osób} many {# osób} other {# osoby}}',
  'template_use.make_draft': 'Utwórz szkic',
  'template_use.role_gets_copy': '{role} (otrzymuje kopię)',
  'template_use.filled_in': 'Co jest już wypełnione',
  'template_use.filled_in_hint': 'To, co pozostanie tu puste, wypełnią podpisujący.',
  'template_use.this_envelope': 'Ta koperta',

  'template_use.draft_made': 'Szkic jest gotowy.',
  'template_use.under_way': 'Koperta jest w drodze. Jej e-maile czekają w skrzynce nadawczej.',
  'template_use.sent': 'Wysłano do {count, plural, one {# osoby} few {# osób} many {# osób} other {# osoby}}.',

  'template_use.needed': 'Wymagane: nikt nie wypełni tego później.',
  'template_use.takes': 'Przyjmuje {what}.',
  'template_use.data': 'Dane dokumentu',
  'template_use.data_hint': 'Te wartości wypełniają dokument Word.',
  'template_use.data_optional': 'Opcjonalne: dokument pokazuje to tylko w niektórych przypadkach.',
  'template_use.row_of': '{list}: wiersz {row, number}',
  'template_use.add_row_to': 'Dodaj wiersz do {list}',
  'template_use.remove_row_of': 'Usuń ostatni wiersz z {list}',
} as const satisfies InFull<typeof english>
