import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'Dieser Link wurde durch einen neueren ersetzt. Suchen Sie nach der neuesten E-Mail.',
  'refused.invalid_token': 'Öffnen Sie den Link in Ihrer E-Mail noch einmal.',
  'refused.not_opened': 'Stimmen Sie zuerst der elektronischen Unterschrift zu.',
  'refused.not_your_turn': 'Andere müssen zuerst unterschreiben.',
  'refused.recipient_already_acted': 'Sie haben bereits unterschrieben.',
  'refused.envelope_not_in_flight': 'Das kann nicht mehr unterschrieben werden.',
  'refused.envelope_already_signed': 'Alle haben bereits unterschrieben.',
  'refused.field_not_yours': 'Dieses Feld gehört jemand anderem.',
  'refused.invalid_value': 'Dieser Wert kann nicht verwendet werden. Bitte ändern Sie ihn.',
  'refused.required_fields_missing': 'Ein erforderliches Feld ist noch leer.',
  'refused.shown_differs':
    'Auf dieser Seite hat sich etwas geändert, seit Sie es gesehen haben. Sehen Sie es noch einmal an und drücken Sie dann auf „Abschließen“.',
  'refused.reason_required': 'Bitte nennen Sie einen Grund.',
  'refused.invalid_parameter': 'Diese Seite ist veraltet. Bitte laden Sie sie neu.',
  'refused.request_too_large': 'Das ist zu groß.',
  'refused.other': 'Das hat nicht geklappt. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
} as const satisfies InFull<typeof english>
