import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': 'Potwierdzenie prośby',
  'confirm.key': 'Klucz API „{name}”',
  'confirm.asked': 'Prośba od: {asker}, {date}. Można odpowiedzieć do {until}.',
  'confirm.what_happens': 'Co się stanie po zgodzie',
  'confirm.what_is_sent': 'Co otrzymują odbiorcy',
  'confirm.send': 'Wysłać „{name}”?',
  'confirm.remind': 'Wysłać przypomnienie o „{name}”?',
  'confirm.mailed_invitation': 'Teraz otrzymają zaproszenie do podpisania:',
  'confirm.mailed_later': 'Otrzymają zaproszenie, gdy przyjdzie ich kolej:',
  'confirm.mailed_reminder': 'Teraz otrzymają ponownie ten sam link:',
  'confirm.mailed_result': 'Otrzymają gotowe dokumenty, gdy wszyscy podpiszą:',
  'confirm.no_way_back': 'Wysłanych wiadomości nie można cofnąć.',
  'confirm.signed_so_far': 'Dotychczasowe podpisy: {signed} z {signers}.',
  'confirm.reason': 'Powód, tak jak przeczytają go odbiorcy:',
  'confirm.no_reason': 'Nie podano powodu.',
  'confirm.no': 'Nie, nie rób tego',
  'confirm.open_envelope': 'Otwórz kopertę',
  'confirm.done': 'Zgoda: {person}, {date}. Wykonano.',
  'confirm.refused': 'Odmowa: {person}, {date}. Niczego nie zrobiono.',
  'confirm.expired': 'Ta prośba wygasła. Niczego nie zrobiono. Jeśli nadal jest potrzebna, poproś o nowy link.',
  'confirm.changed':
    'Koperta zmieniła się od czasu tej prośby. Niczego nie zrobiono. Jeśli nadal jest potrzebna, poproś o nowy link.',
  'confirm.missing':
    'W obszarze roboczym „{workspace}” nie ma takiej prośby. Może należeć do innego albo być zbyt stara.',
} as const satisfies InFull<typeof english>
