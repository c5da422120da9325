import type { InFull } from '../../catalog.ts'
import type { members as english } from '../../en/dashboard/members.ts'

export const members = {
  'members.title': 'メンバー',
  'members.about': 'このワークスペースを使う人と、それぞれの権限を管理します。<guide>権限ごとにできること</guide>',
  'members.only_admins_manage': 'メンバーを管理できるのはオーナーと管理者だけです',

  'members.person': '名前',
  'members.role': '権限',
  'members.two_factor': '2段階認証',
  'members.signed_in': '最終ログイン',
  'members.what_you_can_do': '操作',
  'members.role_owner': 'オーナー',
  'members.role_admin': '管理者',
  'members.role_member': 'メンバー',
  'members.yourself': '{name}<you>（自分）</you>',
  'members.two_factor_on': 'オン',
  'members.two_factor_off': 'オフ',
  'members.never_signed_in': 'なし',
  'members.change': '<unseen>{name} を</unseen>変更',

  'members.make_owner': 'オーナーにする',
  'members.make_admin': '管理者にする',
  'members.make_member': 'メンバーにする',
  'members.make_owner_title': '{name} をオーナーにしますか？',
  'members.make_admin_title': '{name} を管理者にしますか？',
  'members.make_member_title': '{name} をメンバーにしますか？',
  'members.make_owner_about':
    'オーナーはすべての操作を行えます。キーの発行、電子シールの変更、ワークスペースのエクスポート、他のオーナーの削除も含まれます。',
  'members.make_admin_about': '管理者はメンバーと設定を管理します。キーは表示できますが、発行はできません。',
  'members.make_member_about': 'メンバーはエンベロープを扱います。ワークスペースの設定は表示されません。',
  'members.is_owner': '{name} をオーナーにしました。',
  'members.is_admin': '{name} を管理者にしました。',
  'members.is_member': '{name} をメンバーにしました。',

  'members.reset_two_factor': '2段階認証をリセット',
  'members.reset_title': '{name} の2段階認証をリセットしますか？',
  'members.reset_about':
    '{name} はすべての場所からログアウトし、設定し直すまでパスワードだけでログインできるようになります。依頼しているのが本当に {name} 本人か、必ず確かめてください。',
  'members.reset_verb': 'リセットする',
  'members.is_reset': '{name} はコードなしでログインできます。',
  'members.remove_title': '{name} を削除しますか？',
  'members.remove_about':
    '{name} は {workspace} から直ちにログアウトし、エンベロープを表示できなくなります。作成したものは残ります。',
  'members.is_removed': '{name} を削除しました。',

  'members.invite': 'メンバーを招待',
  'members.invite_verb': '招待する',
  'members.email': 'メールアドレス',
  'members.role_hint':
    'オーナーはすべての操作を行えます。管理者はメンバーと設定を管理します。メンバーはエンベロープを扱います。',
  'members.invite_by_mail': '7日間有効なリンクをメールで送ります。',
  'members.invite_by_hand':
    'このサービスはメールを送りません。一覧からリンクをコピーし、ご自身でお渡しください。リンクは7日間有効です。',
  'members.is_invited': '{email} を招待しました。',

  'members.invited': '招待中',
  'members.owner_invited': 'オーナー、{name} が招待（{when}）。',
  'members.owner_invited_by_left': 'オーナー、退会したメンバーが招待（{when}）。',
  'members.admin_invited': '管理者、{name} が招待（{when}）。',
  'members.admin_invited_by_left': '管理者、退会したメンバーが招待（{when}）。',
  'members.member_invited': 'メンバー、{name} が招待（{when}）。',
  'members.member_invited_by_left': 'メンバー、退会したメンバーが招待（{when}）。',
  'members.letter_queued': 'メールを送信中です。',
  'members.letter_kept': 'メールは送信トレイにあります。リンクをご自身でお渡しください。',
  'members.letter_sent': 'メールを送信しました。',
  'members.letter_failed': 'メールを届けられませんでした。',
  'members.letter_superseded': 'メールは不要になりました。',
  'members.link_expired': 'リンクの有効期限が切れました。再送してください。',
  'members.copy_link': 'リンクをコピー',
  'members.send_again': '<unseen>{email} に</unseen>再送',
  'members.is_sent_again': '{email} に新しいリンクを送りました。以前のリンクは使えません。',
  'members.withdraw': '<unseen>{email} の招待を</unseen>取り消す',
  'members.is_withdrawn': '{email} の招待を取り消しました。',
  'members.only_owner_invites_owner': '他の人をオーナーにできるのはオーナーだけです',

  'members.sign_in': 'ログインのルール',
  'members.sign_in_needed':
    '2段階認証は全員に必須です。未設定の人は、他の操作の前に設定するよう案内されます。',
  'members.sign_in_free': '2段階認証を使うかどうかは、各自が選べます。',
  'members.only_owner_rules_sign_in': 'ログインのルールを決められるのはオーナーだけです',
  'members.leave_it': '各自の選択にする',
  'members.leave_it_title': '2段階認証を各自の選択にしますか？',
  'members.leave_it_about': '設定済みの人はそのまま使い続け、オフにすることもできます。',
  'members.leave_it_verb': '各自の選択にする',
  'members.is_left': '2段階認証は各自の選択になりました。',
  'members.ask_for_it': '全員に必須にする',
  'members.ask_for_it_title': '2段階認証を全員に必須にしますか？',
  'members.ask_for_it_about':
    '未設定のメンバーは、あなたを含め、設定するまで他の操作ができません。連携や、CRMからログインする人には影響しません。',
  'members.ask_for_it_verb': '必須にする',
  'members.is_asked_for': '2段階認証を全員に必須にしました。',
} as const satisfies InFull<typeof english>
