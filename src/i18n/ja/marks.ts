import type { InFull } from '../catalog.ts'
import type { marks as english } from '../en/marks.ts'

export const marks = {
  'marks.signature_title': 'あなたの署名',
  'marks.signature_label': 'お名前',
  'marks.signature_act': '署名する',
  'marks.signature_meaning': '手書きの署名に代わるものです。「完了」を押すと有効になります。',
  'marks.signature_alt': 'アップロードした署名',
  'marks.drawn_alt': '手書きの署名',
  'marks.initials_title': 'あなたのイニシャル',
  'marks.initials_label': 'イニシャル',
  'marks.initials_act': 'イニシャルを入れる',
  'marks.initials_meaning': '手書きのイニシャルに代わるものです。「完了」を押すと有効になります。',
  'marks.ways': '署名の方法',
  'marks.type': '入力',
  'marks.draw': '手書き',
  'marks.upload': '画像',
  'marks.remove': '削除',
  'marks.use_again': '再利用',
  'marks.type_missing': '{max} 文字以内でお名前を入力してください。',
  'marks.handwriting': '書体',
  'marks.handwriting_number': '書体 {number}',
  'marks.printed_plain':
    'この文字に対応する手書き風の書体がないため、このように印刷されます。自分の手で書くには「手書き」を選んでください。',
  'marks.pad': '指、ペン、マウスで書くためのパッドです。キーボードを使う場合は「入力」を選んでください。',
  'marks.pad_coming': 'パッドを読み込んでいます',
  'marks.pad_help': '指、ペン、マウスで書いてください。難しい場合は「入力」を選べます。効力は同じです。',
  'marks.undo': '元に戻す',
  'marks.clear': '消去',
  'marks.draw_missing': '先に線の上に署名を書くか、「入力」を選んでください。',
  'marks.draw_too_little':
    '小さすぎて、誤って触れたものと区別できません。もっと大きく書くか、「入力」を選んでください。',
  'marks.draw_too_much':
    '線が多すぎて保存できません。消去して少ない線で書き直すか、「入力」を選んでください。',
  'marks.upload_missing': '先に署名の画像を選んでください。',
  'marks.upload_hint': '白い紙に濃いインクで署名し、明るい場所で真上から撮影してください。',
  'marks.upload_drop': '画像をここにドロップするか、貼り付けることもできます。',
  'marks.upload_rule': 'PNG、JPEG、WebP形式。インクの周りの紙は透明になり、余白は切り取られます。',
  'marks.upload_reading': '画像を読み込んでいます…',
  'marks.upload_shown': 'このように印刷されます。',
  'marks.upload_unread':
    'サービスに接続できないため、選んだ画像をそのまま表示しています。紙の部分は保存時に取り除かれます。',
  'marks.choose_picture': '画像を選ぶ',
  'marks.choose_other': '別の画像を選ぶ',
  'marks.take_photo': '写真を撮る',
  'marks.picture_type': 'PNG、JPEG、WebP形式の画像を選んでください。',
  'marks.picture_none': '画像が見つかりませんでした。PNG、JPEG、WebP形式の画像を選んでください。',
  'marks.picture_unreadable':
    'この画像は読み取れません。PNGまたはJPEG形式で保存し直すか、手書きで署名してください。',
  'marks.picture_too_large': 'この画像は大きすぎます。署名の部分だけを切り取るか、手書きで署名してください。',
  'saving.saved': '保存しました',
  'saving.all_saved': '入力内容は保存されています。',
  'saving.under_way': '保存しています…',
  'saving.as_you_go': '自動で保存されます',
  'saving.offline':
    '{count, plural, =0 {オフラインです。このまま続けられます。入力内容はここに残り、接続が戻ると送信されます。} other {オフラインです。入力 # 件はここに残り、接続が戻ると送信されます。}}',
  'saving.service_away':
    '{count, plural, other {サービスが応答していません。入力 # 件はここに残り、応答が戻ると送信されます。}}',
  'saving.finish_held':
    '{count, plural, =0 {入力内容が保存されるまで、完了をお待ちください。} other {入力 # 件が保存されるまで、完了をお待ちください。}}',
  'saving.finish_unknown':
    '完了の途中で接続が切れました。接続が戻りしだい、署名が届いたかどうかを確認します。',
  'saving.finish_again':
    '署名は届いていません。入力内容は失われていません。もう一度「完了」を押してください。',
  'saving.unreachable':
    'サービスに接続できません。接続を確認して、もう一度お試しください。入力内容は失われていません。',
  'saving.service_error':
    'サービスでエラーが発生しました（{status}）。しばらくしてからもう一度お試しください。',
  'saving.too_many':
    '短い間に操作が集中しました。少し待ってから、もう一度お試しください。入力内容は失われていません。',
} as const satisfies InFull<typeof english>
