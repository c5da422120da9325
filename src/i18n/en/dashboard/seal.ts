/** Settings, Seal. */
export const seal = {
  'seal.title': 'Seal',
  'seal.about':
    'Every completed document is sealed: whoever changes a letter of it breaks the seal, and any PDF reader shows it. <guide>Which certificate to use</guide>',
  'seal.kind_own': 'Your own certificate',
  'seal.kind_server': 'The certificate of this server',
  'seal.kind_self_made': 'Made by this server for itself',
  'seal.sealed_with': 'Documents are sealed with',
  'seal.upload_first': 'Upload your own',
  'seal.upload_another': 'Upload another',
  'seal.remove': 'Use the server’s again',
  'seal.test_space': 'Documents of the test space always carry the server’s seal and a TEST mark on every page.',

  'seal.has_ended': '{certificate} has ended: nothing is sealed until there is a new one.',
  'seal.ends': '{certificate} ends in {days, plural, one {# day} other {# days}}.',
  'seal.renew_own': 'Get a renewed one from your issuer and upload it here.',
  'seal.renew_server': 'Tell whoever runs this server.',
  'seal.waiting':
    '{count, plural, one {One signed envelope waits} other {# signed envelopes wait}} for the seal. Nothing is lost: each is tried again until it works. The last try said: {error}',

  'seal.kind': 'Kind',
  'seal.issuer': 'Issued by',
  'seal.valid': 'Valid',
  'seal.from_to': '{from} to {until}',
  'seal.fingerprint': 'Fingerprint',
  'seal.uploaded': 'Uploaded',
  'seal.uploaded_by': '{date} by {person}',
  'seal.time_stamps': 'Time-stamps',
  'seal.no_time_stamps': 'None: the time of a seal is this server’s own.',
  'seal.level': 'Level',
  'seal.chain': 'The chain: {count, plural, one {# certificate} other {# certificates}}',
  'seal.chain_link': '{certificate}, {from} to {until}',

  'seal.trust': 'How others come to trust it',
  'seal.trust_known':
    'Readers that know the issuer trust the seal at once. Others ask for its root: give them this file.',
  'seal.trust_unknown':
    'No reader knows this server yet, so it calls the signer unknown until somebody trusts its root: give those who check your documents this file.',
  'seal.trust_acrobat':
    'In Acrobat it is imported under Preferences, Signatures, Identities & Trusted Certificates, and trusted as a root for certified documents.',
  'seal.download_root': 'Download the root',
  'seal.download_roots': 'Download all roots of this server',
  'seal.check_document': 'Check a document',
  'seal.roots_about': 'The second file also has the roots of former seals, so that older documents stay verifiable.',

  'seal.upload': 'Upload your own certificate',
  'seal.upload_verb': 'Check and use it',
  'seal.upload_about':
    'A PKCS #12 file (.p12 or .pfx) with one private key, its certificate and those above it. It is checked and tried at once, then kept encrypted; nobody can download it again.',
  'seal.file': 'Certificate file',
  'seal.file_missing': 'Choose a file first.',
  'seal.password': 'Password of the file',
  'seal.own_from_now': 'Documents are sealed with your own certificate from now on.',
  'seal.server_from_now': 'Documents are sealed with the server’s certificate from now on.',
  'seal.remove_title': 'Use the server’s certificate again?',
  'seal.remove_verb': 'Use the server’s',
  'seal.remove_about':
    'The key that was uploaded is deleted. Documents that it sealed stay valid, and this server goes on trusting its root.',
} as const
