import type { InFull } from '../catalog.ts'
import type { connect as english } from '../en/connect.ts'

export const connect = {
  'connect.title': '“{program}” verbinden?',
  'connect.lead': '“{program}” wil in Countersign namens u werken ({email}).',
  'connect.vouched': 'Het programma wordt gepubliceerd door {host}.',
  'connect.not_vouched': 'Het programma heeft deze naam zelf gekozen. Ga alleen verder als u dit zelf bent begonnen.',
  'connect.goes_to': 'De toegang gaat naar {host}.',
  'connect.goes_here': 'De toegang gaat naar een programma op dit apparaat ({host}).',
  'connect.workspace': 'Werkruimte',
  'connect.space': 'Enveloppen waarmee het werkt',
  'connect.space_live': 'Live: echte enveloppen',
  'connect.space_test': 'Test: er wordt geen e-mail verstuurd en niets is bindend',
  'connect.may': 'Wat het mag doen',
  'connect.scope_read': 'Enveloppen, sjablonen en bestanden lezen',
  'connect.scope_prepare': 'Concepten voorbereiden en documenten uploaden',
  'connect.scope_send': 'Verzenden, herinneren en annuleren. Telkens wordt eerst een persoon gevraagd.',
  'connect.allow': 'Verbinden',
  'connect.deny': 'Annuleren',
  'connect.later': 'U kunt de verbinding op elk moment verbreken in uw accountinstellingen.',
  'connect.no_plan': 'Het abonnement van {workspace} heeft geen toegang voor programma’s. Kies een andere werkruimte.',
  'connect.no_factor':
    '{workspace} vereist tweestapsverificatie. Stel die eerst in bij uw accountinstellingen, of kies een andere werkruimte.',
  'connect.not_allowed':
    'De eigenaren van {workspace} staan dit programma niet toe. Kies een andere werkruimte of vraag het een eigenaar.',
  'connect.refused': 'Dit programma kan niet worden verbonden',
  'connect.refused_hint': 'Ga terug naar het programma en begin opnieuw. Gebeurt het weer, meld het dan aan de makers:',
} as const satisfies InFull<typeof english>
