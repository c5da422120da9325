import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': 'Integraties',
  'integrations.about':
    'Een programma dat {header} met een geheime sleutel meestuurt, kan alles wat deze werkruimte toestaat. <guide>Zo doet u een eerste aanroep</guide>',
  'integrations.no_keys': 'Nog geen sleutels',
  'integrations.no_keys_about':
    'Met een sleutel kan uw eigen software enveloppen maken, verzenden en volgen. Begin met een testsleutel: daarmee wordt niets gemaild, en geen document bindt iemand.',
  'integrations.free_plan': 'Het gratis abonnement heeft geen API-sleutels; die horen bij Pro, Team en Enterprise.',
  'integrations.only_owner_issues': 'Alleen een eigenaar beheert sleutels.',
  'integrations.only_owner_revokes': 'Alleen een eigenaar beheert sleutels',

  'integrations.issue_key': 'Sleutel uitgeven',
  'integrations.issue_key_verb': 'Sleutel uitgeven',
  'integrations.key_name_hint': 'Waarvoor de sleutel is, zodat u hem herkent.',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': 'Soort',
  'integrations.kind_csk_live': 'Live, geheim: echte enveloppen',
  'integrations.kind_csk_test': 'Test, geheim: er wordt niets gemaild',
  'integrations.kind_cpk_live': 'Live, openbaar: voor pagina’s die het ondertekenen insluiten',
  'integrations.kind_cpk_test': 'Test, openbaar: om ingesloten ondertekenen te proberen',
  'integrations.last_day': 'Laatste dag',
  'integrations.last_day_hint':
    'Werkt tot het einde van die dag, {zone}. Laat dit leeg voor een sleutel die niet verloopt.',

  'integrations.key_is_issued': '“{name}” is uitgegeven',
  'integrations.key_is_new': '“{name}” heeft een nieuwe sleutel',
  'integrations.key_is_new_about': 'De oude sleutel werkt niet meer. Geef deze aan elke integratie die hem gebruikte.',
  'integrations.key': 'Sleutel',
  'integrations.copied_it': 'Ik heb hem gekopieerd',

  'integrations.keys': 'API-sleutels',
  'integrations.short_csk_live': 'Live, geheim',
  'integrations.short_csk_test': 'Test, geheim',
  'integrations.short_cpk_live': 'Live, openbaar',
  'integrations.short_cpk_test': 'Test, openbaar',
  'integrations.never_used': 'Nooit gebruikt',
  'integrations.last_used': 'Laatst gebruikt: {age}',
  'integrations.last_used_from': 'Laatst gebruikt: {age} vanaf {ip}',
  'integrations.created_by': 'Aangemaakt op {date} door {name}',
  'integrations.created_on_server': 'Aangemaakt op {date} op de server',
  'integrations.revoked_at': 'Ingetrokken op {date}',
  'integrations.expired_at': 'Verlopen op {date}',
  'integrations.expires_at': 'Verloopt op {date}',
  'integrations.does_not_expire': 'Verloopt niet',
  'integrations.state_revoked': 'Ingetrokken',
  'integrations.state_expired': 'Verlopen',
  'integrations.rotate': 'Vernieuwen<unseen>: {name}</unseen>',
  'integrations.revoke': 'Intrekken<unseen>: {name}</unseen>',

  'integrations.rotate_title': '“{name}” vernieuwen?',
  'integrations.rotate_about':
    '{key} wordt meteen vervangen: <b>elke integratie die hem nog gebruikt, werkt niet meer</b>, tot ze de nieuwe sleutel krijgt.',
  'integrations.rotate_verb': 'Sleutel vernieuwen',
  'integrations.revoke_title': '“{name}” intrekken?',
  'integrations.revoke_about': '{key} werkt meteen en voorgoed niet meer. Er komt niets voor in de plaats.',
  'integrations.revoke_verb': 'Sleutel intrekken',
  'integrations.key_is_revoked': 'De sleutel is ingetrokken.',
  'integrations.was_never_used': 'Hij is nooit gebruikt.',
  'integrations.was_last_used': 'Hij is voor het laatst gebruikt op {date}.',
  'integrations.was_last_used_from': 'Hij is voor het laatst gebruikt op {date} vanaf {ip}.',

  'integrations.first_call': 'Uw eerste aanroep',
  'integrations.first_call_label': 'Eerste aanroep',
  'integrations.first_call_about': 'Maakt een envelop van {file}, verzendt hem en leest de status.',
  'integrations.first_call_without_key': 'Geeft u een sleutel uit, dan staat hij hier al ingevuld.',
  'integrations.first_call_with_key': 'Uw nieuwe sleutel staat erin.',
  'integrations.first_call_more':
    'Meer in de <quickstart>snelstart</quickstart>, elke aanroep in de <reference>referentie</reference>, voor machines in de <description>OpenAPI-beschrijving</description>.',
} as const satisfies InFull<typeof english>
