import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': 'Nowy szablon',
  'new_template.templates': 'Szablony',
  'new_template.place_fields': 'Umieść pola',
  'new_template.name': 'Nazwa szablonu',
  'new_template.name_hint': 'Bez niej szablon nazywa się jak jego pierwszy dokument',
  'new_template.description': 'Opis',
  'new_template.description_hint': 'Dla osób, które będą go używać',

  'new_template.roles': 'Role',
  'new_template.roles_hint':
    'Kto podpisuje, podaje się przy użyciu szablonu. Rola określa, kim jest ta osoba: najemca, wynajmujący, świadek.',
  'new_template.role_at': 'Rola {number}',
  'new_template.called_role_at': 'rola {number}',
  'new_template.role': 'Rola',
  'new_template.first_role': 'Podpisujący',
  'new_template.does': 'Zadanie',
  'new_template.does_sign': 'Podpisuje',
  'new_template.does_get_copy': 'Otrzymuje kopię',
  'new_template.needs_role': 'Szablon musi mieć rolę',
  'new_template.together': 'Jednocześnie z rolą powyżej',
  'new_template.add_role': 'Dodaj rolę',
} as const satisfies InFull<typeof english>
