import type { InFull } from '../../catalog.ts'
import type { new_template as english } from '../../en/dashboard/new-template.ts'

export const new_template = {
  'new_template.title': 'Novo modelo',
  'new_template.templates': 'Modelos',
  'new_template.place_fields': 'Posicionar os campos',
  'new_template.name': 'Nome do modelo',
  'new_template.name_hint': 'Se ficar vazio, leva o nome do primeiro documento',
  'new_template.description': 'Descrição',
  'new_template.description_hint': 'Para quem vai usá-lo',

  'new_template.roles': 'Papéis',
  'new_template.roles_hint':
    'Quem assina é definido quando o modelo é usado. O papel diz o que a pessoa é nele: locatário, locador, testemunha.',
  'new_template.role_at': 'Papel {number}',
  'new_template.called_role_at': 'papel {number}',
  'new_template.role': 'Papel',
  'new_template.first_role': 'Signatário',
  'new_template.does': 'O que faz',
  'new_template.does_sign': 'Assina',
  'new_template.does_get_copy': 'Recebe uma cópia',
  'new_template.needs_role': 'Um modelo precisa de um papel',
  'new_template.together': 'Ao mesmo tempo que o papel acima',
  'new_template.add_role': 'Adicionar papel',
} as const satisfies InFull<typeof english>
