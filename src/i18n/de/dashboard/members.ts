import type { InFull } from '../../catalog.ts'
import type { members as english } from '../../en/dashboard/members.ts'

export const members = {
  'members.title': 'Mitglieder',
  'members.about': 'Wer in diesem Arbeitsbereich arbeitet und was jede Person darf. <guide>Was jede Rolle darf</guide>',
  'members.only_admins_manage': 'Nur Inhaber und Admins verwalten Mitglieder',

  'members.person': 'Person',
  'members.role': 'Rolle',
  'members.two_factor': 'Zwei-Faktor',
  'members.signed_in': 'Zuletzt angemeldet',
  'members.what_you_can_do': 'Was Sie tun können',
  'members.role_owner': 'Inhaber',
  'members.role_admin': 'Admin',
  'members.role_member': 'Mitglied',
  'members.yourself': '{name} <you>(Sie)</you>',
  'members.two_factor_on': 'Ein',
  'members.two_factor_off': 'Aus',
  'members.never_signed_in': 'Noch nie',
  'members.change': 'Ändern<unseen>: {name}</unseen>',

  'members.make_owner': 'Zum Inhaber machen',
  'members.make_admin': 'Zum Admin machen',
  'members.make_member': 'Zum Mitglied machen',
  'members.make_owner_title': '{name} zum Inhaber machen?',
  'members.make_admin_title': '{name} zum Admin machen?',
  'members.make_member_title': '{name} zum Mitglied machen?',
  'members.make_owner_about':
    'Inhaber dürfen alles: Sie erstellen Schlüssel, ändern das Siegel, exportieren den Arbeitsbereich und entfernen Inhaber.',
  'members.make_admin_about':
    'Admins verwalten Mitglieder und Einstellungen. Sie sehen Schlüssel, erstellen aber keine.',
  'members.make_member_about': 'Mitglieder arbeiten mit Umschlägen und sehen keine Einstellungen des Arbeitsbereichs.',
  'members.is_owner': '{name} ist jetzt Inhaber.',
  'members.is_admin': '{name} ist jetzt Admin.',
  'members.is_member': '{name} ist jetzt Mitglied.',

  'members.reset_two_factor': 'Zwei-Faktor-Anmeldung zurücksetzen',
  'members.reset_title': 'Zwei-Faktor-Anmeldung von {name} zurücksetzen?',
  'members.reset_about':
    '{name} wird überall abgemeldet, und zur Anmeldung genügt das Passwort, bis die Zwei-Faktor-Anmeldung wieder eingerichtet ist. Vergewissern Sie sich, dass wirklich {name} Sie darum bittet.',
  'members.reset_verb': 'Zurücksetzen',
  'members.is_reset': '{name} kann sich ohne Code anmelden.',
  'members.remove_title': '{name} entfernen?',
  'members.remove_about':
    '{name} wird sofort von {workspace} abgemeldet und sieht die Umschläge dort nicht mehr. Was von {name} stammt, bleibt.',
  'members.is_removed': '{name} ist entfernt.',

  'members.invite': 'Person einladen',
  'members.invite_verb': 'Einladen',
  'members.email': 'E-Mail',
  'members.role_hint':
    'Inhaber dürfen alles. Admins verwalten Mitglieder und Einstellungen. Mitglieder arbeiten mit Umschlägen.',
  'members.invite_by_mail': 'Die Person erhält eine E-Mail mit einem Link, der sieben Tage gilt.',
  'members.invite_by_hand':
    'Dieser Dienst versendet keine E-Mails: Kopieren Sie den Link aus der Liste und geben Sie ihn selbst weiter. Er gilt sieben Tage.',
  'members.is_invited': '{email} ist eingeladen.',

  'members.invited': 'Eingeladen',
  'members.owner_invited': 'Inhaber, {age} von {name} eingeladen.',
  'members.owner_invited_by_left': 'Inhaber, {age} eingeladen von jemandem, der nicht mehr dabei ist.',
  'members.admin_invited': 'Admin, {age} von {name} eingeladen.',
  'members.admin_invited_by_left': 'Admin, {age} eingeladen von jemandem, der nicht mehr dabei ist.',
  'members.member_invited': 'Mitglied, {age} von {name} eingeladen.',
  'members.member_invited_by_left': 'Mitglied, {age} eingeladen von jemandem, der nicht mehr dabei ist.',
  'members.letter_queued': 'Die E-Mail ist unterwegs.',
  'members.letter_kept': 'Die E-Mail wartet im Postausgang: Geben Sie den Link selbst weiter.',
  'members.letter_sent': 'Die E-Mail wurde gesendet.',
  'members.letter_failed': 'Die E-Mail konnte nicht zugestellt werden.',
  'members.letter_superseded': 'Die E-Mail war nicht mehr nötig.',
  'members.link_expired': 'Der Link ist abgelaufen: Senden Sie die Einladung noch einmal.',
  'members.copy_link': 'Link kopieren',
  'members.send_again': 'Noch einmal senden<unseen> an {email}</unseen>',
  'members.is_sent_again': '{email} hat einen neuen Link. Der frühere gilt nicht mehr.',
  'members.withdraw': 'Zurücknehmen<unseen>: Einladung an {email}</unseen>',
  'members.is_withdrawn': 'Die Einladung an {email} ist zurückgenommen.',
  'members.only_owner_invites_owner': 'Nur Inhaber machen andere zum Inhaber',

  'members.sign_in': 'Wie sich alle anmelden',
  'members.sign_in_needed':
    'Alle brauchen die Zwei-Faktor-Anmeldung. Wer sie noch nicht hat, muss sie zuallererst einrichten.',
  'members.sign_in_free': 'Die Zwei-Faktor-Anmeldung ist allen freigestellt.',
  'members.only_owner_rules_sign_in': 'Nur Inhaber legen fest, wie sich alle anmelden',
  'members.leave_it': 'Allen freistellen',
  'members.leave_it_title': 'Zwei-Faktor-Anmeldung allen freistellen?',
  'members.leave_it_about': 'Wer sie hat, behält sie und darf sie ausschalten.',
  'members.leave_it_verb': 'Freistellen',
  'members.is_left': 'Die Zwei-Faktor-Anmeldung ist wieder freigestellt.',
  'members.ask_for_it': 'Von allen verlangen',
  'members.ask_for_it_title': 'Zwei-Faktor-Anmeldung von allen verlangen?',
  'members.ask_for_it_about':
    'Mitglieder ohne sie, auch Sie selbst, können nichts anderes tun, bis sie eingerichtet ist. Integrationen und Personen, die ein CRM anmeldet, arbeiten weiter wie bisher.',
  'members.ask_for_it_verb': 'Von allen verlangen',
  'members.is_asked_for': 'Alle müssen die Zwei-Faktor-Anmeldung einrichten.',
} as const satisfies InFull<typeof english>
