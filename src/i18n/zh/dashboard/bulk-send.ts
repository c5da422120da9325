import type { InFull } from '../../catalog.ts'
import type { bulk_send as english } from '../../en/dashboard/bulk-send.ts'

export const bulk_send = {
  'bulk_send.title': '批量发送',
  'bulk_send.title_of': '批量发送：{template}',
  'bulk_send.archived': '此模板已归档',
  'bulk_send.archived_hint': '不能再用它创建信封。',

  'bulk_send.list': '1. 名单',
  'bulk_send.download_columns': '含所需列的 CSV',
  'bulk_send.list_hint':
    '每一行生成一个单独的信封，需包含以下角色的人员：{roles}。在您查看名单内容之前，不会发送任何信封。',
  'bulk_send.from_file': '从文件导入名单',
  'bulk_send.drop_here': '将 CSV 文件拖放到这里',
  'bulk_send.choose_file': '选择文件',
  'bulk_send.csv_file': 'CSV 文件',
  'bulk_send.paste': '或粘贴电子表格中的行',
  'bulk_send.nothing_pasted': '尚未粘贴内容',
  'bulk_send.read_pasted': '读取这些行',
  'bulk_send.no_rows_in_file': '{file} 中没有数据行。',
  'bulk_send.no_rows_pasted': '粘贴的内容中没有数据行。',
  'bulk_send.file_too_large': '{file} 超过 10 MB：请分批发送。',
  'bulk_send.file_is_spreadsheet': '{file} 是电子表格或压缩包，不是 CSV。请在电子表格中选择“另存为”，再选择 CSV。',
  'bulk_send.file_is_pdf': '{file} 是 PDF，不是 CSV。请在电子表格中选择“另存为”，再选择 CSV。',
  'bulk_send.file_is_old_spreadsheet': '{file} 是旧版电子表格，不是 CSV。请在电子表格中选择“另存为”，再选择 CSV。',
  'bulk_send.file_is_program': '{file} 是程序或图片，不是 CSV。请在电子表格中选择“另存为”，再选择 CSV。',
  /** Of files to download: their names where a template has no letters, and what is in them. */
  'bulk_send.file_list': '名单',
  'bulk_send.file_problems': '问题',
  'bulk_send.file_not_sent': '未发送',

  'bulk_send.read_as_latin': '此文件不是 UTF-8 编码，已按 Latin-1（Windows）读取。请检查姓名等文字是否正确。',
  'bulk_send.no_headings': '第一行不是列标题，已作为数据行读取。',
  'bulk_send.quotation_open': '有一个引号没有配对：请检查各行是否正确。',
  'bulk_send.column_at': '第 {number} 列',

  'bulk_send.columns': '2. 列',
  'bulk_send.parted_by_commas': '{rows, plural, other {# 行}}，{columns, plural, other {# 列}}，以逗号分隔。',
  'bulk_send.parted_by_semicolons': '{rows, plural, other {# 行}}，{columns, plural, other {# 列}}，以分号分隔。',
  'bulk_send.parted_by_tabs': '{rows, plural, other {# 行}}，{columns, plural, other {# 列}}，以制表符分隔。',
  'bulk_send.parted_by_bars': '{rows, plural, other {# 行}}，{columns, plural, other {# 列}}，以竖线分隔。',
  'bulk_send.parted_by_other': '{rows, plural, other {# 行}}，{columns, plural, other {# 列}}，以 {separator} 分隔。',
  'bulk_send.column_needed': '{column}（必需）',
  'bulk_send.not_in_list': '不在此名单中',
  'bulk_send.cell_empty': '（空）',
  'bulk_send.columns_missing': '请为以下各项选择列：{columns}。否则每一行都会有问题。',

  'bulk_send.common': '3. 共用内容',

  'bulk_send.check_and_send': '4. 检查并发送',
  'bulk_send.too_many': '一份名单最多 {max, plural, other {# 行}}，此名单有 {rows, plural, other {# 行}}。请分批发送。',
  'bulk_send.too_long': '名单过长',
  'bulk_send.check': '检查 {rows, plural, other {# 行}}',
  'bulk_send.check_again': '重新检查',
  'bulk_send.send': '发送 {good, plural, other {# 个信封}}',
  'bulk_send.send_some': '略过 {bad, number} 行，发送 {good, plural, other {# 个信封}}',

  'bulk_send.all_good':
    '<strong>{rows, plural, other {全部 # 行}}均无问题</strong>：{good, plural, other {# 个信封}}，发往 {people, plural, other {# 个地址}}。',
  'bulk_send.some_good':
    '<strong>{rows, plural, other {# 行}}中有 {good, number} 行无问题</strong>：{good, plural, other {# 个信封}}，发往 {people, plural, other {# 个地址}}。',
  'bulk_send.spends_nothing': '不占用您的额度。',
  'bulk_send.spends_without_limit': '您的套餐没有数量限制。',
  'bulk_send.spends': '本月套餐还剩 {remaining, plural, other {# 个信封}}，此次将使用 {would_spend, number} 个。',
  'bulk_send.problems': '问题',
  'bulk_send.problems_in_rows': '{rows, plural, other {# 行}}中有 {problems, plural, other {# 个问题}}',
  'bulk_send.download_problems': '有问题的行（CSV）',
  'bulk_send.warnings': '警告',
  'bulk_send.worth_a_look': '值得留意',
  'bulk_send.beyond_allowance':
    '本月套餐还剩 {remaining, plural, other {# 个信封}}：{would_spend, plural, other {# 行}}中有 {beyond, number} 行会失败。',
  'bulk_send.nothing_good': '没有可以发送的内容。',

  'bulk_send.run_stopped': '已停止',
  'bulk_send.run_sending': '正在发送',
  'bulk_send.run_failed': '已完成，部分行失败',
  'bulk_send.run_done': '全部已发送',
  'bulk_send.rows_done': '已处理的行',
  'bulk_send.progress':
    '{sent, plural, other {已发送 # 个信封}}{failed, plural, =0 {} other {，# 行失败}}{stopped, plural, =0 {} other {，# 行未发送}}{waiting, plural, =0 {} other {，还剩 # 行}}。',
  'bulk_send.begun': '由 {who} 开始，{date}。您可以离开此页面：发送会继续进行，通过此网址可查看进度。',
  'bulk_send.its_envelopes': '此模板的信封',
  'bulk_send.another_list': '另一份名单',
  'bulk_send.stop': '停止',
  'bulk_send.stop_title': '停止发送 {template}',
  'bulk_send.stop_hint': '等待中的行不会发送。已发送的仍然有效，可在信封列表中作废。',
  'bulk_send.not_sent': '{rows, plural, other {# 行}}未发送',
  'bulk_send.download_not_sent': '下载 CSV',
  'bulk_send.row_stopped': '第 {line} 行：发送已停止，因此未发送。',
  'bulk_send.again_archived': '此模板已归档',
  'bulk_send.again_still_sending': '其他行仍在发送',
} as const satisfies InFull<typeof english>
