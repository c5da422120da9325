import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': 'Novo envelope',
  'new_envelope.envelopes': 'Envelopes',
  'new_envelope.place_fields': 'Posicionar os campos',
  'new_envelope.sign_yourself': 'Só eu assino',
  'new_envelope.others_named': 'Há outras pessoas na lista: remova-as primeiro',

  'new_envelope.people': 'Pessoas',
  'new_envelope.people_hint':
    'A assinatura é pedida de cima para baixo, a cada pessoa depois que as anteriores assinaram. Quem só recebe uma cópia a recebe no final.',
  'new_envelope.people_max': 'Um envelope tem no máximo {max, plural, one {# pessoa} other {# pessoas}}',
  'new_envelope.needs_somebody': 'Um envelope precisa de alguém',
  'new_envelope.add_person': 'Adicionar pessoa',
  'new_envelope.add_me': 'Adicionar-me',
  'new_envelope.am_among_them': 'Você já está na lista',
  'new_envelope.person_at': 'Pessoa {number}',
  'new_envelope.called_person_at': 'pessoa {number}',
  'new_envelope.turn': 'Etapa {turn}',
  'new_envelope.gets_copy': 'Recebe uma cópia',
  'new_envelope.together': 'Ao mesmo tempo que a pessoa acima',
  'new_envelope.more_of_person': 'Na qualidade de, idioma, telefone, verificação de identidade',

  'new_envelope.name_and_message': 'Nome e mensagem',
  'new_envelope.name': 'Nome do envelope',
  'new_envelope.name_hint': 'Se ficar vazio, leva o nome do primeiro documento',
  'new_envelope.subject': 'Assunto do e-mail',
  'new_envelope.message': 'Mensagem',
  'new_envelope.message_hint': 'Aparece no e-mail para todos',
  'new_envelope.times': 'Prazo e lembretes',
  'new_envelope.days': 'Dias para assinar',
  'new_envelope.days_hint': '1 a {max, number}; se ficar vazio: como no espaço de trabalho',
  'new_envelope.reminders': 'Lembretes',
  'new_envelope.reminders_usual': 'Como no espaço de trabalho',
  'new_envelope.reminders_own': 'Nos dias que eu definir',
  'new_envelope.first_after_days': 'Primeiro, após (dias)',
  'new_envelope.repeat_every_days': 'Depois, a cada (dias)',
} as const satisfies InFull<typeof english>
