import type { InFull } from '../../catalog.ts'
import type { common as english } from '../../en/dashboard/common.ts'

export const common = {
  'common.add': 'Toevoegen',
  'common.back': 'Terug',
  // Not “Annuleren”: that is what happens to an envelope.
  'common.cancel': 'Terug',
  'common.change': 'Wijzigen',
  'common.close': 'Sluiten',
  'common.copied': 'Gekopieerd',
  'common.copy': 'Kopiëren',
  'common.delete': 'Verwijderen',
  'common.done': 'Klaar',
  'common.download': 'Downloaden',
  'common.edit': 'Bewerken',
  'common.just_now': 'zojuist',
  'common.loading': 'Wordt geladen',
  'common.name': 'Naam',
  'common.email': 'E-mail',
  'common.none': 'Geen',
  'common.optional': 'optioneel',
  'common.or': 'of',
  'common.remove': 'Verwijderen',
  'common.rename': 'Naam wijzigen',
  'common.save': 'Opslaan',
  'common.search': 'Zoeken',
  'common.send': 'Verzenden',
  'common.try_again': 'Opnieuw proberen',
  'common.yes': 'Ja',
  'common.no': 'Nee',
} as const satisfies InFull<typeof english>
