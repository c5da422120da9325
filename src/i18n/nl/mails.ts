import type { InFull } from '../catalog.ts'
import type { letters as english } from '../en/mails.ts'

export const letters = {
  'letters.sender': '{sender} ({workspace})',
  'letters.from': '{sender} via {service}',
  'letters.test_subject': '[Test] {subject}',
  'letters.hello': 'Beste {name},',
  'letters.hello_nobody': 'Goedendag,',
  'letters.deadline': 'Onderteken alstublieft uiterlijk {deadline}.',
  'letters.personal': 'De link is alleen voor u: wie hem heeft, kan in uw naam handelen. Geef hem dus niet door.',
  'letters.personal_final': 'De link is alleen voor u: wie hem heeft, kan de documenten lezen. Geef hem dus niet door.',
  'letters.sign': 'Bekijken en ondertekenen',
  'letters.see_final': '{count, plural, one {Ondertekend document bekijken} other {Ondertekende documenten bekijken}}',
  'letters.nothing_to_do': 'U hoeft niets te doen. Hebt u vragen, neem dan contact op met {sender}.',
  'letters.why_asked':
    'U krijgt deze e-mail omdat {sender} u als ondertekenaar heeft opgegeven. Er is niets ondertekend totdat u op de pagina afrondt. Als dit een vergissing is, kunt u daar weigeren.',
  'letters.why_asked_reply':
    'U krijgt deze e-mail omdat {sender} u als ondertekenaar heeft opgegeven. Er is niets ondertekend totdat u op de pagina afrondt. Als dit een vergissing is, antwoord dan op deze e-mail of weiger op de pagina.',
  'letters.why_involved':
    'U krijgt deze e-mail omdat {sender} u heeft opgegeven als een van de personen bij “{envelope}”.',
  'letters.why_link':
    'U krijgt deze e-mail omdat iemand, waarschijnlijk uzelf, om een nieuwe link heeft gevraagd. Was u het niet, dan hoeft u niets met deze e-mail te doen.',
  'letters.why_former': 'U krijgt deze e-mail omdat dit adres eerder voor “{envelope}” was opgegeven.',

  'letters.invitation_subject': '{sender} vraagt u te ondertekenen: {envelope}',
  'letters.invitation_lead':
    '{count, plural, one {{sender} vraagt u “{envelope}” te ondertekenen.} other {{sender} vraagt u “{envelope}” (# documenten) te ondertekenen.}}',

  'letters.reminder_subject': 'Herinnering: {sender} vraagt u te ondertekenen: {envelope}',
  'letters.reminder_lead':
    '{count, plural, one {{sender} wacht op uw handtekening voor “{envelope}”.} other {{sender} wacht op uw handtekening voor “{envelope}” (# documenten).}}',

  'letters.link_subject': 'Uw link om te ondertekenen: {envelope}',
  'letters.link_lead': 'Hier is de link naar “{envelope}” van {sender} waar u om vroeg.',

  'letters.final_link_subject': 'Uw link: {envelope}',
  'letters.final_link_lead': 'Iedereen heeft “{envelope}” ondertekend. Hier is de link waar u om vroeg.',

  'letters.completed_subject': 'Voltooid: {envelope}',
  'letters.completed_lead': 'Iedereen heeft “{envelope}” ondertekend.',
  'letters.copy_subject': 'Een kopie voor u: {envelope}',
  'letters.copy_lead':
    '{sender} stuurt u een kopie van “{envelope}”. Iedereen heeft ondertekend, en voor u is er niets te ondertekenen.',
  'letters.attached':
    '{count, plural, one {Het ondertekende document en het certificaat van voltooiing zijn bijgevoegd.} other {De ondertekende documenten en het certificaat van voltooiing zijn bijgevoegd.}} Ze zijn verzegeld: elke latere wijziging zou opvallen.',
  'letters.linked':
    '{count, plural, one {Open de link om het ondertekende document en het certificaat van voltooiing te downloaden.} other {Open de link om de ondertekende documenten en het certificaat van voltooiing te downloaden.}} Ze zijn verzegeld: elke latere wijziging zou opvallen.',

  'letters.declined_subject': 'Geweigerd: {envelope}',
  'letters.declined_lead': '“{envelope}” is geweigerd en wordt niet ondertekend.',
  'letters.voided_subject': 'Geannuleerd: {envelope}',
  'letters.voided_lead': '{sender} heeft “{envelope}” geannuleerd. Ondertekenen is niet meer mogelijk.',
  'letters.recalled_subject': 'Ingetrokken: {envelope}',
  'letters.recalled_lead': '{sender} heeft “{envelope}” ingetrokken. Ondertekenen is nu niet mogelijk.',
  'letters.recalled_next':
    'U hoeft niets te doen, en uw link werkt niet meer. Als het opnieuw wordt verzonden, krijgt u een nieuwe link.',
  'letters.expired_subject': 'Verlopen: {envelope}',
  'letters.expired_lead': 'De tijd om “{envelope}” te ondertekenen liep af op {deadline}.',
  'letters.expired_next': 'Wilt u nog ondertekenen, vraag {sender} dan om de documenten opnieuw te verzenden.',

  'letters.substituted_subject': 'Uw link werkt niet meer: {envelope}',
  'letters.substituted_lead':
    '{sender} heeft het e-mailadres voor “{envelope}” gecorrigeerd. De link die naar dit adres is gestuurd, werkt niet meer.',
  'letters.substituted_next':
    'U hoeft niets te doen. Als u op de documenten wachtte, neem dan contact op met {sender}.',
} as const satisfies InFull<typeof english>
