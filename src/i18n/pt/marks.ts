import type { InFull } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {
  'marks.signature_title': 'Sua assinatura',
  'marks.signature_label': 'Seu nome',
  'marks.signature_act': 'Assinar',
  'marks.signature_meaning': 'Esta é sua assinatura eletrônica. Ela passa a valer quando você pressionar “Concluir”.',
  'marks.signature_alt': 'assinatura carregada',
  'marks.drawn_alt': 'assinatura desenhada',
  'marks.initials_title': 'Sua rubrica',
  'marks.initials_label': 'Sua rubrica',
  'marks.initials_act': 'Rubricar',
  'marks.initials_meaning': 'Esta é sua rubrica eletrônica. Ela passa a valer quando você pressionar “Concluir”.',
  'marks.ways': 'Como assinar',
  'marks.type': 'Digitar',
  'marks.draw': 'Desenhar',
  'marks.upload': 'Carregar',
  'marks.remove': 'Remover',
  'marks.use_again': 'Usar novamente',
  'marks.use_saved_signature': 'Usar sua assinatura salva',
  'marks.use_saved_initials': 'Usar sua rubrica salva',
  'marks.type_missing': 'Escreva seu nome, com no máximo {max} caracteres.',
  'marks.handwriting': 'Caligrafia',
  'marks.handwriting_number': 'Caligrafia {number}',
  'marks.printed_plain':
    'Não há caligrafia para estas letras, por isso elas são impressas assim. Para escrevê-las à mão, escolha “Desenhar”.',
  'marks.pad': 'Quadro para desenhar com o dedo, uma caneta ou o mouse. Para usar o teclado, escolha “Digitar”.',
  'marks.pad_coming': 'Carregando o quadro',
  'marks.pad_help':
    'Desenhe com o dedo, uma caneta ou o mouse. Se for difícil para você, escolha “Digitar”: vale do mesmo jeito.',
  'marks.undo': 'Desfazer',
  'marks.clear': 'Limpar',
  'marks.draw_missing': 'Primeiro, desenhe sua assinatura sobre a linha ou escolha “Digitar”.',
  'marks.draw_too_little': 'É pequeno demais. Desenhe maior ou escolha “Digitar”.',
  'marks.draw_too_much':
    'É mais do que pode ser salvo. Limpe o quadro e desenhe com menos traços ou escolha “Digitar”.',
  'marks.upload_missing': 'Primeiro, escolha uma imagem da sua assinatura.',
  'marks.upload_hint': 'Assine em papel branco com tinta escura e tire uma foto de cima, com boa luz.',
  'marks.upload_drop': 'Você também pode arrastar uma imagem para cá ou colá-la.',
  'marks.upload_rule': 'PNG, JPEG ou WebP. O papel em volta da tinta fica transparente e as bordas são cortadas.',
  'marks.upload_reading': 'Lendo a imagem…',
  'marks.upload_shown': 'Será impressa assim.',
  'marks.upload_unread':
    'Não foi possível acessar o serviço, por isso esta é sua imagem como você a escolheu. O fundo é removido quando ela for salva.',
  'marks.choose_picture': 'Escolher uma imagem',
  'marks.choose_other': 'Escolher outra imagem',
  'marks.take_photo': 'Tirar uma foto',
  'marks.picture_type': 'Escolha uma imagem PNG, JPEG ou WebP.',
  'marks.picture_none': 'Este arquivo não contém uma imagem. Escolha uma imagem PNG, JPEG ou WebP.',
  'marks.picture_unreadable':
    'Não foi possível ler esta imagem. Salve-a novamente como PNG ou JPEG ou desenhe sua assinatura.',
  'marks.picture_too_large': 'Esta imagem é grande demais. Recorte só a assinatura ou desenhe-a.',
  'saving.saved': 'Salvo',
  'saving.all_saved': 'Suas respostas estão salvas.',
  'saving.under_way': 'Salvando…',
  'saving.as_you_go': 'Salvo automaticamente',
  'saving.offline':
    '{count, plural, =0 {Você está sem conexão. Pode continuar: suas respostas esperam aqui e são enviadas quando a conexão voltar.} one {Você está sem conexão: # resposta espera aqui e é enviada quando a conexão voltar.} other {Você está sem conexão: # respostas esperam aqui e são enviadas quando a conexão voltar.}}',
  'saving.service_away':
    '{count, plural, one {O serviço não responde no momento: # resposta espera aqui e é enviada quando ele responder.} other {O serviço não responde no momento: # respostas esperam aqui e são enviadas quando ele responder.}}',
  'saving.finish_held':
    '{count, plural, =0 {“Concluir” precisa esperar até que suas respostas estejam salvas.} one {“Concluir” precisa esperar até que # resposta esteja salva.} other {“Concluir” precisa esperar até que # respostas estejam salvas.}}',
  'saving.finish_unknown':
    'A conexão caiu enquanto você concluía. Quando ela voltar, vamos verificar se sua assinatura chegou.',
  'saving.changed_boxes':
    '{names} mudou desde que viu, noutro dispositivo ou porque começou outro dia. Verifique e conclua de novo.',
  'saving.finish_again': 'Sua assinatura não chegou. Nada se perdeu: pressione “Concluir” novamente.',
  'saving.unreachable': 'Não foi possível acessar o serviço. Verifique sua conexão e tente novamente; nada se perdeu.',
  'saving.service_error': 'O serviço respondeu com um erro ({status}). Tente novamente em instantes.',
  'saving.too_many': 'Foram muitas solicitações de uma vez. Espere um momento e tente novamente; nada se perdeu.',
} as const satisfies InFull<typeof english>
