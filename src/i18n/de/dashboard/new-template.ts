import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': 'Neue Vorlage',
  'new_template.templates': 'Vorlagen',
  'new_template.place_fields': 'Felder setzen',
  'new_template.name': 'Name der Vorlage',
  'new_template.name_hint': 'Ohne Namen heißt sie wie ihr erstes Dokument',
  'new_template.description': 'Beschreibung',
  'new_template.description_hint': 'Für alle, die sie verwenden',

  'new_template.roles': 'Rollen',
  'new_template.roles_hint':
    'Wer unterschreibt, wird beim Verwenden der Vorlage angegeben. Eine Rolle sagt, was die Person darin ist: Mieter, Vermieter, Zeuge.',
  'new_template.role_at': 'Rolle {number}',
  'new_template.called_role_at': 'Rolle {number}',
  'new_template.role': 'Rolle',
  'new_template.first_role': 'Unterzeichner',
  'new_template.does': 'Aufgabe',
  'new_template.does_sign': 'Unterschreibt',
  'new_template.does_get_copy': 'Erhält eine Kopie',
  'new_template.needs_role': 'Eine Vorlage braucht mindestens eine Rolle',
  'new_template.together': 'Gleichzeitig mit der Rolle darüber',
  'new_template.add_role': 'Rolle hinzufügen',
} as const satisfies InFull<typeof english>
