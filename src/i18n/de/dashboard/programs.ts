import type { InFull } from '../../catalog.ts'
import type { programs as english } from '../../en/dashboard/programs.ts'

export const programs = {
  'programs.title': 'Verbundene Programme',
  'programs.about':
    'Programme und Agenten, die in Ihrem Namen arbeiten. Um eines zu verbinden, geben Sie ihm die Adresse des <guide>Werkzeugservers</guide>:',
  'programs.about_all': 'Programme und Agenten, die Mitglieder mit diesem Arbeitsbereich verbunden haben.',
  'programs.none': 'Keine verbundenen Programme',
  'programs.address': 'Adresse des Werkzeugservers',
  'programs.scope_read': 'Liest',
  'programs.scope_prepare': 'Bereitet vor',
  'programs.scope_send': 'Sendet',
  'programs.live': 'Live',
  'programs.test': 'Test',
  'programs.answers_at': 'Zugang ging an {host}',
  'programs.connected': 'Verbunden {date}',
  'programs.connected_by': 'Verbunden {date} von {name}',
  'programs.revoke': 'Trennen<unseen>: {name}</unseen>',
  'programs.revoke_title': '„{name}“ trennen?',
  'programs.revoke_about': 'Der Zugang endet sofort. Um es wieder zu verwenden, verbinden Sie es erneut.',
  'programs.revoke_verb': 'Trennen',
  'programs.revoked': 'Das Programm wurde getrennt.',
  'programs.rule': 'Zugelassene Programme',
  'programs.rule_about': 'Programme, die nicht zugelassen sind, können nichts tun, auch wenn sie verbunden sind.',
  'programs.rule_any': 'Jedes Programm',
  'programs.rule_named': 'Nur diese Programme',
  'programs.rule_none': 'Keine Programme',
  'programs.rule_names': 'Programme, eines pro Zeile',
  'programs.rule_names_hint': 'Der Host, der das Programm veröffentlicht, etwa claude.ai, oder seine Client-ID.',
  'programs.rule_saved': 'Gespeichert. Es gilt für Programme ab ihrem nächsten Aufruf.',
} as const satisfies InFull<typeof english>
