import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'Selo',
  'seal.about':
    'Todo documento concluído é selado: quem alterar uma só letra rompe o selo, e qualquer leitor de PDF mostra isso. <guide>Qual certificado usar</guide>',
  'seal.kind_own': 'Seu próprio certificado',
  'seal.kind_server': 'O certificado deste servidor',
  'seal.kind_self_made': 'Criado por este servidor para si mesmo',
  'seal.sealed_with': 'Os documentos são selados com',
  'seal.upload_first': 'Carregar o seu',
  'seal.upload_another': 'Carregar outro',
  'seal.remove': 'Voltar ao do servidor',
  'seal.test_space': 'Documentos do ambiente de teste sempre levam o selo do servidor e a marca TEST em cada página.',

  'seal.has_ended': '{certificate} venceu: nada é selado até haver um novo.',
  'seal.ends': '{certificate} vence em {days, plural, one {# dia} other {# dias}}.',
  'seal.renew_own': 'Obtenha um renovado com seu emissor e carregue-o aqui.',
  'seal.renew_server': 'Avise quem administra este servidor.',
  'seal.waiting':
    '{count, plural, one {# envelope assinado espera pelo selo.} other {# envelopes assinados esperam pelo selo.}} Nada se perdeu: há novas tentativas até funcionar. A última tentativa informou: “{error}”',

  'seal.kind': 'Tipo',
  'seal.issuer': 'Emitido por',
  'seal.valid': 'Validade',
  'seal.from_to': '{from} a {until}',
  'seal.fingerprint': 'Impressão digital',
  'seal.uploaded': 'Carregado',
  'seal.uploaded_by': '{date} por {person}',
  'seal.time_stamps': 'Carimbos do tempo',
  'seal.no_time_stamps': 'Nenhum: a hora de um selo é a do próprio servidor.',
  'seal.level': 'Nível',
  'seal.chain': 'A cadeia: {count, plural, one {# certificado} other {# certificados}}',
  'seal.chain_link': '{certificate}, {from} a {until}',

  'seal.trust': 'Como outros passam a confiar nele',
  'seal.trust_known':
    'Leitores que conhecem o emissor confiam no selo de imediato. Outros pedem a raiz dele: forneça este arquivo.',
  'seal.trust_unknown':
    'Nenhum leitor conhece este servidor ainda, por isso o signatário aparece como desconhecido até alguém confiar na raiz: entregue este arquivo a quem verifica seus documentos.',
  'seal.trust_acrobat':
    'No Acrobat, ele é importado em Preferências, Assinaturas, Identidades e certificados confiáveis, e definido como raiz confiável para documentos certificados.',
  'seal.download_root': 'Baixar a raiz',
  'seal.download_roots': 'Baixar todas as raízes deste servidor',
  'seal.check_document': 'Verificar um documento',
  'seal.roots_about':
    'O segundo arquivo também tem as raízes de selos anteriores, para que documentos mais antigos continuem verificáveis.',

  'seal.upload': 'Carregar seu próprio certificado',
  'seal.upload_verb': 'Verificar e usar',
  'seal.upload_about':
    'Um arquivo PKCS #12 (.p12 ou .pfx) com uma chave privada, seu certificado e os que estão acima dele. Ele é verificado e testado imediatamente e depois guardado criptografado; ninguém pode baixá-lo de novo.',
  'seal.file': 'Arquivo do certificado',
  'seal.file_missing': 'Primeiro, escolha um arquivo.',
  'seal.password': 'Senha do arquivo',
  'seal.own_from_now': 'De agora em diante, os documentos são selados com seu próprio certificado.',
  'seal.server_from_now': 'De agora em diante, os documentos são selados com o certificado do servidor.',
  'seal.remove_title': 'Voltar ao certificado do servidor?',
  'seal.remove_verb': 'Usar o do servidor',
  'seal.remove_about':
    'A chave carregada é excluída. Os documentos que ela selou continuam válidos, e este servidor continua confiando em sua raiz.',
  'seal.warning_expires':
    'O certificado {certificate} expira em {days, plural, one {# dia} other {# dias}}, em {date}. Obtenha um renovado: depois disso nada é selado até que haja um.',
  'seal.warning_incomplete':
    'A cadeia termina em {certificate}, cujo emissor não está entre os certificados. Adicione os que estão acima, até a raiz.',
  'seal.warning_not_for_email':
    'O certificado serve para assinar documentos, mas não para proteger e-mails: o Firefox e outros programas que usam NSS não confiam em um assinante assim. Peça ao emissor um certificado com as duas finalidades, ou com nenhuma.',
  'seal.warning_strays':
    '{count, plural, one {Um certificado não pertence} other {# certificados não pertencem}} à cadeia, e nenhum selo {count, plural, one {o} other {os}} inclui. {count, plural, one {Retire-o} other {Retire-os}}.',
} as const satisfies InFull<typeof english>
