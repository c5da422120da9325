import type { InFull } from '../catalog.ts'
import type {
  identity as english,
  identity_mails as english_mails,
  identity_record as english_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': 'U wordt gevraagd om de toegangscode die {sender} u heeft gegeven.',
  'identity.will_send_mail': 'Om te bevestigen dat u het bent, sturen we een code naar {to}.',
  'identity.will_send_text': 'Om te bevestigen dat u het bent, sturen we een code per sms naar {to}.',
  'identity.heading': 'Bevestig dat u het bent',
  'identity.ask_code': 'Vul de toegangscode in die {sender} u heeft gegeven, bijvoorbeeld aan de telefoon.',
  'identity.ask_mail': 'We hebben een code van zes cijfers naar {to} gestuurd. Die is 10 minuten geldig.',
  'identity.ask_text': 'We hebben een code van zes cijfers per sms naar {to} gestuurd. Die is 10 minuten geldig.',
  'identity.sending': 'We sturen een code naar {to}.',
  'identity.label_code': 'Toegangscode',
  'identity.label_digits': 'Code',
  'identity.continue': 'Doorgaan',
  'identity.checking': 'Wordt gecontroleerd…',
  'identity.missing': 'Vul de code in om door te gaan.',
  'identity.wrong':
    '{tries, plural, one {Verkeerde code. U hebt nog één poging.} other {Verkeerde code. U hebt nog # pogingen.}}',
  'identity.expired': 'Deze code is verlopen. Vraag hieronder een nieuwe aan.',
  'identity.send_again': 'Nieuwe code sturen',
  'identity.send_again_in':
    '{seconds, plural, one {Over # seconde kunt u een nieuwe code aanvragen.} other {Over # seconden kunt u een nieuwe code aanvragen.}}',
  'identity.send_again_later':
    '{minutes, plural, one {Over # minuut kunt u een nieuwe code aanvragen.} other {Over # minuten kunt u een nieuwe code aanvragen.}}',
  'identity.sent_again': 'Er is een nieuwe code onderweg.',
  'identity.spam': 'Niets ontvangen? Kijk ook in de map met ongewenste e-mail.',
  'identity.patience': 'Het kan een minuut duren voordat hij aankomt.',
  'identity.no_code': 'Geen code, of is {to} niet van u? Neem contact op met {sender}.',
  'identity.lost_code': 'Hebt u geen code? Neem contact op met {sender}.',
  'identity.locked_heading': 'Te veel verkeerde codes',
  'identity.locked':
    '{minutes, plural, one {Om uw documenten te beschermen, is deze pagina geblokkeerd. U kunt het over # minuut opnieuw proberen.} other {Om uw documenten te beschermen, is deze pagina geblokkeerd. U kunt het over # minuten opnieuw proberen.}}',
  'identity.locked_for_good':
    'Er waren te veel verkeerde codes. Om uw documenten te beschermen, kan alleen {sender} deze pagina weer openen, door u een herinnering te sturen.',
  'identity.locked_help': 'Er is niets verloren. Twijfelt u over de code, neem dan contact op met {sender}.',
  'identity.try_again': 'Opnieuw proberen',
} as const satisfies InFull<typeof english>

export const identity_mails = {
  'mails.code_subject': 'Uw code voor “{envelope}”',
  'mails.code_lead': 'Uw code is {code}',
  'mails.code_holds': 'Hij opent “{envelope}” van {sender} en is {minutes} minuten geldig.',
  'mails.code_not_asked':
    'Als u er niet om hebt gevraagd, hoeft u niets te doen. Niemand zal u ooit vragen deze code door te geven.',
  'mails.text_code': '{code} is uw code om te ondertekenen, {minutes} minuten geldig. Deel de code met niemand.',
} as const satisfies InFull<typeof english_mails>

export const identity_record = {
  'identity.shown_by_access_code': 'aangetoond met een toegangscode die de afzender heeft gegeven',
  'identity.shown_by_mail_code': 'aangetoond met een code die naar {sent_to} is gestuurd',
  'identity.shown_by_way_code': 'bevestigd met een code die per {way} naar {sent_to} is gestuurd',
  'identity.shown_by_text_code': 'aangetoond met een code die per sms naar {sent_to} is gestuurd',
  'timeline.code_sent': 'Een code voor {who} is naar {sent_to} gestuurd',
  'timeline.code_failed':
    '{tries_left, plural, one {{who} heeft een verkeerde code ingevuld (nog # poging)} other {{who} heeft een verkeerde code ingevuld (nog # pogingen)}}',
  'timeline.code_locked': 'Na te veel verkeerde codes worden van {who} een tijdje geen codes aangenomen',
  'timeline.code_locked_for_good':
    'Van {who} worden geen codes meer aangenomen tot de afzender een herinnering stuurt of opnieuw verzendt',
  'timeline.access_code_passed': '{who} heeft de toegangscode ingevuld die de afzender heeft gegeven',
  'timeline.code_passed': '{who} heeft de naar {sent_to} gestuurde code ingevuld',
} as const satisfies InFull<typeof english_record>
