import type { InFull } from '../catalog.ts'
import type { mails as english } from '../en/mails.ts'

export const mails = {
  'mails.sender': '{sender} ({workspace})',
  'mails.from': '{sender} via {service}',
  'mails.test_subject': '[Test] {subject}',
  'mails.hello': 'Beste {name},',
  'mails.hello_nobody': 'Goedendag,',
  'mails.deadline': 'Onderteken alstublieft uiterlijk {deadline}.',
  'mails.personal': 'De link is alleen voor u: wie hem heeft, kan in uw naam handelen. Geef hem dus niet door.',
  'mails.personal_final': 'De link is alleen voor u: wie hem heeft, kan de documenten lezen. Geef hem dus niet door.',
  'mails.sign': 'Bekijken en ondertekenen',
  'mails.see_final': '{count, plural, one {Ondertekend document bekijken} other {Ondertekende documenten bekijken}}',
  'mails.nothing_to_do': 'U hoeft niets te doen. Hebt u vragen, neem dan contact op met {sender}.',
  'mails.why_asked':
    'U krijgt deze e-mail omdat {sender} u als ondertekenaar heeft opgegeven. Er is niets ondertekend totdat u op de pagina afrondt. Als dit een vergissing is, kunt u daar weigeren.',
  'mails.why_asked_reply':
    'U krijgt deze e-mail omdat {sender} u als ondertekenaar heeft opgegeven. Er is niets ondertekend totdat u op de pagina afrondt. Als dit een vergissing is, antwoord dan op deze e-mail of weiger op de pagina.',
  'mails.why_involved':
    'U krijgt deze e-mail omdat {sender} u heeft opgegeven als een van de personen bij “{envelope}”.',
  'mails.why_link':
    'U krijgt deze e-mail omdat iemand, waarschijnlijk uzelf, om een nieuwe link heeft gevraagd. Was u het niet, dan hoeft u niets met deze e-mail te doen.',
  'mails.why_former': 'U krijgt deze e-mail omdat dit adres eerder voor “{envelope}” was opgegeven.',

  'mails.invitation_subject': '{sender} vraagt u te ondertekenen: {envelope}',
  'mails.invitation_lead':
    '{count, plural, one {{sender} vraagt u “{envelope}” te ondertekenen.} other {{sender} vraagt u “{envelope}” (# documenten) te ondertekenen.}}',

  'mails.reminder_subject': 'Herinnering: {sender} vraagt u te ondertekenen: {envelope}',
  'mails.reminder_lead':
    '{count, plural, one {{sender} wacht op uw handtekening voor “{envelope}”.} other {{sender} wacht op uw handtekening voor “{envelope}” (# documenten).}}',

  'mails.extended_subject': 'Meer tijd om te ondertekenen: {envelope}',
  'mails.extended_lead': '{sender} geeft u meer tijd om “{envelope}” te ondertekenen.',

  'mails.link_subject': 'Uw link om te ondertekenen: {envelope}',
  'mails.link_lead': 'Hier is de link naar “{envelope}” van {sender} waar u om vroeg.',

  'mails.final_link_subject': 'Uw link: {envelope}',
  'mails.final_link_lead': 'Iedereen heeft “{envelope}” ondertekend. Hier is de link waar u om vroeg.',

  'mails.completed_subject': 'Voltooid: {envelope}',
  'mails.completed_lead': 'Iedereen heeft “{envelope}” ondertekend.',
  'mails.copy_subject': 'Een kopie voor u: {envelope}',
  'mails.copy_lead':
    '{sender} stuurt u een kopie van “{envelope}”. Iedereen heeft ondertekend, en voor u is er niets te ondertekenen.',
  'mails.attached':
    '{count, plural, one {Het ondertekende document en het bewijs van ondertekening zijn bijgevoegd.} other {De ondertekende documenten en het bewijs van ondertekening zijn bijgevoegd.}} Ze zijn verzegeld: controle van de bestanden toont elke latere wijziging.',
  'mails.linked':
    '{count, plural, one {Open de link om het ondertekende document en het bewijs van ondertekening te downloaden.} other {Open de link om de ondertekende documenten en het bewijs van ondertekening te downloaden.}} Ze zijn verzegeld: controle van de bestanden toont elke latere wijziging.',

  'mails.text_asked': '{sender} vraagt u te ondertekenen: {link}',
  'mails.text_reminded': 'Herinnering: {sender} vraagt u te ondertekenen: {link}',
  'mails.text_finished': 'Iedereen heeft ondertekend. Uw documenten van {sender}: {link}',
  'mails.text_ended': 'Het verzoek van {sender} om te ondertekenen is afgelopen. U hoeft niets te doen.',
  'mails.text_changing': '{sender} wijzigt de documenten. Uw link geldt niet meer; er volgt een nieuwe.',
  'mails.text_moved': '{sender} stuurt dit verzoek nu naar een ander adres. U hoeft niets te doen.',

  'mails.declined_subject': 'Geweigerd: {envelope}',
  'mails.declined_lead': '“{envelope}” is geweigerd en wordt niet ondertekend.',
  'mails.voided_subject': 'Geannuleerd: {envelope}',
  'mails.voided_lead': '{sender} heeft “{envelope}” geannuleerd. Ondertekenen is niet meer mogelijk.',
  'mails.recalled_subject': 'In de wacht: {envelope}',
  'mails.recalled_lead': '{sender} brengt wijzigingen aan in “{envelope}”. Ondertekenen is nu niet mogelijk.',
  'mails.recalled_next':
    'U hoeft niets te doen, en uw link werkt niet meer. Als het opnieuw wordt verzonden, krijgt u een nieuwe link.',
  'mails.expired_subject': 'Verlopen: {envelope}',
  'mails.expired_lead': 'De tijd om “{envelope}” te ondertekenen liep af op {deadline}.',
  'mails.expired_next': 'Wilt u nog ondertekenen, vraag {sender} dan om de documenten opnieuw te verzenden.',

  'mails.substituted_subject': 'Uw link werkt niet meer: {envelope}',
  'mails.substituted_lead':
    '{sender} heeft het e-mailadres voor “{envelope}” gecorrigeerd. De link die naar dit adres is gestuurd, werkt niet meer.',
  'mails.substituted_next': 'U hoeft niets te doen. Als u op de documenten wachtte, neem dan contact op met {sender}.',
} as const satisfies InFull<typeof english>
