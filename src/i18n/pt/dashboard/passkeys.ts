import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'Chaves de acesso',
  'passkeys.about': 'Entre com sua digital, seu rosto ou o bloqueio de tela, sem senha nem código.',
  'passkeys.not_offered':
    'As chaves de acesso precisam de um endereço https com um nome de host. Quem administra este serviço pode mudar o endereço.',
  'passkeys.add': 'Adicionar chave de acesso',
  'passkeys.name': 'Nome da chave de acesso',
  'passkeys.name_hint': 'Por exemplo, o dispositivo em que ela está.',
  'passkeys.used': 'Último uso: {when}',
  'passkeys.made': 'Adicionada: {when}, ainda não usada',
  'passkeys.synced': 'Sincronizada entre seus dispositivos',
  'passkeys.elsewhere': 'Criada em outro endereço deste serviço. Não funciona aqui.',
  'passkeys.rename': 'Renomear<sr> {passkey}</sr>',
  'passkeys.rename_title': 'Renomear chave de acesso',
  'passkeys.remove': 'Remover<sr> {passkey}</sr>',
  'passkeys.remove_title': 'Remover “{passkey}”?',
  'passkeys.remove_told': 'Ela deixará de dar acesso aqui. Apague-a também no seu dispositivo.',
  'passkeys.remove_verb': 'Remover chave de acesso',
  'passkeys.only_one':
    'esta é sua única chave de acesso: adicione outra antes ou desative a verificação em duas etapas',
  'passkeys.added': 'A chave de acesso foi adicionada.',
  'passkeys.removed': 'A chave de acesso foi removida.',
  'passkeys.not_made': 'Nenhuma chave de acesso foi adicionada. Tente de novo.',
  'passkeys.not_used': 'Nenhuma chave de acesso foi usada. Tente de novo ou digite um código.',
  'passkeys.code_or_passkey':
    'Do seu aplicativo ou um código de recuperação. Deixe em branco para usar uma chave de acesso.',
  'passkeys.add_app': 'Adicionar um aplicativo autenticador',
} as const satisfies InFull<typeof english>
