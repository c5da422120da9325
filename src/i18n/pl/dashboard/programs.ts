import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': 'Połączone programy',
  'programs.about':
    'Programy i agenci pracujący w Twoim imieniu. Aby połączyć program, podaj mu adres <guide>serwera narzędzi</guide>:',
  'programs.about_all': 'Programy i agenci połączeni z tym obszarem roboczym przez jego członków.',
  'programs.none': 'Brak połączonych programów',
  'programs.address': 'Adres serwera narzędzi',
  'programs.scope_read': 'Czyta',
  'programs.scope_prepare': 'Przygotowuje',
  'programs.scope_send': 'Wysyła',
  'programs.live': 'Rzeczywiste',
  'programs.test': 'Testowe',
  'programs.answers_at': 'Dostęp otrzymał {host}',
  'programs.connected': 'Połączono: {date}',
  'programs.connected_by': 'Połączono przez {name}: {date}',
  'programs.revoke': 'Odłącz<unseen>: {name}</unseen>',
  'programs.revoke_title': 'Odłączyć „{name}”?',
  'programs.revoke_about': 'Dostęp kończy się natychmiast. Aby znów go używać, połącz go ponownie.',
  'programs.revoke_verb': 'Odłącz',
  'programs.revoked': 'Program został odłączony.',
  'programs.rule': 'Dozwolone programy',
  'programs.rule_about': 'Programy, które nie są dozwolone, nie mogą nic zrobić, nawet jeśli są połączone.',
  'programs.rule_any': 'Dowolny program',
  'programs.rule_named': 'Tylko te programy',
  'programs.rule_none': 'Żadne programy',
  'programs.rule_names': 'Programy, po jednym w wierszu',
  'programs.rule_names_hint': 'Host, który publikuje program, np. claude.ai, albo jego identyfikator klienta.',
  'programs.rule_saved': 'Zapisano. Programów dotyczy to od następnego wywołania.',
} as const satisfies InFull<typeof english>
