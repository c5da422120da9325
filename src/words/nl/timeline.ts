import type { InFull } from '../catalog.ts'
import type { timeline as english } from '../en/timeline.ts'

export const timeline = {
  'timeline.created': 'Envelop aangemaakt',
  'timeline.sent': 'Verzonden',
  'timeline.opened': '{who} ging akkoord met elektronisch ondertekenen en opende de documenten',
  'timeline.signed': '{who} heeft ondertekend',
  'timeline.all_signed': 'Iedereen heeft ondertekend',
  'timeline.sealed': 'Documenten verzegeld',
  'timeline.completed': 'Voltooid, definitieve documenten naar iedereen verzonden',
  'timeline.declined': '{who} heeft geweigerd',
  'timeline.declined_because': '{who} heeft geweigerd: “{reason}”',
  'timeline.voided': 'Geannuleerd',
  'timeline.voided_because': 'Geannuleerd: “{reason}”',
  'timeline.expired': 'Verlopen',
  'timeline.recalled': 'Ingetrokken',
  'timeline.recalled_because': 'Ingetrokken: “{reason}”',
  'timeline.deleted': 'Verwijderd, als bewijs bewaard',
  'timeline.reminded': '{who} heeft een herinnering gekregen',
  'timeline.reminded_automatically': '{who} heeft automatisch een herinnering gekregen',
  'timeline.invited': '{who} is gevraagd te ondertekenen',
  'timeline.added': '{who} is toegevoegd',
  'timeline.edited': '{who} is gewijzigd',
  'timeline.edited_in': '{who} is gewijzigd ({changed})',
  'timeline.substituted':
    'Het adres van {who} is gecorrigeerd van {from} naar {to}; de oude link werkt niet meer',
  'timeline.removed': '{email} is verwijderd',
  'timeline.handed_out': 'De ondertekeningslink van {who} is overhandigd om ter plaatse te ondertekenen',
  'timeline.fields_placed': '{count, plural, one {# veld geplaatst} other {# velden geplaatst}}',
  'timeline.fields_replaced':
    '{count, plural, one {# veld geplaatst} other {# velden geplaatst}} in plaats van {replaced}',
  'timeline.field_removed': 'Een veld van {who} is verwijderd',
  'timeline.mail_failed': 'De e-mail aan {who} is niet aangekomen',
  'timeline.mail_failed_because': 'De e-mail aan {who} is niet aangekomen: “{reason}”',
  'timeline.a_person': 'Een persoon',
  'timeline.api_key': 'API-sleutel “{name}”',
  'timeline.on_behalf_of': '{who} namens {name} ({email})',
} as const satisfies InFull<typeof english>
