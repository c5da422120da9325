import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': 'eシール',
  'seal.about':
    '完了した文書には必ずeシールが付されます。1文字でも変更するとeシールが壊れ、どのPDFリーダーでもそれが分かります。<guide>どの電子証明書を使うか</guide>',
  'seal.kind_own': '自社の電子証明書',
  'seal.kind_server': 'このサーバーの電子証明書',
  'seal.kind_self_made': 'このサーバーが自ら作成したもの',
  'seal.sealed_with': '使用中の電子証明書',
  'seal.upload_first': '自社のものをアップロード',
  'seal.upload_another': '別のものをアップロード',
  'seal.remove': 'サーバーのものに戻す',
  'seal.test_space': 'テスト環境の文書には、常にサーバーのeシールと、全ページに「TEST」の表示が付きます。',

  'seal.has_ended': '{certificate} の有効期限が切れました。新しいものに替えるまで、eシールは付されません。',
  'seal.ends': '{certificate} の有効期限まで、あと {days, plural, other {# 日}}です。',
  'seal.renew_own': '発行者から更新したものを取得し、ここにアップロードしてください。',
  'seal.renew_server': 'このサーバーの運営者にお知らせください。',
  'seal.waiting':
    '{count, plural, other {# 件の署名済みエンベロープ}}がeシールを待っています。失われたものはなく、成功するまで再試行します。前回の結果：「{error}」',

  'seal.kind': '種類',
  'seal.issuer': '発行者',
  'seal.valid': '有効期間',
  'seal.from_to': '{from} ～ {until}',
  'seal.fingerprint': 'フィンガープリント',
  'seal.uploaded': 'アップロード',
  'seal.uploaded_by': '{date}、{person}',
  'seal.time_stamps': 'タイムスタンプ',
  'seal.no_time_stamps': 'なし。eシールの時刻には、このサーバーの時刻を使います。',
  'seal.level': 'レベル',
  'seal.chain': '証明書チェーン：{count, plural, other {# 件}}',
  'seal.chain_link': '{certificate}、{from} ～ {until}',

  'seal.trust': '他の人に信頼してもらうには',
  'seal.trust_known':
    '発行者を知っているPDFリーダーでは、eシールはすぐに信頼されます。それ以外ではルート証明書が必要です。このファイルをお渡しください。',
  'seal.trust_unknown':
    'このサーバーを知っているPDFリーダーはまだないため、ルート証明書が信頼されるまで、署名者は不明と表示されます。文書を検証する人に、このファイルをお渡しください。',
  'seal.trust_acrobat':
    'Acrobatでは、「環境設定」の「署名」にある「IDと信頼済み証明書」で読み込み、証明済み文書のルートとして信頼します。',
  'seal.download_root': 'ルート証明書をダウンロード',
  'seal.download_roots': 'このサーバーの全ルート証明書をダウンロード',
  'seal.check_document': '文書を検証する',
  'seal.roots_about':
    '2つ目のファイルには、以前のeシールのルート証明書も含まれているため、古い文書も引き続き検証できます。',

  'seal.upload': '自社の電子証明書をアップロード',
  'seal.upload_verb': '確認して使用する',
  'seal.upload_about':
    '秘密鍵1つ、その電子証明書、上位の証明書を含むPKCS #12ファイル（.p12または.pfx）です。直ちに確認と試用を行い、暗号化して保管します。再度ダウンロードすることは誰にもできません。',
  'seal.file': '電子証明書ファイル',
  'seal.file_missing': '先にファイルを選んでください。',
  'seal.password': 'ファイルのパスワード',
  'seal.own_from_now': '今後、文書には自社の電子証明書でeシールが付されます。',
  'seal.server_from_now': '今後、文書にはサーバーの電子証明書でeシールが付されます。',
  'seal.remove_title': 'サーバーの電子証明書に戻しますか？',
  'seal.remove_verb': 'サーバーのものに戻す',
  'seal.remove_about':
    'アップロードした鍵は削除されます。その鍵でeシールを付した文書は引き続き有効で、このサーバーはそのルートを引き続き信頼します。',
  'seal.warning_expires':
    '証明書 {certificate} はあと {days, plural, other {# 日}}、{date} に失効します。更新された証明書を取得してください。失効後は、新しい証明書が登録されるまでeシールは付されません。',
  'seal.warning_incomplete':
    '証明書チェーンは {certificate} で終わっており、その発行者の証明書がありません。ルートまでの上位の証明書を追加してください。',
  'seal.warning_not_for_email':
    'この証明書は文書の署名用ですが、メール保護用ではありません。FirefoxなどNSSを使うプログラムは、このような署名者を信頼しません。両方の用途を持つ証明書、または用途の制限がない証明書を発行者に依頼してください。',
  'seal.warning_strays':
    '{count, plural, other {# 件の証明書}}は証明書チェーンに属しておらず、eシールには含まれません。取り除いてください。',
} as const satisfies InFull<typeof english>
