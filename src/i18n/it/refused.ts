import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'Questo link è stato sostituito da uno più recente. Cerchi l’ultima e-mail.',
  'refused.invalid_token': 'Apra di nuovo il link nella Sua e-mail.',
  'refused.not_opened': 'Per continuare, accetti di firmare elettronicamente.',
  'refused.not_your_turn': 'Altre persone devono firmare prima.',
  'refused.recipient_already_acted': 'Lei ha già firmato.',
  'refused.envelope_not_in_flight': 'Non è più possibile firmare.',
  'refused.envelope_already_signed': 'Tutti hanno già firmato.',
  'refused.field_not_yours': 'Questo campo appartiene a qualcun altro.',
  'refused.invalid_value': 'Questo valore non può essere usato. Lo modifichi, per favore.',
  'refused.required_fields_missing': 'Un campo obbligatorio è ancora vuoto.',
  'refused.shown_differs':
    'Qualcosa in questa pagina è cambiato da quando l’ha vista. Controlli e poi concluda di nuovo.',
  'refused.reason_required': 'Indichi un motivo, per favore.',
  'refused.invalid_parameter': 'Questa pagina non è aggiornata. La ricarichi, per favore.',
  'refused.request_too_large': 'È troppo grande.',
  'refused.other': 'Non ha funzionato. Ricarichi la pagina e riprovi.',
} as const satisfies InFull<typeof english>
