import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': 'Dados',
  'retention.about':
    'O que este espaço de trabalho contém: baixe uma cópia e defina por quanto tempo é guardado. <guide>Como os envelopes são apagados</guide>',

  'retention.export': 'Exportação de tudo',
  'retention.export_about_live':
    'Um ZIP do ambiente de produção: cada envelope como a API o mostra, com a trilha de auditoria e as provas, os documentos originais e assinados e o certificado, modelos, membros, webhooks e configurações, uma lista para planilha e um manifesto com o SHA-256 de cada arquivo. Ele não contém chaves nem segredos.',
  'retention.export_about_test':
    'Um ZIP do ambiente de teste: cada envelope como a API o mostra, com a trilha de auditoria e as provas, os documentos originais e assinados e o certificado, modelos, membros, webhooks e configurações, uma lista para planilha e um manifesto com o SHA-256 de cada arquivo. Ele não contém chaves nem segredos.',
  'retention.export_verb': 'Baixar tudo',
  'retention.export_takes':
    'Seu navegador mostra o andamento. Um espaço de trabalho grande leva minutos; enquanto isso, você pode continuar trabalhando. Envelopes excluídos não entram.',

  'retention.how_long': 'Por quanto tempo os envelopes são guardados',
  'retention.days': 'Excluir envelopes encerrados após … dias',
  'retention.days_wrong': 'Um número inteiro de 1 a 3650.',
  'retention.kept': 'Os envelopes são guardados para sempre.',
  'retention.erased_after':
    'Os envelopes são apagados {days, plural, one {# dia} other {# dias}} depois de terem terminado.',
  'retention.erased': '{count, plural, one {# envelope apagado} other {# envelopes apagados}} até agora.',
  'retention.erase_after': 'Apagar depois disso',
  'retention.keep': 'Guardar para sempre',
  'retention.what_goes':
    '<strong>O que é apagado,</strong> nos dois ambientes: envelopes concluídos, recusados, anulados ou expirados, com seus documentos, assinaturas, respostas, trilha de auditoria, e-mails, eventos e entregas. Ninguém pode recuperá-los: os signatários ficam só com o que receberam por e-mail.',
  'retention.what_stays':
    '<strong>O que fica:</strong> rascunhos e o que está em andamento; e, de um envelope apagado, o ID, como e quando terminou e os hashes dos arquivos selados e da trilha de auditoria. Eles não identificam ninguém e provam que um arquivo apresentado por alguém foi selado aqui. Todo arquivo selado prova o resto por si só.',

  'retention.counting': 'Contando o que seria apagado',
  'retention.erase': 'Apagar envelopes {days, plural, one {# dia} other {# dias}} depois de terem terminado?',
  'retention.erase_verb': 'Apagar',
  'retention.erase_word': 'apagar',
  'retention.type_word': 'Digite “{word}” para continuar',
  'retention.word_wrong': 'Digite a palavra “{word}”.',
  'retention.erases_nothing':
    '<strong>Agora, nada seria apagado</strong>; depois, cada envelope quando chegar sua hora. Isto não pode ser desfeito.',
  'retention.erases':
    '<strong>Agora, {count, plural, one {# envelope seria apagado} other {# envelopes seriam apagados}}</strong>, o mais antigo terminado em {date}; depois, cada um dos outros quando chegar sua hora. Isto não pode ser desfeito.',
  'retention.erases_of_test':
    '<strong>Agora, {count, plural, one {# envelope seria apagado} other {# envelopes seriam apagados}}</strong> ({of_test, plural, one {# do ambiente de teste} other {# do ambiente de teste}}), o mais antigo terminado em {date}; depois, cada um dos outros quando chegar sua hora. Isto não pode ser desfeito.',

  'retention.keep_title': 'Guardar os envelopes para sempre?',
  'retention.keep_verb': 'Guardar',
  'retention.keep_about': 'De agora em diante, nada é apagado. O que foi apagado não volta.',
  'retention.kept_from_now': 'De agora em diante, os envelopes são guardados para sempre.',
} as const satisfies InFull<typeof english>
