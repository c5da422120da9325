import type { InFull } from '../../catalog.ts'
import type { retention as english } from '../../en/dashboard/retention.ts'

export const retention = {
  'retention.title': '数据',
  'retention.about': '此工作区保存的数据：您可以取得副本，并决定保留多久。<guide>了解如何清除</guide>',

  'retention.export': '导出全部数据',
  'retention.export_about_live':
    '正式空间的一个 ZIP 文件：API 所示的每个信封及其审计记录和证据、原始文件、已签署文件和证书，以及模板、成员、Webhook 和设置，另附可用电子表格打开的清单，以及列出每个文件 SHA-256 的目录。其中不含任何密钥。',
  'retention.export_about_test':
    '测试空间的一个 ZIP 文件：API 所示的每个信封及其审计记录和证据、原始文件、已签署文件和证书，以及模板、成员、Webhook 和设置，另附可用电子表格打开的清单，以及列出每个文件 SHA-256 的目录。其中不含任何密钥。',
  'retention.export_verb': '下载全部',
  'retention.export_takes': '浏览器会显示进度。大型工作区需要几分钟，其间您可以继续工作。已删除的信封不在其中。',

  'retention.how_long': '信封的保留期限',
  'retention.days': '结束后多少天删除信封',
  'retention.days_wrong': '请填写 1 至 3650 之间的整数。',
  'retention.kept': '信封永久保留。',
  'retention.erased_after': '信封在结束 {days, plural, other {# 天}}后清除。',
  'retention.erased': '迄今已清除 {count, plural, other {# 个信封}}。',
  'retention.erase_after': '到期后清除',
  'retention.keep': '永久保留',
  'retention.what_goes':
    '<strong>会清除的内容</strong>（两个空间）：已完成、被拒签、已作废或已过期的信封，连同文件、签名、填写内容、审计记录、邮件、事件和投递记录。任何人都无法恢复：签署人只保有已通过邮件收到的内容。',
  'retention.what_stays':
    '<strong>会保留的内容：</strong>草稿和进行中的信封；对于已清除的信封，保留其编号、结束方式和时间，以及已加封文件和审计记录的哈希值。这些内容不涉及任何人的姓名，可用于证明他人出示的文件是在此处加封的。其余的由每份已加封文件自行证明。',

  'retention.counting': '正在统计将被清除的内容',
  'retention.erase': '在信封结束 {days, plural, other {# 天}}后清除？',
  'retention.erase_verb': '清除',
  /** What somebody types to go on, in either case. */
  'retention.erase_word': '清除',
  'retention.type_word': '请输入“{word}”以继续',
  'retention.word_wrong': '请输入“{word}”。',
  'retention.erases_nothing': '<strong>现在不会清除任何信封</strong>，以后各信封到期时会逐一清除。此操作无法撤销。',
  'retention.erases':
    '<strong>现在将清除 {count, plural, other {# 个信封}}</strong>，其中最早的结束于 {date}；其他信封到期时会逐一清除。此操作无法撤销。',
  'retention.erases_of_test':
    '<strong>现在将清除 {count, plural, other {# 个信封}}</strong>（{of_test, plural, other {# 个属于测试空间}}），其中最早的结束于 {date}；其他信封到期时会逐一清除。此操作无法撤销。',

  'retention.keep_title': '永久保留信封？',
  'retention.keep_verb': '永久保留',
  'retention.keep_about': '今后不再清除任何信封。已清除的无法恢复。',
  'retention.kept_from_now': '今后信封将永久保留。',
} as const satisfies InFull<typeof english>
