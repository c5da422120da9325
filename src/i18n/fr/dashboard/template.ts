import type { InFull } from '../../catalog.ts'
import type { template as english } from '../../en/dashboard/template.ts'

export const template = {
  'template.title': 'Modèle',
  'template.templates': 'Modèles',
  'template.archived_notice':
    'Archivé {age} : il ne crée plus d’enveloppes. Celles qui en sont issues restent telles quelles.',
  'template.is_archived': 'ce modèle est archivé',
  'template.is_archived_already': 'il est déjà archivé',
  'template.use': 'Utiliser',
  'template.bulk_send': 'Envoi groupé',
  'template.edit_fields': 'Modifier les champs',
  'template.more': 'Plus',
  'template.rename_or_describe': 'Modifier le nom et la description',
  'template.archive': 'Archiver',

  'template.about': 'Détails',
  'template.not_described': 'Pas encore de description.',
  'template.message': 'Message',
  'template.message_usual': 'Celui de l’espace de travail',
  'template.deadline': 'Date limite',
  'template.deadline_days': '{days, plural, one {# jour} other {# jours}} après l’envoi',
  'template.reminders': 'Rappels',
  'template.reminders_at':
    'Après {first, plural, one {# jour} other {# jours}}, puis {repeat, plural, one {chaque jour} other {tous les # jours}}, {max, plural, one {# fois} other {# fois}} au maximum',
  'template.language': 'Langue',
  'template.language_and_zone': '{language}, {zone}',
  'template.created': 'Créé',
  'template.last_change': 'Dernière modification',
  'template.its_envelopes': 'Enveloppes issues de ce modèle',

  'template.rename_title': 'Modifier le nom et la description',
  'template.description': 'Description',
  'template.description_hint': 'Pour vos collègues ; les signataires ne la voient jamais.',
  'template.saved': 'Enregistré.',
  'template.archive_title': 'Archiver « {template} » ?',
  'template.archive_hint':
    'Il ne créera plus d’enveloppes, ni ici ni par l’API, et ne pourra pas être rétabli. Les enveloppes qui en sont issues restent telles quelles.',
  'template.archived': 'Archivé.',

  'template.documents': 'Documents',
  'template.pages': '{count, plural, one {# page} other {# pages}}',
  'template.only_to_read': 'lecture seule',
  'template.page_of': 'Page {page} de {document}',
  'template.more_pages': 'et {count, plural, one {# page de plus} other {# pages de plus}}',

  'template.roles': 'Rôles',
  'template.turn': 'Tour {turn}',
  'template.role_signs': 'signe',
  'template.role_gets_copy': 'reçoit une copie',
  'template.gets_copy_at_end': 'Reçoit une copie quand tout le monde a signé',
  'template.no_fields': 'N’a pas encore de champ',
  'template.fields_signature': '{count, plural, one {# signature} other {# signatures}}',
  'template.fields_initials': '{count, plural, one {# paraphe} other {# paraphes}}',
  'template.fields_full_name': '{count, plural, one {# nom} other {# noms}}',
  'template.fields_text': '{count, plural, one {# texte} other {# textes}}',
  'template.fields_date': '{count, plural, one {# date} other {# dates}}',
  'template.fields_time': '{count, plural, one {# heure} other {# heures}}',
  'template.fields_checkbox': '{count, plural, one {# case à cocher} other {# cases à cocher}}',
  'template.fields_strikethrough': '{count, plural, one {# texte à barrer} other {# textes à barrer}}',

  'template.bulk_sends': 'Envois groupés',
  'template.bulk_state':
    '{rows, plural, one {{sent, number} sur # ligne envoyée} other {{sent, number} sur # lignes envoyées}}{failed, plural, =0 {} one {, # en échec} other {, # en échec}}{waiting, plural, =0 {} one {, # en attente} other {, # en attente}}{stopped, plural, =0 {} one {, # arrêtée} other {, # arrêtées}}',

  'template.by_api': 'Par l’API',
  'template.by_api_hint': 'Chaque rôle est désigné par son {entry}.',
  'template.documentation': 'Documentation',

  'template.mail_subject': 'Objet de l’e-mail',
  'template.mail_subject_hint': 'Vide : celui du modèle.',
  'template.mail_message': 'Message',
  'template.mail_deadline': 'Jours jusqu’à l’échéance',

  'template.column_name': 'Nom – {role}',
  'template.column_email': 'E-mail – {role}',
  'template.column_reference': 'Référence',
  'template.cell_yes': 'oui',
  'template.cell_no': 'non',
  'template.takes_email': 'une adresse e-mail',
  'template.takes_number': 'un nombre comme 1234.56',
  'template.takes_phone': 'un numéro comme +33612345678',
  'template.fields_radio': '{count, plural, one {# choix unique} other {# choix uniques}}',
  'template.fields_dropdown': '{count, plural, one {# liste déroulante} other {# listes déroulantes}}',
  'template.fields_checkbox_group': '{count, plural, one {# choix multiple} other {# choix multiples}}',
  'template.fields_number': '{count, plural, one {# nombre} other {# nombres}}',
  'template.fields_label': '{count, plural, one {# texte fixe} other {# textes fixes}}',
} as const satisfies InFull<typeof english>
