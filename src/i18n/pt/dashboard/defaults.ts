import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    'O que novos envelopes e modelos recebem quando nada diferente é definido, aqui ou por um programa. O que já existe não muda. Os textos dos convites ficam em <general>Geral</general>. <guide>O que uma solicitação pode definir</guide>',
  'defaults.card': 'Novos envelopes e modelos',
  'defaults.deadline': 'Dias para assinar',
  'defaults.deadline_hint': 'Do envio até o prazo. Se ficar vazio, {days}.',
  'defaults.language': 'Idioma',
  'defaults.language_hint': 'Das páginas e dos e-mails para pessoas cujo idioma não se conhece.',
  'defaults.language_usual': 'Inglês, como para todos',
  'defaults.zone': 'Fuso horário',
  'defaults.zone_hint': 'Para datas em documentos e e-mails. Se ficar vazio, UTC. Você está em {zone}.',
  'defaults.reminders': 'Lembretes',
  'defaults.reminds': 'Enviar lembretes a quem não assinou',
  'defaults.reminders_first_after_days': 'Primeiro, após (dias)',
  'defaults.reminders_repeat_every_days': 'Depois, a cada (dias)',
  'defaults.reminders_max': 'No máximo, por pessoa',
  'defaults.saved': 'Salvo para tudo o que for criado de agora em diante.',
} as const satisfies InFull<typeof english>
