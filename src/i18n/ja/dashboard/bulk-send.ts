import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': '一括送信',
  'bulk_send.title_of': '一括送信：{template}',
  'bulk_send.archived': 'このテンプレートはアーカイブされています',
  'bulk_send.archived_hint': 'エンベロープは作成できません。',

  'bulk_send.list': '1. リスト',
  'bulk_send.download_columns': '列見出し付きのCSV',
  'bulk_send.list_hint':
    '1行につき1件のエンベロープになります。{roles}の名前とメールアドレスが必要です。リストを確認するまで、何も送信されません。',
  'bulk_send.from_file': 'ファイルからのリスト',
  'bulk_send.drop_here': 'CSVファイルをここにドロップ',
  'bulk_send.choose_file': 'ファイルを選ぶ',
  'bulk_send.csv_file': 'CSVファイル',
  'bulk_send.paste': 'または、表計算ソフトから行を貼り付け',
  'bulk_send.nothing_pasted': 'まだ何も貼り付けられていません',
  'bulk_send.read_pasted': '貼り付けた行を読み込む',
  'bulk_send.no_rows_in_file': '{file} には行がありません。',
  'bulk_send.no_rows_pasted': '貼り付けた内容に行がありません。',
  'bulk_send.file_too_large': '{file} は10 MBを超えています。分けて送信してください。',
  'bulk_send.file_is_spreadsheet':
    '{file} はCSVではなく、表計算ソフトのファイルか圧縮ファイルです。表計算ソフトの「名前を付けて保存」でCSVを選んでください。',
  'bulk_send.file_is_pdf': '{file} はCSVではなく、PDFです。表計算ソフトの「名前を付けて保存」でCSVを選んでください。',
  'bulk_send.file_is_old_spreadsheet':
    '{file} はCSVではなく、旧形式の表計算ファイルです。表計算ソフトの「名前を付けて保存」でCSVを選んでください。',
  'bulk_send.file_is_program':
    '{file} はCSVではなく、プログラムか画像です。表計算ソフトの「名前を付けて保存」でCSVを選んでください。',
  'bulk_send.file_list': 'リスト',
  'bulk_send.file_problems': '問題あり',
  'bulk_send.file_not_sent': '未送信',

  'bulk_send.read_as_latin':
    'このファイルはUTF-8ではないため、Latin-1（Windows）として読み込みました。文字化けがないか確認してください。',
  'bulk_send.no_headings': '1行目が見出しではないため、データの行として読み込みました。',
  'bulk_send.quotation_open': '閉じていない引用符があります。行が正しく分かれているか確認してください。',
  'bulk_send.column_at': '列 {number}',

  'bulk_send.columns': '2. 列の対応',
  'bulk_send.parted_by_commas': '{rows, plural, other {# 行}}、{columns, plural, other {# 列}}、カンマ区切り。',
  'bulk_send.parted_by_semicolons': '{rows, plural, other {# 行}}、{columns, plural, other {# 列}}、セミコロン区切り。',
  'bulk_send.parted_by_tabs': '{rows, plural, other {# 行}}、{columns, plural, other {# 列}}、タブ区切り。',
  'bulk_send.parted_by_bars': '{rows, plural, other {# 行}}、{columns, plural, other {# 列}}、縦線区切り。',
  'bulk_send.parted_by_other': '{rows, plural, other {# 行}}、{columns, plural, other {# 列}}、「{separator}」区切り。',
  'bulk_send.column_needed': '{column}（必須）',
  'bulk_send.not_in_list': 'リストにない',
  'bulk_send.cell_empty': '（空）',
  'bulk_send.columns_missing': '{columns}の列を選んでください。選ばないと、すべての行が送信できません。',

  'bulk_send.common': '3. メッセージと期限',

  'bulk_send.check_and_send': '4. 確認して送信',
  'bulk_send.too_many':
    'リストは {max, plural, other {# 行}}までです。このリストは {rows, plural, other {# 行}}あります。分けて送信してください。',
  'bulk_send.too_long': 'リストが長すぎます',
  'bulk_send.check': '{rows, plural, other {# 行}}を確認する',
  'bulk_send.check_again': 'もう一度確認する',
  'bulk_send.send': '{good, plural, other {# 件}}を送信する',
  'bulk_send.send_some': '{bad, number} 行を除き、{good, plural, other {# 件}}を送信する',

  'bulk_send.all_good':
    '<strong>{rows, plural, other {# 行}}すべて問題ありません</strong>：エンベロープ {good, plural, other {# 件}}を、{people, plural, other {# 個のアドレス}}に送信します。',
  'bulk_send.some_good':
    '<strong>{rows, plural, other {# 行}}のうち {good, number} 行は問題ありません</strong>：エンベロープ {good, plural, other {# 件}}を、{people, plural, other {# 個のアドレス}}に送信します。',
  'bulk_send.spends_nothing': '利用枠は消費されません。',
  'bulk_send.spends_without_limit': 'プランに上限はありません。',
  'bulk_send.spends': '今月の残り {remaining, plural, other {# 件}}のうち、{would_spend, number} 件を使います。',
  'bulk_send.problems': '問題',
  'bulk_send.problems_in_rows': '{rows, plural, other {# 行}}に {problems, plural, other {# 件の問題}}',
  'bulk_send.download_problems': '問題のある行をCSVで保存',
  'bulk_send.warnings': '警告',
  'bulk_send.worth_a_look': '念のため確認',
  'bulk_send.beyond_allowance':
    '今月の残りは {remaining, plural, other {# 件}}です。{would_spend, plural, other {# 行}}のうち {beyond, number} 行は送信できません。',
  'bulk_send.nothing_good': '送信できる行がありません。',

  'bulk_send.run_stopped': '中止しました',
  'bulk_send.run_sending': '送信しています',
  'bulk_send.run_failed': '終了（失敗した行があります）',
  'bulk_send.run_done': 'すべて送信しました',
  'bulk_send.rows_done': '処理済みの行',
  'bulk_send.progress':
    '{sent, plural, other {# 件を送信}}{failed, plural, =0 {} other {、# 行が失敗}}{stopped, plural, =0 {} other {、# 行は未送信}}{waiting, plural, =0 {} other {、残り # 行}}。',
  'bulk_send.begun':
    '開始：{who}、{date}。このページを離れても送信は続きます。このアドレスを開けば、いつでも進み具合が分かります。',
  'bulk_send.its_envelopes': 'このテンプレートのエンベロープ',
  'bulk_send.another_list': '別のリスト',
  'bulk_send.stop': '中止',
  'bulk_send.stop_title': '「{template}」の送信を中止しますか？',
  'bulk_send.stop_hint':
    '待機中の行は送信されません。送信済みのものはそのままです。必要であれば、エンベロープの一覧から無効にしてください。',
  'bulk_send.not_sent': '未送信 {rows, plural, other {# 行}}',
  'bulk_send.download_not_sent': 'CSVで保存',
  'bulk_send.row_stopped': '{line} 行目：送信が中止されたため、未送信です。',
  'bulk_send.again_archived': 'このテンプレートはアーカイブされています',
  'bulk_send.again_still_sending': '他の行がまだ送信中です',
  'bulk_send.at_row': '{row} 行目：{problem}',
  'bulk_send.at_entry': '{row} 行目、{entry}：{problem}',
  'bulk_send.every_row': 'すべての行：{problem}',
  'bulk_send.same_people': '{row} 行目：{before} 行目と同じ人です。',
  'bulk_send.two_roles': '{row} 行目：{email} が 2 つの役割を持っています。',
  'bulk_send.field_on_page': '{page} ページの{field}',
  'bulk_send.illegible': '文字がフィールドに収まりません。',
  'bulk_send.not_printable': '印刷できない文字が含まれています。その文字を除いて入力してください。',
  'bulk_send.bad_name': '隠れた文字を含まない、{max} 文字以内の名前を入力してください。',
} as const satisfies InFull<typeof english>
