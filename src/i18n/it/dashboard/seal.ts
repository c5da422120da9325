import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'Sigillo',
  'seal.about':
    'Ogni documento completato viene sigillato: chi ne cambia una lettera rompe il sigillo, e qualsiasi lettore PDF lo mostra. <guide>Quale certificato usare</guide>',
  'seal.kind_own': 'Il Suo certificato',
  'seal.kind_server': 'Il certificato di questo server',
  'seal.kind_self_made': 'Creato da questo server per sé',
  'seal.sealed_with': 'I documenti vengono sigillati con',
  'seal.upload_first': 'Carica il Suo',
  'seal.upload_another': 'Carica un altro',
  'seal.remove': 'Torna a quello del server',
  'seal.test_space':
    'I documenti dello spazio di test hanno sempre il sigillo del server e la scritta TEST su ogni pagina.',

  'seal.has_ended': '{certificate} è scaduto: non viene sigillato nulla finché non ce n’è uno nuovo.',
  'seal.ends': '{certificate} scade tra {days, plural, one {# giorno} other {# giorni}}.',
  'seal.renew_own': 'Lo faccia rinnovare dall’emittente e carichi qui quello nuovo.',
  'seal.renew_server': 'Informi chi gestisce questo server.',
  'seal.waiting':
    '{count, plural, one {# busta firmata attende} other {# buste firmate attendono}} il sigillo. Non va perso nulla: si ritenta finché non riesce. L’ultimo tentativo ha dato: «{error}»',

  'seal.kind': 'Tipo',
  'seal.issuer': 'Emesso da',
  'seal.valid': 'Validità',
  'seal.from_to': 'da {from} a {until}',
  'seal.fingerprint': 'Impronta',
  'seal.uploaded': 'Caricato',
  'seal.uploaded_by': '{date} da {person}',
  'seal.time_stamps': 'Marche temporali',
  'seal.no_time_stamps': 'Nessuna: l’ora di un sigillo è quella di questo server.',
  'seal.level': 'Livello',
  'seal.chain': 'La catena: {count, plural, one {# certificato} other {# certificati}}',
  'seal.chain_link': '{certificate}, da {from} a {until}',

  'seal.trust': 'Come gli altri possono considerarlo attendibile',
  'seal.trust_known':
    'I lettori che conoscono l’emittente considerano subito attendibile il sigillo. Gli altri chiedono il suo certificato radice: fornisca loro questo file.',
  'seal.trust_unknown':
    'Nessun lettore conosce ancora questo server, quindi il firmatario risulta sconosciuto finché il certificato radice non viene considerato attendibile: fornisca questo file a chi verifica i Suoi documenti.',
  'seal.trust_acrobat':
    'In Acrobat si importa in Preferenze, Firme, Identità e certificati attendibili, e si considera attendibile come certificato radice per i documenti certificati.',
  'seal.download_root': 'Scarica il certificato radice',
  'seal.download_roots': 'Scarica tutti i certificati radice di questo server',
  'seal.check_document': 'Verifica un documento',
  'seal.roots_about':
    'Il secondo file contiene anche i certificati radice dei sigilli precedenti, così i documenti più vecchi restano verificabili.',

  'seal.upload': 'Carica il Suo certificato',
  'seal.upload_verb': 'Verifica e usa',
  'seal.upload_about':
    'Un file PKCS #12 (.p12 o .pfx) con una sola chiave privata, il suo certificato e quelli superiori. Viene verificato e provato subito, poi conservato cifrato; nessuno può scaricarlo di nuovo.',
  'seal.file': 'File del certificato',
  'seal.file_missing': 'Scelga prima un file.',
  'seal.password': 'Password del file',
  'seal.own_from_now': 'D’ora in poi i documenti vengono sigillati con il Suo certificato.',
  'seal.server_from_now': 'D’ora in poi i documenti vengono sigillati con il certificato del server.',
  'seal.remove_title': 'Tornare al certificato del server?',
  'seal.remove_verb': 'Usa quello del server',
  'seal.remove_about':
    'La chiave caricata viene eliminata. I documenti che ha sigillato restano validi e questo server continua a considerare attendibile il suo certificato radice.',
  'seal.warning_expires':
    'Il certificato {certificate} scade tra {days, plural, one {# giorno} other {# giorni}}, il {date}. Ne richieda uno rinnovato: dopo quella data non si sigilla nulla finché non c’è.',
  'seal.warning_incomplete':
    'La catena termina a {certificate}, il cui emittente non è tra i certificati. Aggiunga quelli superiori, fino alla radice.',
  'seal.warning_not_for_email':
    'Il certificato serve a firmare documenti ma non a proteggere le e-mail: Firefox e altri programmi che usano NSS non si fidano di un firmatario simile. Chieda all’emittente un certificato per entrambi gli usi, o senza restrizioni.',
  'seal.warning_strays':
    '{count, plural, one {Un certificato non appartiene} other {# certificati non appartengono}} alla catena e nessun sigillo {count, plural, one {lo} other {li}} contiene. {count, plural, one {Lo tolga} other {Li tolga}}.',
} as const satisfies InFull<typeof english>
