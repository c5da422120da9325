import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'Sjabloon',
  'template.templates': 'Sjablonen',
  'template.archived_notice':
    'Gearchiveerd, {age}: er worden geen enveloppen meer van gemaakt. De bestaande blijven zoals ze zijn.',
  'template.is_archived': 'Dit sjabloon is gearchiveerd',
  'template.is_archived_already': 'Het is al gearchiveerd',
  'template.use': 'Gebruiken',
  'template.bulk_send': 'Bulkverzending',
  'template.edit_fields': 'Velden bewerken',
  'template.more': 'Meer',
  'template.rename_or_describe': 'Naam en beschrijving wijzigen',
  'template.archive': 'Archiveren',

  'template.about': 'Gegevens',
  'template.not_described': 'Nog geen beschrijving.',
  'template.message': 'Bericht',
  'template.message_usual': 'Zoals in de werkruimte',
  'template.deadline': 'Deadline',
  'template.deadline_days': '{days, plural, one {# dag} other {# dagen}} na de verzending',
  'template.reminders': 'Herinneringen',
  'template.reminders_at':
    'Na {first, plural, one {# dag} other {# dagen}}, daarna {repeat, plural, one {elke dag} other {elke # dagen}}, hoogstens {max, plural, one {# keer} other {# keer}}',
  'template.language': 'Taal',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Aangemaakt',
  'template.last_change': 'Laatste wijziging',
  'template.its_envelopes': 'Enveloppen van dit sjabloon',

  'template.rename_title': 'Naam en beschrijving wijzigen',
  'template.description': 'Beschrijving',
  'template.description_hint': 'Voor uw collega’s; wie ondertekent, ziet die nooit.',
  'template.saved': 'Opgeslagen.',
  'template.archive_title': '“{template}” archiveren?',
  'template.archive_hint':
    'Er worden geen enveloppen meer van gemaakt, niet hier en niet via de API, en het kan niet worden teruggehaald. Enveloppen die ervan zijn gemaakt, blijven zoals ze zijn.',
  'template.archived': 'Gearchiveerd.',

  'template.documents': 'Documenten',
  'template.pages': '{count, plural, one {# pagina} other {# pagina’s}}',
  'template.only_to_read': 'alleen om te lezen',
  'template.page_of': 'Pagina {page} van {document}',
  'template.more_pages': 'en nog {count, plural, one {# pagina} other {# pagina’s}}',

  'template.roles': 'Rollen',
  'template.turn': 'Beurt {turn}',
  'template.role_signs': 'ondertekent',
  'template.role_gets_copy': 'krijgt een kopie',
  'template.gets_copy_at_end': 'Krijgt een kopie als iedereen heeft ondertekend',
  'template.no_fields': 'Heeft nog geen velden',
  'template.fields_signature': '{count, plural, one {# handtekening} other {# handtekeningen}}',
  'template.fields_initials': '{count, plural, one {# paraaf} other {# parafen}}',
  'template.fields_full_name': '{count, plural, one {# naam} other {# namen}}',
  'template.fields_text': '{count, plural, one {# tekst} other {# teksten}}',
  'template.fields_date': '{count, plural, one {# datum} other {# datums}}',
  'template.fields_time': '{count, plural, one {# tijd} other {# tijden}}',
  'template.fields_checkbox': '{count, plural, one {# vakje} other {# vakjes}}',
  'template.fields_strikethrough': '{count, plural, one {# doorhaling} other {# doorhalingen}}',

  'template.bulk_sends': 'Bulkverzendingen',
  'template.bulk_state':
    '{sent, number} van {rows, plural, one {# rij} other {# rijen}} verzonden{failed, plural, =0 {} one {, # mislukt} other {, # mislukt}}{waiting, plural, =0 {} one {, nog # te gaan} other {, nog # te gaan}}{stopped, plural, =0 {} one {, # gestopt} other {, # gestopt}}',

  'template.by_api': 'Via de API',
  'template.by_api_hint': 'Elke rol wordt aangeduid met {entry}.',
  'template.documentation': 'Documentatie',

  'template.mail_subject': 'Onderwerp van de e-mail',
  'template.mail_subject_hint': 'Leeg betekent dat van het sjabloon.',
  'template.mail_message': 'Bericht',
  'template.mail_deadline': 'Dagen tot de deadline',

  'template.column_name': '{role}: naam',
  'template.column_email': '{role}: e-mail',
  'template.column_reference': 'Referentie',
  'template.cell_yes': 'ja',
  'template.cell_no': 'nee',
  'template.takes_email': 'een e-mailadres',
  'template.takes_number': 'een getal zoals 1234.56',
  'template.takes_phone': 'een nummer zoals +31201234567',
  'template.fields_radio': '{count, plural, one {# enkele keuze} other {# enkele keuzes}}',
  'template.fields_dropdown': '{count, plural, one {# keuzelijst} other {# keuzelijsten}}',
  'template.fields_checkbox_group': '{count, plural, one {# meerkeuze} other {# meerkeuzes}}',
  'template.fields_number': '{count, plural, one {# getal} other {# getallen}}',
  'template.fields_label': '{count, plural, one {# vaste tekst} other {# vaste teksten}}',
} as const satisfies InFull<typeof english>
