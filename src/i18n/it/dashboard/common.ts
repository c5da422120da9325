import type { InFull } from '../../catalog.ts'
import type { common as english } from '../../en/dashboard/common.ts'

export const common = {
  'common.add': 'Aggiungi',
  'common.back': 'Indietro',
  // Not «Annulla»: that is what voiding an envelope is called, in dialogs that have this button beside it.
  'common.cancel': 'Chiudi',
  'common.change': 'Modifica',
  'common.close': 'Chiudi',
  'common.copied': 'Copiato',
  'common.copy': 'Copia',
  'common.delete': 'Elimina',
  'common.done': 'Fatto',
  'common.download': 'Scarica',
  'common.edit': 'Modifica',
  'common.just_now': 'proprio ora',
  'common.loading': 'Caricamento',
  'common.name': 'Nome',
  'common.email': 'E-mail',
  'common.none': 'Nessuno',
  'common.optional': 'facoltativo',
  'common.or': 'o',
  'common.remove': 'Rimuovi',
  'common.rename': 'Rinomina',
  'common.save': 'Salva',
  'common.search': 'Cerca',
  'common.send': 'Invia',
  'common.try_again': 'Riprova',
  'common.yes': 'Sì',
  'common.no': 'No',
} as const satisfies InFull<typeof english>
