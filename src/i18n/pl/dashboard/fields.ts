import type { InFull } from '../../catalog.ts'
import type { fields as english } from '../../en/dashboard/fields.ts'

export const fields = {
  'fields.signature': 'Podpis',
  'fields.initials': 'Inicjały',
  'fields.full_name': 'Imię i nazwisko',
  'fields.text': 'Tekst',
  'fields.date': 'Data',
  'fields.time': 'Godzina',
  'fields.checkbox': 'Pole wyboru',
  'fields.strikethrough': 'Skreślenie',

  'fields.sign_here': 'Podpisz tutaj',
  'fields.date_of_signing': 'Data podpisania',
  'fields.time_of_signing': 'Godzina podpisania',

  'fields.filled_in_beforehand': 'Wypełnione z góry',
  'fields.ticked_beforehand': 'Zaznaczone z góry',
  'fields.struck_out_beforehand': 'Skreślone z góry',
  'fields.date_hint': 'Na przykład 2027-02-18',

  'fields.example_date': 'datę, na przykład 2027-01-31',
  'fields.example_time': 'godzinę, na przykład 14:30',
  'fields.example_tick': 'tak lub nie',
  'fields.radio': 'Jednokrotny wybór',
  'fields.dropdown': 'Lista rozwijana',
  'fields.checkbox_group': 'Wielokrotny wybór',
  'fields.number': 'Liczba',
  'fields.label': 'Stały tekst',
  'fields.label_text': 'Tekst',
  'fields.example_choices': 'wartości opcji oddzielone średnikami',
  'fields.example_number': 'liczbę taką jak 12.50',
  'fields.attachment': 'Plik',
  'fields.attach_here': 'Załącz plik tutaj',
} as const satisfies InFull<typeof english>
