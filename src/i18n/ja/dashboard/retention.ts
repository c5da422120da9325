import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': 'データ',
  'retention.about':
    'このワークスペースが保管しているデータです。控えを取り、保管期間を決めることができます。<guide>消去の仕組み</guide>',

  'retention.export': 'すべてのデータのエクスポート',
  'retention.export_about_live':
    '本番環境のデータを1つのZIPにまとめます。すべてのエンベロープ（APIと同じ内容、監査証跡と証拠、原本、署名済みの文書、証明書）、テンプレート、メンバー、Webhook、設定、表計算ソフト用の一覧、すべてのファイルのSHA-256を記したマニフェストが含まれます。キーとシークレットは含まれません。',
  'retention.export_about_test':
    'テスト環境のデータを1つのZIPにまとめます。すべてのエンベロープ（APIと同じ内容、監査証跡と証拠、原本、署名済みの文書、証明書）、テンプレート、メンバー、Webhook、設定、表計算ソフト用の一覧、すべてのファイルのSHA-256を記したマニフェストが含まれます。キーとシークレットは含まれません。',
  'retention.export_verb': 'すべてダウンロード',
  'retention.export_takes':
    '進み具合はブラウザーに表示されます。大きなワークスペースでは数分かかりますが、その間も作業を続けられます。削除したエンベロープは含まれません。',

  'retention.how_long': 'エンベロープの保管期間',
  'retention.days': '終了したエンベロープを削除するまでの日数',
  'retention.days_wrong': '1～3650の整数を入力してください。',
  'retention.kept': 'エンベロープは無期限に保管されます。',
  'retention.erased_after': 'エンベロープは終了から {days, plural, other {# 日後}}に消去されます。',
  'retention.erased': 'これまでに {count, plural, other {# 件}}を消去しました。',
  'retention.erase_after': 'この日数で消去する',
  'retention.keep': '無期限に保管',
  'retention.what_goes':
    '<strong>消去されるもの（両方の環境）：</strong>完了、辞退、無効、期限切れになったエンベロープと、その文書、署名、入力内容、監査証跡、メール、イベント、配信。誰も元に戻せません。署名者の手元には、メールで受け取ったものだけが残ります。',
  'retention.what_stays':
    '<strong>残るもの：</strong>下書きと進行中のもの。消去したエンベロープについては、そのID、終了の形と日時、eシール後のファイルと監査証跡のハッシュ値。これらから個人は分かりませんが、提示されたファイルにここでeシールが付されたことを証明できます。それ以外は、eシール後の各ファイル自体が証明します。',

  'retention.counting': '消去される件数を数えています',
  'retention.erase': '終了から {days, plural, other {# 日後}}にエンベロープを消去しますか？',
  'retention.erase_verb': '消去する',
  'retention.erase_word': '消去',
  'retention.type_word': '続けるには「{word}」と入力してください',
  'retention.word_wrong': '「{word}」と入力してください。',
  'retention.erases_nothing':
    '<strong>今すぐ消去されるものはありません。</strong>以後は、期間を過ぎたものから順に消去されます。元に戻すことはできません。',
  'retention.erases':
    '<strong>今すぐ {count, plural, other {# 件のエンベロープ}}が消去されます。</strong>最も古いものは {date} に終了しています。以後は、期間を過ぎたものから順に消去されます。元に戻すことはできません。',
  'retention.erases_of_test':
    '<strong>今すぐ {count, plural, other {# 件のエンベロープ}}が消去されます</strong>（うちテスト環境 {of_test, plural, other {# 件}}）。最も古いものは {date} に終了しています。以後は、期間を過ぎたものから順に消去されます。元に戻すことはできません。',

  'retention.keep_title': 'エンベロープを無期限に保管しますか？',
  'retention.keep_verb': '無期限に保管する',
  'retention.keep_about': '以後は何も消去されません。すでに消去されたものは元に戻りません。',
  'retention.kept_from_now': '以後、エンベロープは無期限に保管されます。',
} as const satisfies InFull<typeof english>
