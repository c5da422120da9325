import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': 'Collegare «{program}»?',
  'connect.lead': '«{program}» vuole lavorare in Countersign a Suo nome ({email}).',
  'connect.vouched': 'Il programma è pubblicato da {host}.',
  'connect.not_vouched': 'Il programma ha scelto da sé questo nome. Continui solo se ha avviato Lei la richiesta.',
  'connect.goes_to': 'L’accesso viene dato a {host}.',
  'connect.goes_here': 'L’accesso viene dato a un programma su questo dispositivo ({host}).',
  'connect.workspace': 'Area di lavoro',
  'connect.space': 'Buste con cui lavora',
  'connect.space_live': 'Reali: buste vere',
  'connect.space_test': 'Prova: non parte alcuna e-mail e nulla è vincolante',
  'connect.may': 'Che cosa può fare',
  'connect.scope_read': 'Leggere buste, modelli e file',
  'connect.scope_prepare': 'Preparare bozze e caricare documenti',
  'connect.scope_send': 'Inviare, sollecitare e annullare. Ogni volta viene prima chiesto a una persona.',
  'connect.allow': 'Collega',
  'connect.deny': 'Annulla',
  'connect.later': 'Può scollegarlo in qualsiasi momento nelle impostazioni del Suo account.',
  'connect.no_plan': 'Il piano di {workspace} non prevede l’accesso per i programmi. Scelga un’altra area di lavoro.',
  'connect.no_factor':
    '{workspace} richiede l’accesso con secondo fattore. Lo configuri prima nelle impostazioni del Suo account, oppure scelga un’altra area di lavoro.',
  'connect.not_allowed':
    'I proprietari di {workspace} non consentono questo programma. Scelga un’altra area di lavoro o chieda a un proprietario.',
  'connect.refused': 'Questo programma non può essere collegato',
  'connect.refused_hint': 'Torni al programma e ricominci. Se succede di nuovo, lo segnali a chi lo sviluppa:',
} as const satisfies InFull<typeof english>
