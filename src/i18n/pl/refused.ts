import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'To łącze zastąpiono nowszym. Proszę poszukać najnowszej wiadomości e-mail.',
  'refused.invalid_token': 'Proszę ponownie otworzyć łącze z wiadomości e-mail.',
  'refused.not_opened': 'Najpierw proszę zgodzić się na podpis elektroniczny.',
  'refused.not_your_turn': 'Najpierw muszą podpisać inne osoby.',
  'refused.recipient_already_acted': 'Podpis został już złożony.',
  'refused.envelope_not_in_flight': 'Tego nie można już podpisać.',
  'refused.envelope_already_signed': 'Wszyscy już podpisali.',
  'refused.field_not_yours': 'To pole należy do kogoś innego.',
  'refused.invalid_value': 'Tej wartości nie można użyć. Proszę ją zmienić.',
  'refused.required_fields_missing': 'Wymagane pole jest jeszcze puste.',
  'refused.shown_differs': 'Coś na tej stronie zmieniło się od chwili, gdy ją widać. Sprawdź ją i zakończ ponownie.',
  'refused.reason_required': 'Proszę podać powód.',
  'refused.invalid_parameter': 'Ta strona jest nieaktualna. Proszę ją wczytać ponownie.',
  'refused.request_too_large': 'To jest za duże.',
  'refused.other': 'To się nie udało. Proszę wczytać stronę ponownie i spróbować jeszcze raz.',
} as const satisfies InFull<typeof english>
