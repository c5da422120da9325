import type { InFull } from '../catalog.ts'
import type { ended as english } from '../en/ended.ts'

export const ended = {
  'ended.signed': '署名が完了しました',
  'ended.signed_already': 'すでに署名済みです',
  'ended.copy': 'あなたへの写し',
  'ended.from': '「{envelope}」、送信者：{sender}',
  'ended.from_workspace': '「{envelope}」、送信者：{sender}、{workspace}',
  'ended.next_signed': '必要な操作はすべて終わりました。全員が署名すると、完成した文書がメールで届きます。',
  'ended.next_copy': '署名の必要はありません。全員が署名すると、完成した文書がメールで届きます。',
  'ended.looking': '完成した文書が届くと、このページに表示されます。閉じてもかまいません。',
  'ended.close_and_return': 'このページは閉じてかまいません。メールのリンクからここに戻れます。',
  'ended.look_again': 'もう一度確認する',
  'ended.completed': '全員が署名しました。文書には電子シールが付されており、その後の変更はすべて分かります。',
  'ended.download_documents': '{count, plural, other {署名済みの文書}}',
  'ended.download_certificate': '証明書',
  'ended.certificate_means': '証明書には、誰がいつ署名し、どのように本人確認をしたかが記載されています。',
  'ended.check': 'ファイルを確認する',
  'ended.check_means':
    'ファイルを受け取った人は誰でも、電子シールの後に変更されていないかを確かめられます。「ファイルを確認する」を開き、ファイルを選びます。ファイルが端末の外に送られることはありません。',
  'ended.fingerprint': 'ファイルのフィンガープリント',
  'ended.fingerprint_means': '下のSHA-256の値です。同じファイルからは、誰でも同じ値が得られます。',
  'ended.go_on': '{host} へ進む',

  'ended.not_your_turn': 'まだあなたの順番ではありません',
  'ended.not_your_turn_means': '「{envelope}」には、先に別の方が署名します。',
  'ended.not_your_turn_do': '順番になると {sender} 様からメールが届きます。このページは閉じてかまいません。',
  'ended.expired': '署名の期限が過ぎました',
  'ended.expired_means': '「{envelope}」の署名期限は {deadline} でした。',
  'ended.expired_do': '署名をご希望の場合は、{sender} 様に再送をご依頼ください。',
  'ended.voided': 'このエンベロープは無効になりました',
  'ended.voided_means': '{sender} 様が「{envelope}」を無効にしました。必要な操作はありません。',
  'ended.voided_reason': '{sender} 様が記した理由',
  'ended.voided_do': 'お心当たりがない場合は、{sender} 様にお問い合わせください。',
  'ended.declined': 'このエンベロープは辞退されました',
  'ended.declined_means': '「{envelope}」の署名は行われません。理由は {sender} 様に伝えられました。',
  'ended.declined_do': '必要な操作はありません。ご質問は {sender} 様にお問い合わせください。',
  'ended.you_declined': '辞退しました',
  'ended.you_declined_means':
    '「{envelope}」の署名は行われません。{sender} 様に、理由とともに伝えられました。',
  'ended.you_declined_do': '間違いの場合は、{sender} 様に再送をご依頼ください。',
  'ended.recalled': 'このエンベロープは取り下げられました',
  'ended.recalled_means':
    '{sender} 様が「{envelope}」を修正しています。今は署名するものがなく、メールのリンクは使えません。',
  'ended.recalled_do':
    '準備ができると、新しいリンクを記載したメールが届きます。このページは閉じてかまいません。',
  'ended.retired': 'このリンクは新しいものに置き換えられました',
  'ended.retired_means':
    '「{envelope}」への新しいリンクが、現在 {sender} 様に登録されているアドレスにメールで送られました。',
  'ended.retired_do': '最新のメールを探し、そのリンクを開いてください。',
  'ended.gone': 'ここにはもう何もありません',
  'ended.gone_means': '{sender} 様が「{envelope}」を削除しました。署名は行われていません。',
  'ended.gone_do': 'お心当たりがない場合は、{sender} 様にお問い合わせください。',
  'ended.session_over': 'リンクをもう一度開いてください',
  'ended.session_over_means': '長い間開かれていたため、「{envelope}」の保護のためにこのページを閉じました。',
  'ended.session_over_do': 'メールのリンクをもう一度開いてください。保存した内容は残っています。',
  'ended.unsaved':
    '{count, plural, other {最後の入力 # 件は保存されませんでした。保存の前にこの状態になったためです。}}',

  'ended.new_link': '新しいリンクをメールで受け取る',
  'ended.link_again': 'リンクをもう一度メールで受け取る',
  'ended.mailing': 'お待ちください…',
  'ended.mailed': 'メールをお送りしました。迷惑メールのフォルダーもご確認ください。',
} as const satisfies InFull<typeof english>
