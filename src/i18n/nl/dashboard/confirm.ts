import type { InFull } from '../../catalog.ts'
import type { confirm as english } from '../../en/dashboard/confirm.ts'

export const confirm = {
  'confirm.title': 'Verzoek bevestigen',
  'confirm.key': 'API-sleutel “{name}”',
  'confirm.asked': '{asker} vroeg hierom op {date}. U kunt antwoorden tot {until}.',
  'confirm.what_happens': 'Wat er gebeurt als u ja zegt',
  'confirm.what_is_sent': 'Wat ontvangers krijgen',
  'confirm.send': '“{name}” versturen?',
  'confirm.remind': 'Een herinnering sturen voor “{name}”?',
  'confirm.mailed_invitation': 'Krijgen nu een uitnodiging om te ondertekenen:',
  'confirm.mailed_later': 'Krijgen een uitnodiging als zij aan de beurt zijn:',
  'confirm.mailed_reminder': 'Krijgen nu dezelfde link nog eens:',
  'confirm.mailed_result': 'Krijgen de voltooide documenten als iedereen heeft ondertekend:',
  'confirm.no_way_back': 'Verzonden e-mails kunnen niet worden teruggehaald.',
  'confirm.signed_so_far': 'Tot nu toe hebben {signed} van {signers} ondertekend.',
  'confirm.reason': 'Reden, zoals de ontvangers die lezen:',
  'confirm.no_reason': 'Er is geen reden opgegeven.',
  'confirm.no': 'Nee, niet doen',
  'confirm.open_envelope': 'Envelop openen',
  'confirm.done': '{person} zei ja op {date}, en het is gedaan.',
  'confirm.refused': '{person} zei nee op {date}. Er is niets gedaan.',
  'confirm.expired': 'Dit verzoek is verlopen. Er is niets gedaan. Vraag om een nieuwe link als u het nog wilt.',
  'confirm.changed':
    'De envelop is veranderd sinds dit verzoek. Er is niets gedaan. Vraag om een nieuwe link als u het nog wilt.',
  'confirm.missing':
    'Dit verzoek bestaat niet in de werkruimte “{workspace}”. Misschien hoort het bij een andere of is het te oud.',
} as const satisfies InFull<typeof english>
