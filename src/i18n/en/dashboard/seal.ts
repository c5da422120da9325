/** Settings, Seal. */
export const seal = {
  'seal.title': 'Seal',
  'seal.about':
    'Every completed document is sealed: any later change breaks the seal, and every PDF reader shows it. <guide>Which certificate to use</guide>',
  'seal.kind_own': 'Your own certificate',
  'seal.kind_server': 'The certificate of this server',
  'seal.kind_self_made': 'Made by this server',
  'seal.sealed_with': 'Documents are sealed with',
  'seal.upload_first': 'Upload certificate',
  'seal.upload_another': 'Upload another certificate',
  'seal.remove': 'Use the server’s certificate',
  'seal.test_space': 'Documents of the test space always carry the server’s seal and a TEST mark on every page.',

  'seal.has_ended': '{certificate} has expired: nothing is sealed until there is a new one.',
  'seal.ends': '{certificate} expires in {days, plural, one {# day} other {# days}}.',
  'seal.renew_own': 'Get a renewed one from your issuer and upload it here.',
  'seal.renew_server': 'Tell the person who runs this server.',
  'seal.waiting':
    '{count, plural, one {One signed envelope waits} other {# signed envelopes wait}} for the seal. Nothing is lost: sealing is tried again until it works. The last error: “{error}”',

  'seal.kind': 'Kind',
  'seal.issuer': 'Issued by',
  'seal.valid': 'Valid',
  'seal.from_to': '{from} to {until}',
  'seal.fingerprint': 'Fingerprint',
  'seal.uploaded': 'Uploaded',
  'seal.uploaded_by': '{date} by {person}',
  'seal.time_stamps': 'Time-stamps',
  'seal.no_time_stamps': 'None: the seal’s time is this server’s own.',
  'seal.level': 'Level',
  'seal.chain': 'The chain: {count, plural, one {# certificate} other {# certificates}}',
  'seal.chain_link': '{certificate}, {from} to {until}',

  'seal.trust': 'How others can trust it',
  'seal.trust_known':
    'PDF readers that know the issuer trust the seal at once. Others ask for its root: give people this file.',
  'seal.trust_unknown':
    'No PDF reader knows this server yet, so readers call the signer unknown until someone trusts its root: give this file to the people who check your documents.',
  'seal.trust_acrobat':
    'In Acrobat, import it under Preferences, Signatures, Identities & Trusted Certificates, and trust it as a root for certified documents.',
  'seal.download_root': 'Download root',
  'seal.download_roots': 'Download all roots of this server',
  'seal.check_document': 'Check a document',
  'seal.roots_about': 'The second file also has the roots of earlier seals, so that older documents stay verifiable.',

  'seal.upload': 'Upload your own certificate',
  'seal.upload_verb': 'Check and use certificate',
  'seal.upload_about':
    'A PKCS #12 file (.p12 or .pfx) with one private key, its certificate and the certificates above it. It is checked and tried at once, then kept encrypted; nobody can download it again.',
  'seal.file': 'Certificate file',
  'seal.file_missing': 'Choose a file first.',
  'seal.password': 'File password',
  'seal.own_from_now': 'Documents are sealed with your own certificate from now on.',
  'seal.server_from_now': 'Documents are sealed with the server’s certificate from now on.',
  'seal.remove_title': 'Use the server’s certificate again?',
  'seal.remove_verb': 'Use server’s certificate',
  'seal.remove_about':
    'The uploaded key is deleted. Documents that it sealed stay valid, and this server still trusts its root.',
  'seal.warning_expires':
    'The certificate {certificate} expires in {days, plural, one {# day} other {# days}}, on {date}. Renew it: nothing is sealed after that date without a valid certificate.',
  'seal.warning_incomplete':
    'The chain ends at {certificate}, and its issuer is missing. Add the certificates above it, up to the root.',
  'seal.warning_not_for_email':
    'The certificate is for signing documents but not for email protection: Firefox and other programs that use NSS do not trust such a signer. Ask the issuer for a certificate with both purposes, or with none.',
  'seal.warning_strays':
    '{count, plural, one {One certificate does} other {# certificates do}} not belong to the chain, and no seal carries {count, plural, one {it} other {them}}. Leave {count, plural, one {it} other {them}} out.',
} as const
