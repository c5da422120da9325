import type { InFull } from '../catalog.ts'
import type {
  identity as english_identity,
  identity_mails as english_identity_mails,
  identity_record as english_identity_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': 'Potrzebny będzie kod dostępu od nadawcy: {sender}.',
  'identity.will_send_mail': 'Aby potwierdzić tożsamość, wyślemy kod na {to}.',
  'identity.will_send_text': 'Aby potwierdzić tożsamość, wyślemy kod SMS-em na {to}.',
  'identity.heading': 'Potwierdzenie tożsamości',
  'identity.ask_code': 'Proszę wpisać kod dostępu otrzymany, na przykład telefonicznie, od nadawcy: {sender}.',
  'identity.ask_mail': 'Na {to} wysłano sześciocyfrowy kod. Jest ważny 10 minut.',
  'identity.ask_text': 'Na {to} wysłano SMS-em sześciocyfrowy kod. Jest ważny 10 minut.',
  'identity.sending': 'Wysyłanie kodu na {to}.',
  'identity.label_code': 'Kod dostępu',
  'identity.label_digits': 'Kod',
  'identity.continue': 'Dalej',
  'identity.checking': 'Sprawdzanie…',
  'identity.missing': 'Aby przejść dalej, proszę wpisać kod.',
  'identity.wrong':
    '{tries, plural, one {Błędny kod. Pozostała jedna próba.} few {Błędny kod. Pozostały # próby.} many {Błędny kod. Pozostało # prób.} other {Błędny kod. Pozostało # próby.}}',
  'identity.expired': 'Ten kod wygasł. Poniżej można poprosić o nowy.',
  'identity.send_again': 'Wyślij nowy kod',
  'identity.send_again_in':
    '{seconds, plural, one {O nowy kod można poprosić za # sekundę.} few {O nowy kod można poprosić za # sekundy.} many {O nowy kod można poprosić za # sekund.} other {O nowy kod można poprosić za # sekundy.}}',
  'identity.send_again_later':
    '{minutes, plural, one {O nowy kod można poprosić za # minutę.} few {O nowy kod można poprosić za # minuty.} many {O nowy kod można poprosić za # minut.} other {O nowy kod można poprosić za # minuty.}}',
  'identity.sent_again': 'Nowy kod jest w drodze.',
  'identity.spam': 'Nic nie przyszło? Warto zajrzeć też do folderu ze spamem.',
  'identity.patience': 'Kod może przyjść dopiero po minucie.',
  'identity.no_code': 'Kod nie przychodzi albo {to} to błędny adres lub numer? Proszę zapytać nadawcę: {sender}.',
  'identity.lost_code': 'Nie ma kodu? Proszę zapytać nadawcę: {sender}.',
  'identity.locked_heading': 'Zbyt wiele błędnych kodów',
  'identity.locked':
    '{minutes, plural, one {Aby chronić dokumenty, ta strona jest zablokowana. Ponowna próba będzie możliwa za # minutę.} few {Aby chronić dokumenty, ta strona jest zablokowana. Ponowna próba będzie możliwa za # minuty.} many {Aby chronić dokumenty, ta strona jest zablokowana. Ponowna próba będzie możliwa za # minut.} other {Aby chronić dokumenty, ta strona jest zablokowana. Ponowna próba będzie możliwa za # minuty.}}',
  'identity.locked_for_good':
    'Wpisano zbyt wiele błędnych kodów. Aby chronić dokumenty, tę stronę może ponownie otworzyć tylko {sender}, wysyłając przypomnienie.',
  'identity.locked_help': 'Nic nie zginęło. W razie wątpliwości co do kodu proszę zapytać nadawcę: {sender}.',
  'identity.try_again': 'Spróbuj ponownie',
} as const satisfies InFull<typeof english_identity>

export const identity_mails = {
  'mails.code_subject': 'Kod do: {envelope}',
  'mails.code_lead': 'Kod: {code}',
  'mails.code_holds':
    'Kod otwiera „{envelope}” i jest ważny {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}. Nadawca: {sender}.',
  'mails.code_not_asked':
    'Jeśli prośba o kod to pomyłka, nie trzeba nic robić. Nikt nigdy nie poprosi o zdradzenie tego kodu.',
  'mails.text_code': '{code} to kod do podpisu, na {minutes} min. Kod jest poufny.',
} as const satisfies InFull<typeof english_identity_mails>

export const identity_record = {
  'identity.shown_by_access_code': 'tożsamość potwierdzona kodem dostępu od nadawcy',
  'identity.shown_by_mail_code': 'tożsamość potwierdzona kodem wysłanym na {sent_to}',
  'identity.shown_by_way_code': 'potwierdzono kodem wysłanym przez {way} na {sent_to}',
  'identity.shown_by_text_code': 'tożsamość potwierdzona kodem wysłanym SMS-em na {sent_to}',
  'timeline.code_sent': '{who}: wysłano kod na {sent_to}',
  'timeline.code_failed':
    '{tries_left, plural, one {{who}: wpisano błędny kod (pozostała # próba)} few {{who}: wpisano błędny kod (pozostały # próby)} many {{who}: wpisano błędny kod (pozostało # prób)} other {{who}: wpisano błędny kod (pozostało # próby)}}',
  'timeline.code_locked': '{who}: kody są przez pewien czas odrzucane, bo zbyt wiele było błędnych',
  'timeline.code_locked_for_good':
    '{who}: kody nie są przyjmowane, dopóki nadawca nie wyśle przypomnienia albo ponownie koperty',
  'timeline.access_code_passed': '{who}: wpisano kod dostępu podany przez nadawcę',
  'timeline.code_passed': '{who}: wpisano kod wysłany na {sent_to}',
} as const satisfies InFull<typeof english_identity_record>
