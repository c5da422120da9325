import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': 'Ogólne',
  'general.about':
    'To widzą podpisujący na swoich stronach i w e-mailach. W trybie produkcyjnym i testowym wygląda tak samo. <guide>Co może mieć marka</guide>',
  'general.saved': 'Zapisano.',

  'general.preview': 'Podgląd',
  'general.preview_page': 'Strona do podpisania',
  'general.preview_page_dark': 'Ta sama strona w ciemnym wyglądzie',
  'general.preview_envelope': 'Umowa o świadczenie usług',
  'general.preview_from': 'nadawca: {sender}',
  'general.preview_continue': 'Dalej',
  'general.preview_mail': 'E-mail z prośbą o podpis',
  'general.preview_mail_subject': '{sender} prosi o podpis: {envelope}',
  'general.preview_mail_text': '{sender} prosi o podpisanie „{envelope}”.',
  'general.preview_sign': 'Przejrzyj i podpisz',

  'general.names_and_colour': 'Nazwy i kolor',
  'general.name': 'Nazwa obszaru roboczego',
  'general.sender_name': 'Nazwa nadawcy',
  'general.sender_name_hint': 'Kto prosi o podpis. Puste oznacza nazwę obszaru roboczego.',
  'general.reply_to': 'Adres dla odpowiedzi',
  'general.reply_to_hint': 'Dokąd trafia odpowiedź na e-mail. Może pozostać puste.',
  'general.colour': 'Kolor',
  'general.colour_hint': 'Przycisków i łączy, na przykład {example}. Puste oznacza nasz niebieski.',
  'general.colour_as_it_is': 'Przycisków i łączy.',
  'general.colour_on_light': 'Na jasnym tle jest pokazywany jako {colour}, ciemniejszy, aby był czytelny.',
  'general.colour_on_dark': 'Na ciemnym tle jest pokazywany jako {colour}, jaśniejszy.',
  'general.pick_colour': 'Wybierz kolor',

  'general.logo': 'Logo',
  'general.logo_saved': 'Logo zostało zapisane.',
  'general.logo_removed': 'Logo zostało usunięte. Wysłane e-maile nadal je pokazują.',
  'general.present_logo': 'Obecne logo',
  'general.picture_of_logo': 'Obraz z logo',
  'general.choose_picture': 'Wybierz obraz',
  'general.choose_another_picture': 'Wybierz inny obraz',
  'general.remove_logo': 'Usuń logo',
  'general.logo_hint':
    'PNG, JPEG lub WebP, do 1,5 MB, na jasne tło. Jest pokazywane w szerokości do 200 i wysokości do 48 pikseli.',
  'general.picture_unreadable': 'Nie można odczytać tego obrazu.',

  'general.mail_texts': 'Teksty e-maili',
  'general.mail_texts_about':
    'Dla zaproszeń, do których nadawca nie napisał własnego tematu lub wiadomości, a ich szablon też ich nie ma. Puste oznacza nasz temat i brak wiadomości.',
  'general.mail_subject': 'Temat',
  'general.mail_message': 'Wiadomość',
  'general.save_texts': 'Zapisz teksty',
} as const satisfies InFull<typeof english>
