import type { InFull } from '../../catalog.ts'
import type { frame as english } from '../../en/dashboard/frame.ts'

export const frame = {
  'frame.skip': 'Zum Inhalt springen',
  'frame.menu': 'Menü',
  'frame.main': 'Hauptmenü',
  'frame.envelopes': 'Umschläge',
  'frame.templates': 'Vorlagen',
  'frame.outbox': 'Postausgang',
  'frame.settings': 'Einstellungen',
  'frame.space': 'Umgebung',
  'frame.space_live': 'Live',
  'frame.space_test': 'Test',
  'frame.test_space': 'Testumgebung',
  'frame.test_space_about': 'Testumgebung: Nichts ist verbindlich, E-Mails bleiben im Postausgang.',
  'frame.sign_out': 'Abmelden',

  'frame.go_to': 'Gehe zu …',
  'frame.go_to_keys': 'Strg K',
  'frame.commands': 'Öffnen oder ausführen',
  'frame.commands_hint': 'Eine Seite, eine Aktion oder der Name eines Umschlags oder einer Vorlage',
  'frame.commands_none':
    'Unter diesem Namen gibt es nichts. Suchen Sie nach einer Seite, einer Aktion oder dem Namen eines Umschlags.',
  'frame.this_envelope': 'Dieser Umschlag',
  'frame.envelope': 'Umschlag',
  'frame.template': 'Vorlage',
  'frame.envelope_from': 'Neuer Umschlag aus „{name}“',
  'frame.go_new_envelope': 'Neuer Umschlag',
  'frame.go_new_template': 'Neue Vorlage',
  'frame.go_general': 'Einstellungen: Allgemein',
  'frame.go_members': 'Einstellungen: Mitglieder',
  'frame.go_integrations': 'Einstellungen: Integrationen, API-Schlüssel',
  'frame.go_webhooks': 'Einstellungen: Webhooks',
  'frame.go_embedding': 'Einstellungen: Einbettung',
  'frame.go_defaults': 'Einstellungen: Vorgaben',
  'frame.go_seal': 'Einstellungen: Siegel',
  'frame.go_plan': 'Einstellungen: Tarif und Nutzung',
  'frame.go_data': 'Einstellungen: Aufbewahrung und Export',
  'frame.go_activity': 'Einstellungen: Aktivität',
  'frame.go_account': 'Einstellungen: Ihr Konto',
  'frame.theme_light': 'Darstellung: hell',
  'frame.theme_dark': 'Darstellung: dunkel',
  'frame.theme_system': 'Darstellung: wie das System',

  'frame.first_steps': 'Erste Schritte',
  'frame.steps_done': '{done, number} von {total, number} erledigt',
  'frame.hide_steps': 'Ausblenden<sr>: erste Schritte</sr>',
  'frame.step_done': '{step}<sr> (erledigt)</sr>',
  'frame.spaces_about':
    '<b>Test</b> ist zum Ausprobieren: Nichts ist verbindlich, Dokumente sind mit TEST gekennzeichnet, und E-Mails bleiben im Postausgang. <b>Live</b> ist der Ernstfall: Umschläge sind verbindlich. Umschalten können Sie unten im Menü.',
  'frame.step_test': 'Einen Testumschlag unterschreiben',
  'frame.step_test_about':
    'Sehen Sie, was Empfänger sehen: Öffnen Sie eine E-Mail im Postausgang der Testumgebung und unterschreiben Sie.',
  'frame.step_test_act': 'Testumgebung öffnen',
  'frame.step_live': 'Den ersten Live-Umschlag senden',
  'frame.step_live_about':
    'Fügen Sie ein PDF und die Personen hinzu, die es unterschreiben, und setzen Sie ihre Felder.',
  'frame.step_live_act': 'Umschlag erstellen',
  'frame.step_mail': 'Einen Mailserver verbinden',
  'frame.step_mail_about':
    'Es ist keiner eingerichtet, deshalb verlässt keine E-Mail diesen Dienst: Auch die der Live-Umgebung warten im Postausgang. Öffnen Sie bis dahin dort eine E-Mail und geben Sie den Link zum Unterschreiben selbst weiter.',
  'frame.step_mail_act': 'So verbinden Sie einen',
  'frame.step_zone': 'Die Zeitzone Ihrer Dokumente festlegen',
  'frame.step_zone_about': 'Bis dahin stehen Datum und Uhrzeit in Dokumenten und E-Mails in UTC.',
  'frame.step_zone_act': '{zone} verwenden',

  'frame.page_missing': 'Seite nicht gefunden',
  'frame.page_missing_about':
    'Prüfen Sie die Adresse. Was hier war, wurde vielleicht gelöscht oder gehört zu einem anderen Arbeitsbereich.',
  'frame.page_missing_act': 'Zu den Umschlägen',
  'frame.page_failed': 'Etwas ist schiefgegangen',
  'frame.session_ended': 'Ihre Sitzung ist beendet',
  'frame.session_ended_about':
    'Auf dieser Seite ist nichts verloren. Melden Sie sich in einem neuen Tab wieder an, kommen Sie hierher zurück und machen Sie dort weiter, wo Sie waren.',
  'frame.session_ended_still': 'Sie sind noch nicht angemeldet.',
  'frame.session_ended_done': 'Ich bin angemeldet',
  'frame.session_ended_act': 'Wieder anmelden',
} as const satisfies InFull<typeof english>
