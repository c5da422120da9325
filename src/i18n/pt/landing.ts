import type { InFull } from '../catalog.ts'
import type { landing as english } from '../en/landing.ts'

export const landing = {
  'landing.greeting': '{name}, por favor, assine',
  'landing.from': 'de {sender}',
  'landing.from_workspace': 'de {sender}, {workspace}',
  'landing.by': 'até {deadline}',
  'landing.documents': '{count, plural, one {# documento} other {# documentos}}',
  'landing.extent': '{documents}, {pages}',
  'landing.pages': '{count, plural, one {# página} other {# páginas}}',
  'landing.agreed_before':
    'Você já concordou em receber e assinar estes documentos eletronicamente. Suas respostas até aqui estão salvas.',
  'landing.continue': 'Continuar',
  'landing.opening': 'Abrindo…',
  'landing.decline': 'Recusar',
  'landing.not_me': 'Você não é {name}?',
  'landing.tick_to_continue': 'Marque a caixa para continuar ou recuse abaixo.',
  'landing.version': 'Versão {version} deste texto. Ela fica registrada com sua assinatura.',
  'landing.what_this_means': 'O que isto significa',
  'landing.not_me_advice':
    'Então, por favor, não assine. Feche esta página; nada foi registrado. Responda ao e-mail para que {sender} possa enviá-lo à pessoa certa.',
  'landing.not_me_decline': 'Você também pode recusar com uma breve mensagem para {sender}.',
} as const satisfies InFull<typeof english>
