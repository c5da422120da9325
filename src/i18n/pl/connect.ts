import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': 'Połączyć „{program}”?',
  'connect.lead': '„{program}” chce pracować w Countersign w Twoim imieniu ({email}).',
  'connect.vouched': 'Program opublikowany przez {host}.',
  'connect.not_vouched': 'Program sam wybrał tę nazwę. Kontynuuj tylko wtedy, gdy to Ty rozpocząłeś tę czynność.',
  'connect.goes_to': 'Dostęp otrzyma {host}.',
  'connect.goes_here': 'Dostęp otrzyma program na tym urządzeniu ({host}).',
  'connect.workspace': 'Obszar roboczy',
  'connect.space': 'Koperty, z którymi pracuje',
  'connect.space_live': 'Rzeczywiste: prawdziwe koperty',
  'connect.space_test': 'Testowe: żaden e-mail nie jest wysyłany i nic nie jest wiążące',
  'connect.may': 'Co może robić',
  'connect.scope_read': 'Czytać koperty, szablony i pliki',
  'connect.scope_prepare': 'Przygotowywać wersje robocze i przesyłać dokumenty na serwer',
  'connect.scope_send': 'Wysyłać, przypominać i unieważniać. Za każdym razem najpierw pytana jest osoba.',
  'connect.allow': 'Połącz',
  'connect.deny': 'Anuluj',
  'connect.later': 'Możesz go w każdej chwili odłączyć w ustawieniach konta.',
  'connect.no_plan': 'Plan obszaru {workspace} nie obejmuje dostępu dla programów. Wybierz inny obszar roboczy.',
  'connect.no_factor':
    '{workspace} wymaga logowania z drugim składnikiem. Najpierw skonfiguruj je w ustawieniach konta albo wybierz inny obszar roboczy.',
  'connect.not_allowed':
    'Właściciele obszaru {workspace} nie zezwalają na ten program. Wybierz inny obszar roboczy albo zapytaj właściciela.',
  'connect.refused': 'Nie można połączyć tego programu',
  'connect.refused_hint': 'Wróć do programu i zacznij od nowa. Jeśli to się powtórzy, zgłoś to jego twórcom:',
} as const satisfies InFull<typeof english>
