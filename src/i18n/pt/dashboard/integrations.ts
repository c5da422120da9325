import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': 'Integrações',
  'integrations.about':
    'Um programa que envia {header} com uma chave secreta pode fazer tudo o que este espaço de trabalho permite. <guide>Como fazer a primeira chamada</guide>',
  'integrations.no_keys': 'Ainda não há chaves',
  'integrations.no_keys_about':
    'Com uma chave, seu próprio software cria, envia e acompanha envelopes. Comece com uma chave de teste: ela não envia nenhum e-mail, e nenhum documento é vinculante.',
  'integrations.free_plan': 'O plano gratuito não tem chaves de API; elas vêm com os planos Pro, Team e Enterprise.',
  'integrations.only_owner_issues': 'Só um proprietário gerencia chaves.',
  'integrations.only_owner_revokes': 'só um proprietário gerencia chaves',

  'integrations.issue_key': 'Criar uma chave',
  'integrations.issue_key_verb': 'Criar chave',
  'integrations.key_name_hint': 'O que vai usá-la, para você reconhecê-la depois.',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': 'Tipo',
  'integrations.kind_csk_live': 'Produção, secreta: envelopes vinculantes',
  'integrations.kind_csk_test': 'Teste, secreta: nenhum e-mail é enviado',
  'integrations.kind_cpk_live': 'Produção, pública: para páginas que incorporam a assinatura',
  'integrations.kind_cpk_test': 'Teste, pública: para experimentar a assinatura incorporada',
  'integrations.last_day': 'Último dia',
  'integrations.last_day_hint': 'Ela funciona até o fim desse dia, {zone}. Deixe vazio para uma chave que não expira.',

  'integrations.key_is_issued': 'A chave “{name}” foi criada',
  'integrations.key_is_new': '“{name}” tem uma nova chave',
  'integrations.key_is_new_about':
    'A chave antiga deixou de funcionar. Passe esta a todas as integrações que a usavam.',
  'integrations.key': 'Chave',
  'integrations.copied_it': 'Já copiei',

  'integrations.keys': 'Chaves de API',
  'integrations.short_csk_live': 'Produção, secreta',
  'integrations.short_csk_test': 'Teste, secreta',
  'integrations.short_cpk_live': 'Produção, pública',
  'integrations.short_cpk_test': 'Teste, pública',
  'integrations.never_used': 'Nunca usada',
  'integrations.last_used': 'Último uso {age}',
  'integrations.last_used_from': 'Último uso {age}, de {ip}',
  'integrations.created_by': 'Criada em {date} por {name}',
  'integrations.created_on_server': 'Criada em {date} no servidor',
  'integrations.revoked_at': 'Revogada em {date}',
  'integrations.expired_at': 'Expirou em {date}',
  'integrations.expires_at': 'Expira em {date}',
  'integrations.does_not_expire': 'Não expira',
  'integrations.state_revoked': 'Revogada',
  'integrations.state_expired': 'Expirada',
  'integrations.rotate': 'Trocar<unseen> {name}</unseen>',
  'integrations.revoke': 'Revogar<unseen> {name}</unseen>',

  'integrations.rotate_title': 'Trocar a chave “{name}”?',
  'integrations.rotate_about':
    '{key} é substituída imediatamente: <b>todas as integrações que ainda a usam deixam de funcionar</b> até receberem a nova chave.',
  'integrations.rotate_verb': 'Trocar chave',
  'integrations.revoke_title': 'Revogar a chave “{name}”?',
  'integrations.revoke_about': '{key} deixa de funcionar imediatamente e em definitivo. Nada a substitui.',
  'integrations.revoke_verb': 'Revogar chave',
  'integrations.key_is_revoked': 'A chave foi revogada.',
  'integrations.was_never_used': 'Ela nunca foi usada.',
  'integrations.was_last_used': 'O último uso foi em {date}.',
  'integrations.was_last_used_from': 'O último uso foi em {date}, de {ip}.',

  'integrations.first_call': 'Sua primeira chamada',
  'integrations.first_call_label': 'Primeira chamada',
  'integrations.first_call_about': 'Cria um envelope com {file}, envia-o e consulta seu status.',
  'integrations.first_call_without_key': 'Quando você cria uma chave, este exemplo já aparece com ela.',
  'integrations.first_call_with_key': 'Sua nova chave já está incluída.',
  'integrations.first_call_more':
    'Saiba mais no <quickstart>guia de início rápido</quickstart>; todas as chamadas estão na <reference>referência</reference> e, para máquinas, na <description>descrição OpenAPI</description>.',
} as const satisfies InFull<typeof english>
