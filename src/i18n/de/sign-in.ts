import type { InFull } from '../catalog.ts'
import type { sign_in as english } from '../en/sign-in.ts'

export const sign_in = {
  'sign_in.title': 'Anmelden',
  'sign_in.email': 'E-Mail',
  'sign_in.password': 'Passwort',
  'sign_in.with': 'Mit {provider} anmelden',
  'sign_in.forgotten': 'Passwort vergessen?',
  'sign_in.wrong': 'E-Mail-Adresse oder Passwort stimmt nicht.',
  'sign_in.too_many':
    'Es waren zu viele Versuche. Mit Ihrem Konto ist alles in Ordnung: Versuchen Sie es in {minutes, plural, one {# Minute} other {# Minuten}} noch einmal.',
  'sign_in.crowded': 'Gerade melden sich zu viele Personen an. Versuchen Sie es in ein paar Sekunden noch einmal.',
  'sign_in.password_changed': 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
  'sign_in.code_title': 'Ihr Code',
  'sign_in.code_hint':
    'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern ein, die sie anzeigt. Wenn Sie Ihr Telefon nicht zur Hand haben, geben Sie einen Ihrer Wiederherstellungscodes ein.',
  'sign_in.code': 'Code',
  'sign_in.code_next': 'Weiter',
  'sign_in.code_wrong': 'Der Code stimmt nicht. Jeder Code gilt nur einmal.',
  'sign_in.with_passkey': 'Mit einem Passkey anmelden',
  'sign_in.use_passkey': 'Passkey verwenden',
  'sign_in.passkey_none':
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  'sign_in.passkey_wrong':
    'Dieser Passkey gilt hier nicht, oder es hat zu lange gedauert. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  'sign_in.recovery_hint': 'Verwenden Sie Ihren Passkey, oder geben Sie einen Ihrer Wiederherstellungscodes ein.',
  'sign_in.somebody_else': 'Als jemand anderes anmelden',
  'sign_in.reset_hint':
    'Nennen Sie uns die Adresse, mit der Sie sich anmelden. Wir senden Ihnen einen Link, über den Sie ein neues Passwort wählen.',
  'sign_in.reset_send': 'Link senden',
  'sign_in.reset_sent_title': 'Sehen Sie in Ihre E-Mails',
  'sign_in.reset_sent':
    'Wenn es zu dieser Adresse ein Konto gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt eine Stunde.',
  'sign_in.reset_nothing':
    'Nichts angekommen? Sehen Sie auch im Spam-Ordner nach, und fordern Sie nach fünf Minuten einen neuen Link an.',
  'sign_in.reset_no_mail':
    'Dieser Dienst versendet keine E-Mails und kann Ihnen deshalb keinen Link senden. Wer den Dienst betreibt, kann einen für Sie erstellen:',
  'sign_in.back': 'Zurück zur Anmeldung',
  'sign_in.link_over': 'Dieser Link gilt nicht mehr',
  'sign_in.invitation_over':
    'Er wurde schon benutzt, durch einen neueren ersetzt, zurückgenommen oder ist älter als eine Woche. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  'sign_in.reset_over': 'Er wurde schon benutzt, durch einen neueren ersetzt oder ist älter als eine Stunde.',
  'sign_in.reset_again': 'Neuen Link anfordern',
  'sign_in.join': '{workspace} beitreten',
  'sign_in.invited_as': 'Sie sind als {email} eingeladen.',
  'sign_in.your_name': 'Ihr Name',
  'sign_in.new_password': 'Passwort, mindestens {min} Zeichen',
  'sign_in.password_again': 'Passwort wiederholen',
  'sign_in.create_account': 'Konto erstellen und beitreten',
  'sign_in.if_account':
    'Wenn es zu dieser Adresse schon ein Konto gibt, melden Sie sich an, um die Einladung anzunehmen.',
  'sign_in.has_account': 'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich an, um die Einladung anzunehmen.',
  'sign_in.for_somebody_else':
    'Sie sind als {email} angemeldet, die Einladung ist aber für jemand anderen. Melden Sie sich ab und öffnen Sie den Link noch einmal.',
  'sign_in.device': '{browser} auf {system}',
  'sign_in.sign_out': 'Abmelden',
  'sign_in.do_not_join': 'Nein, nicht beitreten',
  'sign_in.asked_about': 'Bis Sie beitreten, erfährt dieser Arbeitsbereich nichts über Sie.',
  'sign_in.declined_title': 'Sie sind nicht beigetreten',
  'sign_in.declined': 'Sie haben abgelehnt, {workspace} beizutreten. Sie können diese Seite schließen.',
  'sign_in.choose_password': 'Neues Passwort wählen',
  'sign_in.choose_password_for':
    'Für {email}. Sie werden überall abgemeldet und melden sich dann mit dem neuen Passwort an.',
  'sign_in.change_password': 'Passwort ändern',
  'sign_in.bad_password': 'Wählen Sie ein Passwort mit {min} bis {max} Zeichen.',
  'sign_in.weak_password':
    'Dieses Passwort ist leicht zu erraten: Es ist verbreitet, folgt einem Muster oder besteht aus Ihrem Namen oder Ihrer E-Mail-Adresse. Wählen Sie ein längeres oder mehrere Wörter, die nichts miteinander zu tun haben.',
  'sign_in.bad_again': 'Die beiden Passwörter stimmen nicht überein.',
  'sign_in.bad_name': 'Geben Sie Ihren Namen ein, höchstens {max} Zeichen.',
  'sign_in.already_in': 'Sie sind bereits angemeldet',
  'sign_in.already_in_as':
    'Sie sind als {email} angemeldet ({workspace}). Die Seite, von der Sie kommen, möchte Sie als {other} anmelden ({other_workspace}). Wenn Sie fortfahren, endet die erste Sitzung.',
  'sign_in.go_on_as': 'Als {email} fortfahren',
  'sign_in.stay_as': 'Als {email} angemeldet bleiben',
  'sign_in.code_over': 'Dieser Zugang gilt nicht mehr',
  'sign_in.code_over_why':
    'Er gilt einmal und eine Minute lang. Wenn er vorher schon benutzt wurde, wurde die Person, die ihn benutzt hat, abgemeldet.',
  'sign_in.code_over_next':
    'Gehen Sie dorthin zurück, woher Sie kamen, und beginnen Sie von vorn, oder melden Sie sich mit Ihrem Passwort an.',
  'sign_in.code_over_title': 'Melden Sie sich noch einmal an',
  'sign_in.provider_away':
    'Der Anmeldedienst antwortet gerade nicht. Versuchen Sie es in einer Minute noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  'sign_in.provider_stale':
    'Diese Anmeldung hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte versuchen Sie es noch einmal.',
  'sign_in.provider_unsure': '{provider} hat nicht bestätigt, wer Sie sind. Bitte versuchen Sie es noch einmal.',
  'sign_in.provider_no_email':
    '{provider} bestätigt nicht, dass Ihre E-Mail-Adresse Ihnen gehört. Deshalb wissen wir nicht, wer Sie sind.',
  'sign_in.provider_domain': 'Mit Adressen dieser Domain ist hier keine Anmeldung möglich.',
  'sign_in.provider_linked':
    'Das Konto zu dieser Adresse gehört bei {provider} jemand anderem. Melden Sie sich mit Ihrem Passwort an.',
  'sign_in.provider_unknown':
    'Zu dieser Adresse gibt es keine Einladung. Bitten Sie einen Inhaber Ihres Arbeitsbereichs darum.',
  'sign_in.not_found': 'Seite nicht gefunden',
  'sign_in.not_found_why':
    'Prüfen Sie die Adresse. Was hier war, wurde vielleicht gelöscht oder gehört zu einem anderen Arbeitsbereich.',
  'sign_in.not_found_signer': 'Um ein Dokument zu unterschreiben, öffnen Sie den Link in Ihrer E-Mail noch einmal.',
  'sign_in.start_page': 'Zur Startseite',
  'sign_in.failed': 'Das hat nicht funktioniert',
  'sign_in.failed_form':
    'Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal. Sie war zu lange geöffnet oder unter einer anderen Adresse als {address}.',
  'sign_in.failed_signed_out': 'Sie sind abgemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
  'sign_in.failed_large':
    'Was Sie gesendet haben, ist zu groß. Wählen Sie etwas Kleineres und versuchen Sie es noch einmal.',
  'sign_in.failed_often': 'Das war zu oft in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  'sign_in.failed_ours': 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  'sign_in.failed_request':
    'Die Adresse oder das, was mit ihr gesendet wurde, ist unvollständig. Öffnen Sie die Seite neu und versuchen Sie es noch einmal.',
  'sign_in.failed_tell': 'Wenn es wieder geschieht, nennen Sie der Person, die den Dienst betreibt, diese Nummer: {id}',
} as const satisfies InFull<typeof english>
