import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': 'Programas conectados',
  'programs.about':
    'Programas e agentes que trabalham em seu nome. Para conectar um, informe o endereço do <guide>servidor de ferramentas</guide>:',
  'programs.about_all': 'Programas e agentes que os membros conectaram a este espaço de trabalho.',
  'programs.none': 'Nenhum programa conectado',
  'programs.address': 'Endereço do servidor de ferramentas',
  'programs.scope_read': 'Lê',
  'programs.scope_prepare': 'Prepara',
  'programs.scope_send': 'Envia',
  'programs.live': 'Ao vivo',
  'programs.test': 'Teste',
  'programs.answers_at': 'Acesso entregue a {host}',
  'programs.connected': 'Conectado: {date}',
  'programs.connected_by': 'Conectado por {name}: {date}',
  'programs.revoke': 'Desconectar<unseen> {name}</unseen>',
  'programs.revoke_title': 'Desconectar “{name}”?',
  'programs.revoke_about': 'O acesso termina imediatamente. Para usá-lo de novo, conecte-o novamente.',
  'programs.revoke_verb': 'Desconectar',
  'programs.revoked': 'O programa foi desconectado.',
  'programs.rule': 'Programas permitidos',
  'programs.rule_about': 'Programas não permitidos não podem fazer nada, mesmo que estejam conectados.',
  'programs.rule_any': 'Qualquer programa',
  'programs.rule_named': 'Apenas estes programas',
  'programs.rule_none': 'Nenhum programa',
  'programs.rule_names': 'Programas, um por linha',
  'programs.rule_names_hint': 'O host que publica o programa, como claude.ai, ou o ID de cliente.',
  'programs.rule_saved': 'Guardado. Vale para os programas a partir da próxima chamada.',
} as const satisfies InFull<typeof english>
