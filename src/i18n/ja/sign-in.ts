import type { InFull } from '../catalog.ts'
import type { sign_in as english } from '../en/sign-in.ts'

export const sign_in = {
  'sign_in.title': 'ログイン',
  'sign_in.email': 'メールアドレス',
  'sign_in.password': 'パスワード',
  'sign_in.with': '{provider} でログイン',
  'sign_in.forgotten': 'パスワードをお忘れですか？',
  'sign_in.wrong': 'メールアドレスまたはパスワードが正しくありません。',
  'sign_in.too_many':
    '試行の回数が多すぎます。アカウントに問題はありません。{minutes, plural, other {# 分後}}にもう一度お試しください。',
  'sign_in.crowded': '現在、ログインが集中しています。数秒後にもう一度お試しください。',
  'sign_in.password_changed': 'パスワードを変更しました。新しいパスワードでログインしてください。',
  'sign_in.code_title': 'コードの入力',
  'sign_in.code_hint':
    '認証アプリを開き、表示される6桁の数字を入力してください。スマートフォンがない場合は、リカバリーコードを入力してください。',
  'sign_in.code': 'コード',
  'sign_in.code_next': '続ける',
  'sign_in.code_wrong': 'コードが正しくありません。各コードは1回だけ使えます。',
  'sign_in.with_passkey': 'パスキーでログイン',
  'sign_in.use_passkey': 'パスキーを使う',
  'sign_in.passkey_none': 'パスキーは使われませんでした。もう一度試すか、別の方法でログインしてください。',
  'sign_in.passkey_wrong':
    'このパスキーはここでは使えないか、時間がかかりすぎました。もう一度試すか、別の方法でログインしてください。',
  'sign_in.recovery_hint': 'パスキーを使うか、リカバリーコードのいずれかを入力してください。',
  'sign_in.somebody_else': '別のアカウントでログイン',
  'sign_in.reset_hint':
    'ログインに使うメールアドレスを入力してください。新しいパスワードを設定するためのリンクを送ります。',
  'sign_in.reset_send': 'リンクを送る',
  'sign_in.reset_sent_title': 'メールをご確認ください',
  'sign_in.reset_sent':
    'このアドレスのアカウントがある場合は、新しいパスワードを設定するためのリンクをお送りしました。リンクは1時間有効です。',
  'sign_in.reset_nothing': '届かない場合は、迷惑メールのフォルダーを確認し、5分後にもう一度お試しください。',
  'sign_in.reset_no_mail':
    'このサービスはメールを送らないため、リンクをお送りできません。サービスの運営者がリンクを作成できます：',
  'sign_in.back': 'ログインに戻る',
  'sign_in.link_over': 'このリンクは使えなくなりました',
  'sign_in.invitation_over':
    '使用済みか、新しいものに置き換えられたか、取り消されたか、1週間以上たっています。招待した人に再送をご依頼ください。',
  'sign_in.reset_over': '使用済みか、新しいものに置き換えられたか、1時間以上たっています。',
  'sign_in.reset_again': '別のリンクを請求する',
  'sign_in.join': '{workspace} に参加',
  'sign_in.invited_as': '{email} として招待されています。',
  'sign_in.your_name': '名前',
  'sign_in.new_password': 'パスワード（{min} 文字以上）',
  'sign_in.password_again': 'パスワード（確認）',
  'sign_in.create_account': 'アカウントを作成して参加',
  'sign_in.if_account': 'このアドレスのアカウントがすでにある場合は、ログインして承諾してください。',
  'sign_in.has_account': 'このアドレスのアカウントはすでにあります。ログインして承諾してください。',
  'sign_in.for_somebody_else':
    '{email} としてログインしていますが、この招待は別の人宛てです。ログアウトしてから、リンクをもう一度開いてください。',
  'sign_in.device': '{browser}（{system}）',
  'sign_in.sign_out': 'ログアウト',
  'sign_in.do_not_join': 'いいえ、参加しません',
  'sign_in.asked_about': '参加するまで、このワークスペースにあなたのことは何も伝わりません。',
  'sign_in.declined_title': '参加しませんでした',
  'sign_in.declined': '{workspace} への参加を辞退しました。このページを閉じてかまいません。',
  'sign_in.choose_password': '新しいパスワードの設定',
  'sign_in.choose_password_for': '対象：{email}。すべての場所からログアウトし、新しいパスワードでログインし直します。',
  'sign_in.change_password': 'パスワードを変更',
  'sign_in.bad_password': '{min}～{max} 文字のパスワードにしてください。',
  'sign_in.weak_password':
    'このパスワードは推測されやすいものです。よく使われる語、規則的な並び、お名前やメールアドレスでできています。もっと長いもの、または互いに関係のない複数の単語にしてください。',
  'sign_in.bad_again': '2つのパスワードが一致しません。',
  'sign_in.bad_name': '{max} 文字以内で名前を入力してください。',
  'sign_in.already_in': 'すでにログインしています',
  'sign_in.already_in_as':
    '{email}（{workspace}）としてログインしています。元のページは {other}（{other_workspace}）としてログインさせようとしています。続けると、最初のセッションは終了します。',
  'sign_in.go_on_as': '{email} として続ける',
  'sign_in.stay_as': '{email} のままにする',
  'sign_in.code_over': 'このログイン用リンクは使えなくなりました',
  'sign_in.code_over_why':
    '1分間、1回だけ使えます。すでに使われていた場合、それでログインした人はログアウトされています。',
  'sign_in.code_over_next': '元の画面に戻ってやり直すか、パスワードでログインしてください。',
  'sign_in.code_over_title': 'ログインし直してください',
  'sign_in.provider_away':
    '認証サービスが応答していません。少し待ってからもう一度試すか、パスワードでログインしてください。',
  'sign_in.provider_stale': 'ログインに時間がかかりすぎたか、別のブラウザーで開始されました。もう一度お試しください。',
  'sign_in.provider_unsure': '{provider} で本人であることを確認できませんでした。もう一度お試しください。',
  'sign_in.provider_no_email':
    'メールアドレスがご本人のものであることを {provider} が確認していないため、どなたか判断できません。',
  'sign_in.provider_domain': 'このドメインのアドレスではログインできません。',
  'sign_in.provider_linked':
    'このアドレスのアカウントは、{provider} では別の人に結び付けられています。パスワードでログインしてください。',
  'sign_in.provider_unknown': 'このアドレスの人は招待されていません。ワークスペースのオーナーに招待をご依頼ください。',
  'sign_in.not_found': 'ページが見つかりません',
  'sign_in.not_found_why': 'アドレスを確認してください。削除されたか、別のワークスペースのものである可能性があります。',
  'sign_in.not_found_signer': '文書に署名するには、メールのリンクをもう一度開いてください。',
  'sign_in.start_page': 'スタートページへ',
  'sign_in.failed': 'うまくいきませんでした',
  'sign_in.failed_form':
    '前の画面に戻り、ページを再読み込みして、もう一度お試しください。ページを長く開いていたか、{address} とは別のアドレスで開いていました。',
  'sign_in.failed_signed_out': 'ログアウトしています。ログインしてから、もう一度お試しください。',
  'sign_in.failed_large': '送信された内容が大きすぎます。もっと小さいものを選んで、もう一度お試しください。',
  'sign_in.failed_often': '短い時間に回数が多すぎました。1分待ってから、もう一度お試しください。',
  'sign_in.failed_ours': 'こちら側で問題が発生しました。しばらくしてからもう一度お試しください。',
  'sign_in.failed_request':
    'アドレス、または一緒に送信された内容が不完全です。ページを開き直して、もう一度お試しください。',
  'sign_in.failed_tell': 'また起きる場合は、サービスの運営者にこの番号をお伝えください：{id}',
} as const satisfies InFull<typeof english>
