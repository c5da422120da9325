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
  'programs.rule': 'Toegestane programma’s',
  'programs.rule_about': 'Programma’s die niet zijn toegestaan, kunnen niets doen, ook als ze verbonden zijn.',
  'programs.rule_any': 'Elk programma',
  'programs.rule_named': 'Alleen deze programma’s',
  'programs.rule_none': 'Geen programma’s',
  'programs.rule_names': 'Programma’s, één per regel',
  'programs.rule_names_hint': 'De host die het programma publiceert, zoals claude.ai, of de client-ID.',
  'programs.rule_saved': 'Opgeslagen. Het geldt voor programma’s vanaf hun volgende aanroep.',
} as const satisfies InFull<typeof english>
