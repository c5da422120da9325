import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': 'Verbonden programma’s',
  'programs.about':
    'Programma’s en agenten die namens u werken. Geef er een het adres van de <guide>toolserver</guide> om te verbinden:',
  'programs.about_all': 'Programma’s en agenten die leden met deze werkruimte hebben verbonden.',
  'programs.none': 'Geen verbonden programma’s',
  'programs.address': 'Adres van de toolserver',
  'programs.scope_read': 'Leest',
  'programs.scope_prepare': 'Bereidt voor',
  'programs.scope_send': 'Verzendt',
  'programs.live': 'Live',
  'programs.test': 'Test',
  'programs.answers_at': 'Toegang ging naar {host}',
  'programs.connected': 'Verbonden: {date}',
  'programs.connected_by': 'Verbonden door {name}: {date}',
  'programs.revoke': 'Verbreken<unseen>: {name}</unseen>',
  'programs.revoke_title': '“{name}” verbreken?',
  'programs.revoke_about': 'De toegang eindigt meteen. Verbind het opnieuw om het weer te gebruiken.',
  'programs.revoke_verb': 'Verbreken',
  'programs.revoked': 'De verbinding met het programma is verbroken.',
} as const satisfies InFull<typeof english>
