import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': 'Conectar “{program}”?',
  'connect.lead': '“{program}” quer trabalhar no Countersign em seu nome ({email}).',
  'connect.vouched': 'O programa é publicado por {host}.',
  'connect.not_vouched': 'O próprio programa escolheu este nome. Continue apenas se foi você que iniciou isto.',
  'connect.goes_to': 'O acesso é entregue a {host}.',
  'connect.goes_here': 'O acesso é entregue a um programa neste dispositivo ({host}).',
  'connect.workspace': 'Espaço de trabalho',
  'connect.space': 'Envelopes com que trabalha',
  'connect.space_live': 'Ao vivo: envelopes reais',
  'connect.space_test': 'Teste: nenhum e-mail é enviado e nada é vinculativo',
  'connect.may': 'O que pode fazer',
  'connect.scope_read': 'Ler envelopes, modelos e arquivos',
  'connect.scope_prepare': 'Preparar rascunhos e enviar documentos ao serviço',
  'connect.scope_send': 'Enviar, lembrar e anular. A cada vez, uma pessoa é consultada primeiro.',
  'connect.allow': 'Conectar',
  'connect.deny': 'Cancelar',
  'connect.later': 'Você pode desconectá-lo a qualquer momento nas configurações da sua conta.',
  'connect.no_plan': 'O plano de {workspace} não inclui acesso para programas. Escolha outro espaço de trabalho.',
  'connect.no_factor':
    '{workspace} exige a verificação em duas etapas. Configure-a antes nas definições da sua conta ou escolha outro espaço de trabalho.',
  'connect.not_allowed':
    'Os proprietários de {workspace} não permitem este programa. Escolha outro espaço de trabalho ou fale com um proprietário.',
  'connect.refused': 'Este programa não pode ser conectado',
  'connect.refused_hint': 'Volte ao programa e comece de novo. Se acontecer outra vez, avise quem o desenvolve:',
} as const satisfies InFull<typeof english>
