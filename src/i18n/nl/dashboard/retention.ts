import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': 'Gegevens',
  'retention.about':
    'Wat deze werkruimte bevat: haal er een kopie van op en bepaal hoelang het wordt bewaard. <guide>Zo werkt wissen</guide>',

  'retention.export': 'Export van alles',
  'retention.export_about_live':
    'Eén ZIP van de liveomgeving: elke envelop zoals de API hem toont, met controlespoor en bewijs, de originele en ondertekende documenten en het certificaat, sjablonen, leden, webhooks en instellingen, een lijst voor een spreadsheet, en een manifest met de SHA-256 van elk bestand. Er zit geen sleutel en geen secret in.',
  'retention.export_about_test':
    'Eén ZIP van de testomgeving: elke envelop zoals de API hem toont, met controlespoor en bewijs, de originele en ondertekende documenten en het certificaat, sjablonen, leden, webhooks en instellingen, een lijst voor een spreadsheet, en een manifest met de SHA-256 van elk bestand. Er zit geen sleutel en geen secret in.',
  'retention.export_verb': 'Alles downloaden',
  'retention.export_takes':
    'Uw browser toont hoever het is. Bij een grote werkruimte duurt het minuten; u kunt intussen doorwerken. Verwijderde enveloppen zitten er niet in.',

  'retention.how_long': 'Hoelang enveloppen worden bewaard',
  'retention.days': 'Beëindigde enveloppen verwijderen na … dagen',
  'retention.days_wrong': 'Een heel getal van 1 tot 3650.',
  'retention.kept': 'Enveloppen worden voor altijd bewaard.',
  'retention.erased_after': 'Enveloppen worden {days, plural, one {# dag} other {# dagen}} na hun einde gewist.',
  'retention.erased': '{count, plural, one {# envelop gewist tot nu toe.} other {# enveloppen gewist tot nu toe.}}',
  'retention.erase_after': 'Daarna wissen',
  'retention.keep': 'Voor altijd bewaren',
  'retention.what_goes':
    '<strong>Wat verdwijnt,</strong> in beide omgevingen: enveloppen die zijn voltooid, geweigerd, geannuleerd of verlopen, met hun documenten, handtekeningen, antwoorden, controlespoor, e-mails, gebeurtenissen en bezorgingen. Niemand kan ze terughalen: ondertekenaars houden alleen wat ze gemaild kregen.',
  'retention.what_stays':
    '<strong>Wat blijft:</strong> concepten en wat onderweg is; en van een gewiste envelop het ID, hoe en wanneer hij eindigde, en de hashes van de verzegelde bestanden en van het controlespoor. Ze noemen niemand, en bewijzen dat een bestand dat iemand toont hier is verzegeld. De rest bewijst elk verzegeld bestand zelf.',

  'retention.counting': 'Er wordt geteld wat zou worden gewist',
  'retention.erase': 'Enveloppen {days, plural, one {# dag} other {# dagen}} na hun einde wissen?',
  'retention.erase_verb': 'Wissen',
  'retention.erase_word': 'wissen',
  'retention.type_word': 'Typ {word} om door te gaan',
  'retention.word_wrong': 'Typ het woord {word}.',
  'retention.erases_nothing':
    '<strong>Nu zou er niets worden gewist</strong>; elke envelop volgt zodra zijn tijd komt. Dit kan niet ongedaan worden gemaakt.',
  'retention.erases':
    '<strong>Nu {count, plural, one {zou # envelop} other {zouden # enveloppen}} worden gewist</strong>; de oudste eindigde op {date}. Elke andere volgt zodra zijn tijd komt. Dit kan niet ongedaan worden gemaakt.',
  'retention.erases_of_test':
    '<strong>Nu {count, plural, one {zou # envelop} other {zouden # enveloppen}} worden gewist</strong> ({of_test, plural, one {# van de testomgeving} other {# van de testomgeving}}); de oudste eindigde op {date}. Elke andere volgt zodra zijn tijd komt. Dit kan niet ongedaan worden gemaakt.',

  'retention.keep_title': 'Enveloppen voor altijd bewaren?',
  'retention.keep_verb': 'Bewaren',
  'retention.keep_about': 'Vanaf nu wordt niets meer gewist. Wat is gewist, komt niet terug.',
  'retention.kept_from_now': 'Enveloppen worden vanaf nu voor altijd bewaard.',
} as const satisfies InFull<typeof english>
