import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': 'Envoi groupé',
  'bulk_send.title_of': 'Envoi groupé : {template}',
  'bulk_send.archived': 'Ce modèle est archivé',
  'bulk_send.archived_hint': 'Il ne crée plus d’enveloppes.',

  'bulk_send.list': '1. La liste',
  'bulk_send.download_columns': 'CSV avec les bonnes colonnes',
  'bulk_send.list_hint':
    'Chaque ligne devient une enveloppe. Elle doit contenir un nom et un e-mail pour {roles}. Rien n’est envoyé avant que vous ayez vérifié la liste.',
  'bulk_send.from_file': 'Liste issue d’un fichier',
  'bulk_send.drop_here': 'Déposez un fichier CSV ici',
  'bulk_send.choose_file': 'Choisir un fichier',
  'bulk_send.csv_file': 'Fichier CSV',
  'bulk_send.paste': 'Ou collez des lignes d’un tableur',
  'bulk_send.nothing_pasted': 'rien n’est encore collé',
  'bulk_send.read_pasted': 'Lire ces lignes',
  'bulk_send.no_rows_in_file': 'Il n’y a aucune ligne dans {file}.',
  'bulk_send.no_rows_pasted': 'Il n’y a aucune ligne dans ce qui a été collé.',
  'bulk_send.file_too_large': '{file} dépasse 10 Mo : envoyez-le en plusieurs parties.',
  'bulk_send.file_is_spreadsheet':
    '{file} est une feuille de calcul ou une archive, pas un CSV. Dans un tableur, choisissez « Enregistrer sous », puis CSV.',
  'bulk_send.file_is_pdf': '{file} est un PDF, pas un CSV. Dans un tableur, choisissez « Enregistrer sous », puis CSV.',
  'bulk_send.file_is_old_spreadsheet':
    '{file} est une feuille de calcul d’un ancien format, pas un CSV. Dans un tableur, choisissez « Enregistrer sous », puis CSV.',
  'bulk_send.file_is_program':
    '{file} est un programme ou une image, pas un CSV. Dans un tableur, choisissez « Enregistrer sous », puis CSV.',
  'bulk_send.file_list': 'liste',
  'bulk_send.file_problems': 'problèmes',
  'bulk_send.file_not_sent': 'non-envoyées',

  'bulk_send.read_as_latin':
    'Ce fichier n’est pas en UTF-8 ; il a donc été lu en Latin-1 (Windows). Vérifiez que les noms accentués sont corrects.',
  'bulk_send.no_headings': 'La première ligne ne contient pas d’en-têtes ; elle a donc été lue comme les autres.',
  'bulk_send.quotation_open': 'Un guillemet n’est pas fermé : vérifiez que les lignes sont bien à leur place.',
  'bulk_send.column_at': 'Colonne {number}',

  'bulk_send.columns': '2. Les colonnes',
  'bulk_send.parted_by_commas':
    '{rows, plural, one {# ligne} other {# lignes}}, {columns, plural, one {# colonne} other {# colonnes}}, séparateur : virgule.',
  'bulk_send.parted_by_semicolons':
    '{rows, plural, one {# ligne} other {# lignes}}, {columns, plural, one {# colonne} other {# colonnes}}, séparateur : point-virgule.',
  'bulk_send.parted_by_tabs':
    '{rows, plural, one {# ligne} other {# lignes}}, {columns, plural, one {# colonne} other {# colonnes}}, séparateur : tabulation.',
  'bulk_send.parted_by_bars':
    '{rows, plural, one {# ligne} other {# lignes}}, {columns, plural, one {# colonne} other {# colonnes}}, séparateur : barre verticale.',
  'bulk_send.parted_by_other':
    '{rows, plural, one {# ligne} other {# lignes}}, {columns, plural, one {# colonne} other {# colonnes}}, séparateur : {separator}',
  'bulk_send.column_needed': '{column} (obligatoire)',
  'bulk_send.not_in_list': 'Absente de cette liste',
  'bulk_send.cell_empty': '(vide)',
  'bulk_send.columns_missing': 'Choisissez une colonne pour {columns} : sans elle, chaque ligne a un problème.',

  'bulk_send.common': '3. Message et date limite',

  'bulk_send.check_and_send': '4. Vérifier, puis envoyer',
  'bulk_send.too_many':
    'Une liste a au maximum {max, plural, one {# ligne} other {# lignes}} ; celle-ci en a {rows, number}. Envoyez-la en plusieurs parties.',
  'bulk_send.too_long': 'la liste est trop longue',
  'bulk_send.check': 'Vérifier {rows, plural, one {# ligne} other {# lignes}}',
  'bulk_send.check_again': 'Vérifier de nouveau',
  'bulk_send.send': 'Envoyer {good, plural, one {# enveloppe} other {# enveloppes}}',
  'bulk_send.send_some':
    'Écarter {bad, plural, one {# ligne} other {# lignes}}, envoyer {good, plural, one {# enveloppe} other {# enveloppes}}',

  'bulk_send.all_good':
    '<strong>{rows, plural, one {# ligne, correcte} other {Les # lignes sont correctes}}</strong> : {good, plural, one {# enveloppe} other {# enveloppes}} à {people, plural, one {# adresse} other {# adresses}}.',
  'bulk_send.some_good':
    '<strong>{good, plural, one {# ligne correcte} other {# lignes correctes}} sur {rows, number}</strong> : {good, plural, one {# enveloppe} other {# enveloppes}} à {people, plural, one {# adresse} other {# adresses}}.',
  'bulk_send.spends_nothing': 'Rien n’est décompté de votre quota.',
  'bulk_send.spends_without_limit': 'Votre forfait est sans limite.',
  'bulk_send.spends':
    'Cela utilise {would_spend, plural, one {# enveloppe} other {# enveloppes}} de votre forfait, qui en compte encore {remaining, number} ce mois-ci.',
  'bulk_send.problems': 'Problèmes',
  'bulk_send.problems_in_rows':
    '{problems, plural, one {# problème} other {# problèmes}} dans {rows, plural, one {# ligne} other {# lignes}}',
  'bulk_send.download_problems': 'Lignes avec problèmes en CSV',
  'bulk_send.warnings': 'Avertissements',
  'bulk_send.worth_a_look': 'À vérifier',
  'bulk_send.beyond_allowance':
    'Il reste {remaining, plural, one {# enveloppe} other {# enveloppes}} au forfait ce mois-ci : {beyond, plural, one {# ligne échouerait} other {# lignes échoueraient}} sur {would_spend, number}.',
  'bulk_send.nothing_good': 'Il n’y a rien qui puisse être envoyé.',

  'bulk_send.run_stopped': 'Arrêté',
  'bulk_send.run_sending': 'Envoi en cours',
  'bulk_send.run_failed': 'Terminé, avec des lignes en échec',
  'bulk_send.run_done': 'Tout est envoyé',
  'bulk_send.rows_done': 'Lignes traitées',
  'bulk_send.progress':
    '{sent, plural, one {# enveloppe envoyée} other {# enveloppes envoyées}}{failed, plural, =0 {} one {, # ligne en échec} other {, # lignes en échec}}{stopped, plural, =0 {} one {, # ligne non envoyée} other {, # lignes non envoyées}}{waiting, plural, =0 {} one {, # ligne en attente} other {, # lignes en attente}}.',
  'bulk_send.begun':
    'Lancé par {who} le {date}. Vous pouvez quitter cette page : l’envoi continue, et cette adresse montre où il en est.',
  'bulk_send.its_envelopes': 'Enveloppes de ce modèle',
  'bulk_send.another_list': 'Autre liste',
  'bulk_send.stop': 'Arrêter',
  'bulk_send.stop_title': 'Arrêter l’envoi de {template}',
  'bulk_send.stop_hint':
    'Les lignes en attente ne sont pas envoyées. Ce qui est déjà envoyé le reste ; vous pouvez l’annuler dans la liste des enveloppes.',
  'bulk_send.not_sent': '{rows, plural, one {# ligne non envoyée} other {# lignes non envoyées}}',
  'bulk_send.download_not_sent': 'En CSV',
  'bulk_send.row_stopped': 'Ligne {line} : non envoyée, car l’envoi a été arrêté.',
  'bulk_send.again_archived': 'ce modèle est archivé',
  'bulk_send.again_still_sending': 'les autres sont encore en cours d’envoi',
  'bulk_send.at_row': 'Ligne {row} : {problem}',
  'bulk_send.at_entry': 'Ligne {row}, {entry} : {problem}',
  'bulk_send.every_row': 'Chaque ligne : {problem}',
  'bulk_send.same_people': 'Ligne {row} : les mêmes personnes qu’à la ligne {before}.',
  'bulk_send.two_roles': 'Ligne {row} : {email} tient deux rôles.',
  'bulk_send.field_on_page': '{field}, page {page}',
  'bulk_send.illegible': 'Le texte ne tient pas dans son champ.',
  'bulk_send.not_printable': 'Certains caractères ne peuvent pas être imprimés. Écrivez le texte sans eux.',
  'bulk_send.bad_name': 'Saisissez un nom d’au plus {max} caractères, sans caractères invisibles.',
} as const satisfies InFull<typeof english>
