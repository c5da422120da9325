import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'Vorlage',
  'template.templates': 'Vorlagen',
  'template.archived_notice':
    'Archiviert {age}: Aus ihr entstehen keine Umschläge mehr. Die bisherigen bleiben, wie sie sind.',
  'template.is_archived': 'Diese Vorlage ist archiviert',
  'template.is_archived_already': 'Sie ist bereits archiviert',
  'template.use': 'Verwenden',
  'template.bulk_send': 'Serienversand',
  'template.edit_fields': 'Felder bearbeiten',
  'template.more': 'Mehr',
  'template.rename_or_describe': 'Name und Beschreibung bearbeiten',
  'template.archive': 'Archivieren',

  'template.about': 'Details',
  'template.not_described': 'Noch keine Beschreibung.',
  'template.message': 'Nachricht',
  'template.message_usual': 'Wie im Arbeitsbereich',
  'template.deadline': 'Frist',
  'template.deadline_days': '{days, plural, one {# Tag} other {# Tage}} nach dem Senden',
  'template.reminders': 'Erinnerungen',
  'template.reminders_at':
    'Nach {first, plural, one {# Tag} other {# Tagen}}, dann {repeat, plural, one {jeden Tag} other {alle # Tage}}, höchstens {max, plural, one {#-mal} other {#-mal}}',
  'template.language': 'Sprache',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Erstellt',
  'template.last_change': 'Letzte Änderung',
  'template.its_envelopes': 'Umschläge aus dieser Vorlage',

  'template.rename_title': 'Name und Beschreibung bearbeiten',
  'template.description': 'Beschreibung',
  'template.description_hint': 'Für Ihr Team; wer unterschreibt, sieht sie nie.',
  'template.saved': 'Gespeichert.',
  'template.archive_title': '„{template}“ archivieren?',
  'template.archive_hint':
    'Aus ihr entstehen keine Umschläge mehr, weder hier noch über die API, und sie lässt sich nicht zurückholen. Die bisherigen Umschläge bleiben, wie sie sind.',
  'template.archived': 'Archiviert.',

  'template.documents': 'Dokumente',
  'template.pages': '{count, plural, one {# Seite} other {# Seiten}}',
  'template.only_to_read': 'nur zum Lesen',
  'template.page_of': 'Seite {page} von {document}',
  'template.more_pages': 'und {count, plural, one {# weitere Seite} other {# weitere Seiten}}',

  'template.roles': 'Rollen',
  'template.turn': 'Schritt {turn}',
  'template.role_signs': 'unterschreibt',
  'template.role_gets_copy': 'erhält eine Kopie',
  'template.gets_copy_at_end': 'Erhält eine Kopie, wenn alle unterschrieben haben',
  'template.no_fields': 'Hat noch keine Felder',
  'template.fields_signature': '{count, plural, one {# Unterschrift} other {# Unterschriften}}',
  'template.fields_initials': '{count, plural, one {#-mal Initialen} other {#-mal Initialen}}',
  'template.fields_full_name': '{count, plural, one {# Name} other {# Namen}}',
  'template.fields_text': '{count, plural, one {# Text} other {# Texte}}',
  'template.fields_date': '{count, plural, one {# Datum} other {# Datumsangaben}}',
  'template.fields_time': '{count, plural, one {# Uhrzeit} other {# Uhrzeiten}}',
  'template.fields_checkbox': '{count, plural, one {# Kästchen} other {# Kästchen}}',
  'template.fields_strikethrough': '{count, plural, one {# Streichung} other {# Streichungen}}',

  'template.bulk_sends': 'Serienversand',
  'template.bulk_state':
    '{sent, number} von {rows, plural, one {# Zeile} other {# Zeilen}} gesendet{failed, plural, =0 {} one {, # fehlgeschlagen} other {, # fehlgeschlagen}}{waiting, plural, =0 {} one {, # steht noch aus} other {, # stehen noch aus}}{stopped, plural, =0 {} one {, # gestoppt} other {, # gestoppt}}',

  'template.by_api': 'Über die API',
  'template.by_api_hint': 'Jede Rolle wird mit {entry} angegeben.',
  'template.documentation': 'Dokumentation',

  'template.mail_subject': 'Betreff der E-Mail',
  'template.mail_subject_hint': 'Wenn leer: der Betreff der Vorlage.',
  'template.mail_message': 'Nachricht',
  'template.mail_deadline': 'Tage bis zur Frist',

  'template.column_name': '{role}: Name',
  'template.column_email': '{role}: E-Mail',
  'template.column_reference': 'Referenz',
  'template.cell_yes': 'ja',
  'template.cell_no': 'nein',
  'template.takes_email': 'eine E-Mail-Adresse',
  'template.takes_number': 'eine Zahl wie 1234.56',
  'template.takes_phone': 'eine Nummer wie +491701234567',
  'template.fields_radio': '{count, plural, one {# Einfachauswahl} other {# Einfachauswahlen}}',
  'template.fields_dropdown': '{count, plural, one {# Dropdown-Liste} other {# Dropdown-Listen}}',
  'template.fields_checkbox_group': '{count, plural, one {# Mehrfachauswahl} other {# Mehrfachauswahlen}}',
  'template.fields_number': '{count, plural, one {# Zahl} other {# Zahlen}}',
  'template.fields_label': '{count, plural, one {# fester Text} other {# feste Texte}}',
} as const satisfies InFull<typeof english>
