import type { InFull } from '../catalog.ts'
import type { sign_in as english } from '../en/sign-in.ts'

export const sign_in = {
  'sign_in.title': 'Zaloguj się',
  'sign_in.email': 'E-mail',
  'sign_in.password': 'Hasło',
  'sign_in.with': 'Zaloguj się przez {provider}',
  'sign_in.forgotten': 'Nie pamiętam hasła',
  'sign_in.wrong': 'Nieprawidłowy e-mail lub hasło.',
  'sign_in.too_many':
    'Było zbyt wiele prób. Z kontem wszystko w porządku: ponowna próba będzie możliwa za {minutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}.',
  'sign_in.crowded': 'W tej chwili loguje się zbyt wiele osób. Proszę spróbować ponownie za kilka sekund.',
  'sign_in.password_changed': 'Hasło zostało zmienione. Proszę zalogować się nowym.',
  'sign_in.code_title': 'Kod',
  'sign_in.code_hint':
    'Proszę otworzyć aplikację uwierzytelniającą i wpisać sześć cyfr, które pokazuje. Bez telefonu można wpisać jeden z kodów odzyskiwania.',
  'sign_in.code': 'Kod',
  'sign_in.code_next': 'Dalej',
  'sign_in.code_wrong': 'Kod jest nieprawidłowy. Każdy kod działa tylko raz.',
  'sign_in.with_passkey': 'Zaloguj się kluczem dostępu',
  'sign_in.use_passkey': 'Użyj klucza dostępu',
  'sign_in.passkey_none': 'Nie użyto żadnego klucza dostępu. Spróbuj ponownie lub zaloguj się inaczej.',
  'sign_in.passkey_wrong':
    'Ten klucz dostępu tu nie działa albo trwało to zbyt długo. Spróbuj ponownie lub zaloguj się inaczej.',
  'sign_in.recovery_hint': 'Użyj klucza dostępu albo wpisz jeden z kodów odzyskiwania.',
  'sign_in.somebody_else': 'Zaloguj się jako ktoś inny',
  'sign_in.reset_hint': 'Proszę podać adres używany do logowania. Wyślemy łącze do ustawienia nowego hasła.',
  'sign_in.reset_send': 'Wyślij łącze',
  'sign_in.reset_sent_title': 'Proszę sprawdzić pocztę',
  'sign_in.reset_sent':
    'Jeśli dla tego adresu istnieje konto, łącze do ustawienia nowego hasła jest w drodze. Jest ważne godzinę.',
  'sign_in.reset_nothing':
    'Nic nie przyszło? Warto zajrzeć do folderu ze spamem, a po pięciu minutach poprosić ponownie.',
  'sign_in.reset_no_mail':
    'Ta usługa nie wysyła e-maili, więc nie może wysłać łącza. Może je utworzyć operator usługi:',
  'sign_in.back': 'Wróć do logowania',
  'sign_in.link_over': 'To łącze już nie działa',
  'sign_in.invitation_over':
    'Zostało użyte, zastąpione nowszym lub wycofane albo ma ponad tydzień. Osobę, która zaprasza, można poprosić o nowe.',
  'sign_in.reset_over': 'Zostało użyte lub zastąpione nowszym albo ma ponad godzinę.',
  'sign_in.reset_again': 'Poproś o nowe łącze',
  'sign_in.join': 'Dołącz do „{workspace}”',
  'sign_in.invited_as': 'Zaproszenie dla: {email}.',
  'sign_in.your_name': 'Imię i nazwisko',
  'sign_in.new_password': 'Hasło, co najmniej {min} znaków',
  'sign_in.password_again': 'Powtórz hasło',
  'sign_in.create_account': 'Utwórz konto i dołącz',
  'sign_in.if_account': 'Jeśli dla tego adresu istnieje już konto, proszę się zalogować, aby przyjąć zaproszenie.',
  'sign_in.has_account': 'Dla tego adresu istnieje już konto. Aby przyjąć zaproszenie, proszę się zalogować.',
  'sign_in.for_somebody_else':
    'W tej przeglądarce jest zalogowane konto {email}, a zaproszenie jest dla kogoś innego. Proszę się wylogować i ponownie otworzyć łącze.',
  'sign_in.device': '{browser}, {system}',
  'sign_in.sign_out': 'Wyloguj się',
  'sign_in.do_not_join': 'Nie, nie dołączam',
  'sign_in.asked_about': 'Dopóki nie dołączysz, ten obszar roboczy niczego się o Tobie nie dowie.',
  'sign_in.declined_title': 'Nie dołączono',
  'sign_in.declined': 'Odmówiono dołączenia do {workspace}. Możesz zamknąć tę stronę.',
  'sign_in.choose_password': 'Nowe hasło',
  'sign_in.choose_password_for':
    'Dla {email}. Wszystkie sesje zostaną zakończone, a do zalogowania posłuży nowe hasło.',
  'sign_in.change_password': 'Zmień hasło',
  'sign_in.bad_password': 'Proszę wybrać hasło, które ma od {min} do {max} znaków.',
  'sign_in.weak_password':
    'To hasło łatwo odgadnąć: jest popularne, opiera się na schemacie albo składa się z imienia, nazwiska lub adresu e-mail. Proszę wybrać dłuższe albo kilka niepowiązanych ze sobą słów.',
  'sign_in.bad_again': 'Drugie hasło różni się od pierwszego.',
  'sign_in.bad_name': 'Proszę podać imię i nazwisko, najwyżej {max} znaków.',
  'sign_in.already_in': 'Sesja jest już otwarta',
  'sign_in.already_in_as':
    'Jesteś w sesji {email} ({workspace}). Strona, która tu prowadzi, chce otworzyć sesję {other} ({other_workspace}). Jeśli pójdziesz dalej, pierwsza sesja się zakończy.',
  'sign_in.go_on_as': 'Dalej jako {email}',
  'sign_in.stay_as': 'Zostań jako {email}',
  'sign_in.code_over': 'To wejście już nie działa',
  'sign_in.code_over_why':
    'Działa raz i przez minutę. Jeśli użyto go wcześniej, sesja, którą otworzyło, została zakończona.',
  'sign_in.code_over_next': 'Można wrócić do poprzedniego programu i zacząć od nowa albo zalogować się hasłem.',
  'sign_in.code_over_title': 'Ponowne logowanie',
  'sign_in.provider_away':
    'Usługa logowania w tej chwili nie odpowiada. Proszę spróbować ponownie za minutę albo zalogować się hasłem.',
  'sign_in.provider_stale':
    'To logowanie trwało zbyt długo albo zaczęło się w innej przeglądarce. Proszę spróbować ponownie.',
  'sign_in.provider_unsure': '{provider} nie potwierdza tożsamości. Proszę spróbować ponownie.',
  'sign_in.provider_no_email':
    '{provider} nie potwierdza, że adres e-mail należy do logującej się osoby, więc nie wiemy, kim ona jest.',
  'sign_in.provider_domain': 'Adresami z tej domeny nie można się tu logować.',
  'sign_in.provider_linked': 'Konto z tym adresem należy w {provider} do kogoś innego. Proszę zalogować się hasłem.',
  'sign_in.provider_unknown':
    'Nikogo z tym adresem nie zaproszono. O zaproszenie można poprosić właściciela obszaru roboczego.',
  'sign_in.not_found': 'Nie znaleziono strony',
  'sign_in.not_found_why':
    'Proszę sprawdzić adres. To, co tu było, mogło zostać usunięte albo należy do innego obszaru roboczego.',
  'sign_in.not_found_signer': 'Aby podpisać dokument, proszę ponownie otworzyć łącze z wiadomości e-mail.',
  'sign_in.start_page': 'Przejdź do strony głównej',
  'sign_in.failed': 'To się nie udało',
  'sign_in.failed_form':
    'Proszę wrócić, odświeżyć stronę i spróbować ponownie. Była otwarta zbyt długo albo pod innym adresem niż {address}.',
  'sign_in.failed_signed_out': 'Sesja się skończyła. Proszę zalogować się i spróbować ponownie.',
  'sign_in.failed_large': 'Wysłane dane są zbyt duże. Proszę wybrać coś mniejszego i spróbować ponownie.',
  'sign_in.failed_often': 'Zbyt wiele prób w krótkim czasie. Proszę poczekać minutę i spróbować ponownie.',
  'sign_in.failed_ours': 'Coś poszło nie tak po naszej stronie. Proszę spróbować ponownie za chwilę.',
  'sign_in.failed_request':
    'Adres albo to, co z nim wysłano, jest niepełne. Proszę otworzyć stronę ponownie i spróbować jeszcze raz.',
  'sign_in.failed_tell': 'Jeśli to się powtórzy, proszę podać ten numer operatorowi usługi: {id}',
} as const satisfies InFull<typeof english>
