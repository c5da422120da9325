import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': 'Passkey',
  'passkeys.about': 'Acceda con l’impronta, il volto o il blocco schermo, senza password né codice.',
  'passkeys.not_offered':
    'Le passkey richiedono un indirizzo https con un nome host. Chi gestisce questo servizio può cambiarne l’indirizzo.',
  'passkeys.add': 'Aggiungi passkey',
  'passkeys.name': 'Nome della passkey',
  'passkeys.name_hint': 'Per esempio il dispositivo su cui si trova.',
  'passkeys.used': 'Ultimo utilizzo: {when}',
  'passkeys.made': 'Aggiunta: {when}, non ancora usata',
  'passkeys.synced': 'Sincronizzata tra i Suoi dispositivi',
  'passkeys.elsewhere': 'Creata a un altro indirizzo di questo servizio. Qui non funziona.',
  'passkeys.rename': 'Rinomina<sr> {passkey}</sr>',
  'passkeys.rename_title': 'Rinomina passkey',
  'passkeys.remove': 'Rimuovi<sr> {passkey}</sr>',
  'passkeys.remove_title': 'Rimuovere «{passkey}»?',
  'passkeys.remove_told': 'Non potrà più usarla per accedere qui. La elimini anche dal Suo dispositivo.',
  'passkeys.remove_verb': 'Rimuovi passkey',
  'passkeys.only_one': 'è la Sua unica passkey: ne aggiunga prima un’altra o disattivi l’autenticazione a due fattori',
  'passkeys.added': 'La passkey è stata aggiunta.',
  'passkeys.removed': 'La passkey è stata rimossa.',
  'passkeys.not_made': 'Non è stata aggiunta nessuna passkey. Riprovi.',
  'passkeys.not_used': 'Non è stata usata nessuna passkey. Riprovi o inserisca un codice.',
  'passkeys.code_or_passkey': 'Dalla Sua app, o un codice di recupero. Lasci vuoto per usare una passkey.',
  'passkeys.add_app': 'Aggiungi un’app di autenticazione',
} as const satisfies InFull<typeof english>
