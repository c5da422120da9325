import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': 'Generali',
  'general.about':
    'Chi firma le Sue buste lo vede nelle pagine e nelle e-mail. È uguale nello spazio live e in quello di test. <guide>Che cosa può avere un marchio</guide>',
  'general.saved': 'Salvato.',

  'general.preview': 'Anteprima',
  'general.preview_page': 'La pagina di firma',
  'general.preview_page_dark': 'La stessa con il tema scuro',
  'general.preview_envelope': 'Contratto di servizio',
  'general.preview_from': 'da {sender}',
  'general.preview_continue': 'Continua',
  'general.preview_mail': 'Un’e-mail che chiede di firmare',
  'general.preview_mail_subject': '{sender} Le chiede di firmare: {envelope}',
  'general.preview_mail_text': '{sender} Le chiede di firmare «{envelope}».',
  'general.preview_sign': 'Esamina e firma',

  'general.names_and_colour': 'Nomi e colore',
  'general.name': 'Nome dell’area di lavoro',
  'general.sender_name': 'Nome del mittente',
  'general.sender_name_hint': 'Chi chiede di firmare. Se vuoto, è il nome dell’area di lavoro.',
  'general.reply_to': 'Le risposte vanno a',
  'general.reply_to_hint': 'Dove arriva la risposta a una Sua e-mail. Può restare vuoto.',
  'general.colour': 'Colore',
  'general.colour_hint': 'Di pulsanti e link, per esempio {example}. Se vuoto, è il nostro blu.',
  'general.colour_as_it_is': 'Di pulsanti e link.',
  'general.colour_on_light': 'Sul tema chiaro appare come {colour}, più scuro, perché sia leggibile.',
  'general.colour_on_dark': 'Sul tema scuro appare come {colour}, più chiaro.',
  'general.pick_colour': 'Scegli un colore',

  'general.logo': 'Logo',
  'general.logo_saved': 'Il logo è salvato.',
  'general.logo_removed': 'Il logo è stato rimosso. Le e-mail già inviate continuano a mostrarlo.',
  'general.present_logo': 'Il logo attuale',
  'general.picture_of_logo': 'Immagine del logo',
  'general.choose_picture': 'Scegli un’immagine',
  'general.choose_another_picture': 'Scegli un’altra immagine',
  'general.remove_logo': 'Rimuovi il logo',
  'general.logo_hint':
    'PNG, JPEG o WebP, fino a 1,5 MB, adatto a sfondi chiari. Viene mostrato al massimo a 200 pixel di larghezza e 48 di altezza.',
  'general.picture_unreadable': 'L’immagine non è leggibile.',

  'general.mail_texts': 'Testi delle e-mail',
  'general.mail_texts_about':
    'Per gli inviti di cui il mittente non ha scritto l’oggetto o il messaggio e il cui modello non ne ha. Se vuoti, l’oggetto è il nostro e non c’è messaggio.',
  'general.mail_subject': 'Oggetto',
  'general.mail_message': 'Messaggio',
  'general.save_texts': 'Salva testi',
} as const satisfies InFull<typeof english>
