import type { InFull } from '../catalog.ts'
import type { refused as english } from '../en/refused.ts'

export const refused = {
  'refused.link_retired': 'Deze link is door een nieuwere vervangen. Zoek de nieuwste e-mail.',
  'refused.invalid_token': 'Open de link in uw e-mail opnieuw.',
  'refused.not_opened': 'Ga eerst akkoord met elektronisch ondertekenen.',
  'refused.not_your_turn': 'Anderen moeten eerst ondertekenen.',
  'refused.recipient_already_acted': 'U hebt al ondertekend.',
  'refused.envelope_not_in_flight': 'Dit kan niet meer worden ondertekend.',
  'refused.envelope_already_signed': 'Iedereen heeft al ondertekend.',
  'refused.field_not_yours': 'Dit veld is van iemand anders.',
  'refused.invalid_value': 'Deze waarde kan niet worden gebruikt. Wijzig die alstublieft.',
  'refused.required_fields_missing': 'Een verplicht veld is nog leeg.',
  'refused.shown_differs':
    'Er is iets op deze pagina gewijzigd sinds u het zag. Bekijk het nog eens en rond dan opnieuw af.',
  'refused.reason_required': 'Geef alstublieft een reden op.',
  'refused.invalid_parameter': 'Deze pagina is verouderd. Laad haar alstublieft opnieuw.',
  'refused.request_too_large': 'Dit is te groot.',
  'refused.other': 'Dat is niet gelukt. Laad de pagina opnieuw en probeer het nog eens.',
} as const satisfies InFull<typeof english>
