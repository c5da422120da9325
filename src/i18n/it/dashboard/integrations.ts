import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': 'Integrazioni',
  'integrations.about':
    'Un programma che invia {header} con una chiave segreta può fare tutto ciò che questa area di lavoro consente. <guide>Come fare la prima chiamata</guide>',
  'integrations.no_keys': 'Ancora nessuna chiave',
  'integrations.no_keys_about':
    'Con una chiave il Suo software può creare, inviare e seguire le buste. Cominci con una chiave di test: non parte alcuna e-mail e nessun documento è vincolante.',
  'integrations.free_plan': 'Il piano gratuito non ha chiavi API; sono incluse in Pro, Team ed Enterprise.',
  'integrations.only_owner_issues': 'Solo un proprietario gestisce le chiavi.',
  'integrations.only_owner_revokes': 'solo un proprietario gestisce le chiavi',

  'integrations.issue_key': 'Crea una chiave',
  'integrations.issue_key_verb': 'Crea chiave',
  'integrations.key_name_hint': 'Che cosa la userà, per riconoscerla.',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': 'Tipo',
  'integrations.kind_csk_live': 'Live, segreta: buste reali',
  'integrations.kind_csk_test': 'Test, segreta: non parte alcuna e-mail',
  'integrations.kind_cpk_live': 'Live, pubblica: per le pagine che incorporano la firma',
  'integrations.kind_cpk_test': 'Test, pubblica: per provare la firma incorporata',
  'integrations.last_day': 'Ultimo giorno',
  'integrations.last_day_hint':
    'Vale fino alla fine di quel giorno, {zone}. Lasci vuoto per una chiave senza scadenza.',

  'integrations.key_is_issued': '«{name}» è stata creata',
  'integrations.key_is_new': '«{name}» ha una nuova chiave',
  'integrations.key_is_new_about':
    'La vecchia chiave non funziona più. Inserisca questa in ogni integrazione che la usava.',
  'integrations.key': 'Chiave',
  'integrations.copied_it': 'L’ho copiata',

  'integrations.keys': 'Chiavi API',
  'integrations.short_csk_live': 'Live, segreta',
  'integrations.short_csk_test': 'Test, segreta',
  'integrations.short_cpk_live': 'Live, pubblica',
  'integrations.short_cpk_test': 'Test, pubblica',
  'integrations.never_used': 'Mai usata',
  'integrations.last_used': 'Ultimo uso {age}',
  'integrations.last_used_from': 'Ultimo uso {age} da {ip}',
  'integrations.created_by': 'Creata: {date}, da {name}',
  'integrations.created_on_server': 'Creata: {date}, sul server',
  'integrations.revoked_at': 'Revocata: {date}',
  'integrations.expired_at': 'Scaduta: {date}',
  'integrations.expires_at': 'Scadenza: {date}',
  'integrations.does_not_expire': 'Senza scadenza',
  'integrations.state_revoked': 'Revocata',
  'integrations.state_expired': 'Scaduta',
  'integrations.rotate': 'Sostituisci<unseen> {name}</unseen>',
  'integrations.revoke': 'Revoca<unseen> {name}</unseen>',

  'integrations.rotate_title': 'Sostituire «{name}»?',
  'integrations.rotate_about':
    '{key} viene sostituita subito: <b>ogni integrazione che la usa ancora smette di funzionare</b>, finché non riceve la nuova chiave.',
  'integrations.rotate_verb': 'Sostituisci chiave',
  'integrations.revoke_title': 'Revocare «{name}»?',
  'integrations.revoke_about': '{key} smette subito di funzionare, per sempre. Nulla la sostituisce.',
  'integrations.revoke_verb': 'Revoca chiave',
  'integrations.key_is_revoked': 'La chiave è stata revocata.',
  'integrations.was_never_used': 'Non è mai stata usata.',
  'integrations.was_last_used': 'Ultimo uso: {date}.',
  'integrations.was_last_used_from': 'Ultimo uso: {date}, da {ip}.',

  'integrations.first_call': 'La Sua prima chiamata',
  'integrations.first_call_label': 'Prima chiamata',
  'integrations.first_call_about': 'Crea una busta da {file}, la invia e ne legge lo stato.',
  'integrations.first_call_without_key': 'Quando crea una chiave, qui appare già inserita.',
  'integrations.first_call_with_key': 'Contiene la Sua nuova chiave.',
  'integrations.first_call_more':
    'Altro nella <quickstart>guida introduttiva</quickstart>, tutte le chiamate nel <reference>riferimento</reference>, per le macchine nella <description>descrizione OpenAPI</description>.',
} as const satisfies InFull<typeof english>
