import type { InFull } from '../../catalog.ts'
import type { integrations as english } from '../../en/dashboard/integrations.ts'

export const integrations = {
  'integrations.title': 'Integrationen',
  'integrations.about':
    'Ein Programm, das {header} mit einem geheimen Schlüssel sendet, kann alles, was dieser Arbeitsbereich erlaubt. <guide>So gelingt der erste Aufruf</guide>',
  'integrations.no_keys': 'Noch keine Schlüssel',
  'integrations.no_keys_about':
    'Mit einem Schlüssel kann Ihre eigene Software Umschläge erstellen, senden und verfolgen. Beginnen Sie mit einem Testschlüssel: Damit wird keine E-Mail versendet, und kein Dokument ist verbindlich.',
  'integrations.free_plan':
    'Im kostenlosen Tarif gibt es keine API-Schlüssel; es gibt sie mit Pro, Team und Enterprise.',
  'integrations.only_owner_issues': 'Nur Inhaber verwalten Schlüssel.',
  'integrations.only_owner_revokes': 'Nur Inhaber verwalten Schlüssel',

  'integrations.issue_key': 'Schlüssel erstellen',
  'integrations.issue_key_verb': 'Schlüssel erstellen',
  'integrations.key_name_hint': 'Wofür er da ist, damit Sie ihn wiedererkennen.',
  'integrations.key_name_example': 'CRM',
  'integrations.kind': 'Art',
  'integrations.kind_csk_live': 'Live, geheim: echte Umschläge',
  'integrations.kind_csk_test': 'Test, geheim: keine E-Mails werden versendet',
  'integrations.kind_cpk_live': 'Live, öffentlich: für Seiten, die das Unterschreiben einbetten',
  'integrations.kind_cpk_test': 'Test, öffentlich: um eingebettetes Unterschreiben auszuprobieren',
  'integrations.last_day': 'Letzter Tag',
  'integrations.last_day_hint':
    'Er gilt bis zum Ende dieses Tages, {zone}. Leer lassen für einen Schlüssel, der nicht abläuft.',

  'integrations.key_is_issued': '„{name}“ ist erstellt',
  'integrations.key_is_new': '„{name}“ hat einen neuen Schlüssel',
  'integrations.key_is_new_about':
    'Der alte Schlüssel gilt nicht mehr. Geben Sie diesen jeder Integration, die den alten benutzt hat.',
  'integrations.key': 'Schlüssel',
  'integrations.copied_it': 'Ich habe ihn kopiert',

  'integrations.keys': 'API-Schlüssel',
  'integrations.short_csk_live': 'Live, geheim',
  'integrations.short_csk_test': 'Test, geheim',
  'integrations.short_cpk_live': 'Live, öffentlich',
  'integrations.short_cpk_test': 'Test, öffentlich',
  'integrations.never_used': 'Noch nie benutzt',
  'integrations.last_used': 'Zuletzt benutzt {age}',
  'integrations.last_used_from': 'Zuletzt benutzt {age} von {ip}',
  'integrations.created_by': 'Erstellt am {date} von {name}',
  'integrations.created_on_server': 'Erstellt am {date} auf dem Server',
  'integrations.revoked_at': 'Widerrufen am {date}',
  'integrations.expired_at': 'Abgelaufen am {date}',
  'integrations.expires_at': 'Läuft am {date} ab',
  'integrations.does_not_expire': 'Läuft nicht ab',
  'integrations.state_revoked': 'Widerrufen',
  'integrations.state_expired': 'Abgelaufen',
  'integrations.rotate': 'Erneuern<unseen>: {name}</unseen>',
  'integrations.revoke': 'Widerrufen<unseen>: {name}</unseen>',

  'integrations.rotate_title': '„{name}“ erneuern?',
  'integrations.rotate_about':
    '{key} wird sofort ersetzt: <b>Jede Integration, die ihn noch benutzt, funktioniert nicht mehr</b>, bis sie den neuen Schlüssel erhält.',
  'integrations.rotate_verb': 'Schlüssel erneuern',
  'integrations.revoke_title': '„{name}“ widerrufen?',
  'integrations.revoke_about': '{key} gilt sofort und endgültig nicht mehr. Nichts tritt an seine Stelle.',
  'integrations.revoke_verb': 'Schlüssel widerrufen',
  'integrations.key_is_revoked': 'Der Schlüssel ist widerrufen.',
  'integrations.was_never_used': 'Er wurde noch nie benutzt.',
  'integrations.was_last_used': 'Er wurde zuletzt am {date} benutzt.',
  'integrations.was_last_used_from': 'Er wurde zuletzt am {date} von {ip} benutzt.',

  'integrations.first_call': 'Ihr erster Aufruf',
  'integrations.first_call_label': 'Erster Aufruf',
  'integrations.first_call_about': 'Erstellt einen Umschlag aus {file}, sendet ihn und liest seinen Stand.',
  'integrations.first_call_without_key': 'Wenn Sie einen Schlüssel erstellen, ist er hier schon eingesetzt.',
  'integrations.first_call_with_key': 'Ihr neuer Schlüssel ist eingesetzt.',
  'integrations.first_call_more':
    'Mehr im <quickstart>Schnellstart</quickstart>, alle Aufrufe in der <reference>Referenz</reference>, für Maschinen in der <description>OpenAPI-Beschreibung</description>.',
} as const satisfies InFull<typeof english>
