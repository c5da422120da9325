import type { InFull } from '../../catalog.ts'
import type { person as english } from '../../en/dashboard/person.ts'

export const person = {
  'person.name': 'Nome',
  'person.email': 'Endereço de e-mail',
  'person.role': 'Participa como',
  'person.role_signer': 'Signatário',
  'person.role_cc': 'Recebe uma cópia',
  'person.person_label': 'Na qualidade de (opcional)',
  'person.person_label_hint': 'O que a pessoa é neste envelope, por exemplo: locatário.',
  'person.language': 'Idioma',
  'person.language_hint': 'Das páginas e dos e-mails que esta pessoa recebe.',
  'person.language_of_envelope': 'O do envelope',
  'person.phone': 'Telefone',
  'person.phone_optional': 'Telefone (opcional)',
  'person.phone_hint': 'Com o código do país, por exemplo, +55 11 912345678.',
  'person.notify_by': 'Enviar o link por',
  'person.notify_by_email': 'E-mail',
  'person.check': 'Verificação de identidade',
  'person.check_none': 'Só o link',
  'person.check_access_code': 'Um código de acesso que você informa',
  'person.check_email_code': 'Um código por e-mail',
  'person.check_sms_code': 'Um código por SMS',
  'person.code': 'Código de acesso',
  'person.code_kept': 'Se ficar vazio, o código não muda.',
  'person.code_hint': 'Informe-o à pessoa por conta própria, não por e-mail.',
  'person.known': 'Pessoas de envelopes anteriores',
} as const satisfies InFull<typeof english>
