import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': '„{program}“ verbinden?',
  'connect.lead': '„{program}“ möchte in Countersign in Ihrem Namen arbeiten ({email}).',
  'connect.vouched': 'Das Programm wird von {host} veröffentlicht.',
  'connect.not_vouched':
    'Diesen Namen hat das Programm selbst gewählt. Fahren Sie nur fort, wenn Sie das selbst begonnen haben.',
  'connect.goes_to': 'Der Zugang geht an {host}.',
  'connect.goes_here': 'Der Zugang geht an ein Programm auf diesem Gerät ({host}).',
  'connect.workspace': 'Arbeitsbereich',
  'connect.space': 'Umschläge, mit denen es arbeitet',
  'connect.space_live': 'Live: echte Umschläge',
  'connect.space_test': 'Test: Es wird keine E-Mail versendet, und nichts ist verbindlich',
  'connect.may': 'Was es darf',
  'connect.scope_read': 'Umschläge, Vorlagen und Dateien lesen',
  'connect.scope_prepare': 'Entwürfe vorbereiten und Dokumente hochladen',
  'connect.scope_send': 'Senden, erinnern und annullieren. Jedes Mal wird zuerst ein Mensch gefragt.',
  'connect.allow': 'Verbinden',
  'connect.deny': 'Abbrechen',
  'connect.later': 'Sie können die Verbindung jederzeit in den Einstellungen Ihres Kontos trennen.',
  'connect.no_plan':
    'Der Tarif von {workspace} enthält keinen Zugang für Programme. Wählen Sie einen anderen Arbeitsbereich.',
  'connect.no_factor':
    '{workspace} verlangt die Anmeldung mit zweitem Faktor. Richten Sie sie zuerst in Ihren Kontoeinstellungen ein, oder wählen Sie einen anderen Arbeitsbereich.',
  'connect.not_allowed':
    'Die Inhaber von {workspace} lassen dieses Programm nicht zu. Wählen Sie einen anderen Arbeitsbereich, oder fragen Sie einen Inhaber.',
  'connect.refused': 'Dieses Programm kann nicht verbunden werden',
  'connect.refused_hint':
    'Gehen Sie zurück zum Programm und beginnen Sie von vorn. Wenn es wieder geschieht, melden Sie das dem Hersteller:',
} as const satisfies InFull<typeof english>
