import type { InFull } from '../catalog.ts'
import type { member_mails as english } from '../en/member-mails.ts'

export const member_mails = {
  'member_mails.open_envelope': 'Envelop openen',
  'member_mails.why_sender':
    'U krijgt deze e-mail omdat u deze envelop hebt verzonden. Onder ‘Instellingen’, ‘Uw account’ kunt u deze e-mails uitzetten.',
  'member_mails.completed_next': 'De documenten zijn verzegeld. U kunt ze met hun bewijs downloaden vanuit de envelop.',
  'member_mails.declined_short': '{name} heeft geweigerd te ondertekenen.',
  'member_mails.declined_lead': '{name} heeft geweigerd “{envelope}” te ondertekenen en gaf deze reden:',
  'member_mails.declined_next': 'De envelop is afgelopen. Niemand kan hem meer ondertekenen.',
  'member_mails.expired_short': 'De termijn is verstreken voordat iedereen had ondertekend.',
  'member_mails.expired_lead':
    '“{envelope}” is verlopen: de termijn eindigde op {deadline}, voordat iedereen had ondertekend.',
  'member_mails.expired_next': 'Niemand kan meer ondertekenen. De envelop toont wie heeft ondertekend en wie niet.',
  'member_mails.bounced_subject': 'Niet bezorgd: {envelope}',
  'member_mails.bounced_short': 'De e-mail aan {name} is niet aangekomen.',
  'member_mails.bounced_lead': 'De e-mail aan {name} over “{envelope}” is niet aangekomen. De reden:',
  'member_mails.bounced_lead_nobody': 'Een e-mail over “{envelope}” is niet aangekomen. De reden:',
  'member_mails.bounced_next': 'Verbeter het adres in de envelop, dan wordt meteen een nieuwe e-mail verzonden.',
  'member_mails.invitation_subject': '{inviter} nodigt u uit voor {workspace}',
  'member_mails.invitation_lead':
    '{inviter} nodigt u uit om mee te werken in {workspace} op Countersign, waar documenten worden verzonden en ondertekend.',
  'member_mails.invitation_button': 'Uitnodiging aannemen',
  'member_mails.invitation_choice': 'U beslist: de pagina toont de werkruimte en vraagt of u wilt deelnemen.',
  'member_mails.invitation_life': 'De link is {days} dagen geldig en werkt één keer.',
  'member_mails.why_invited':
    'U krijgt deze e-mail omdat iemand uw e-mailadres heeft ingevoerd. Kent u deze persoon niet, dan hoeft u niets met deze e-mail te doen: zonder de link gebeurt er niets.',
  'member_mails.reset_lead': 'Iemand heeft een nieuw wachtwoord voor uw account aangevraagd.',
  'member_mails.reset_life': 'De link is één uur geldig en werkt één keer.',
  'member_mails.reset_next': 'Daarna bent u overal uitgelogd.',
  'member_mails.why_reset':
    'Was u het niet, dan hoeft u niets met deze e-mail te doen: uw wachtwoord blijft zoals het is.',
  'member_mails.paused_subject': 'De webhook naar {host} is gepauzeerd',
  'member_mails.paused_lead':
    'Al {days} dagen mislukt elke aanroep van {workspace} naar {host}. Daarom is de webhook nu gepauzeerd.',
  'member_mails.paused_button': 'Webhook openen',
  'member_mails.paused_next':
    'Gebeurtenissen van de komende {days} dagen worden bewaard en afgeleverd zodra u de webhook hervat.',
  'member_mails.why_manager': 'U krijgt deze e-mail omdat u eigenaar of beheerder van de werkruimte bent.',
} as const satisfies InFull<typeof english>
