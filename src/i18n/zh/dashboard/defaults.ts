import type { InFull } from '../../catalog.ts'
import type { defaults as english } from '../../en/dashboard/defaults.ts'

export const defaults = {
  'defaults.about':
    '新建信封和模板时，如果页面上或程序没有另行指定，就采用这些值。已有的信封和模板保持不变。邀请的文字在<general>常规</general>中设置。<guide>请求中可以指定的内容</guide>',
  'defaults.card': '新建的信封和模板',
  'defaults.deadline': '签署天数',
  'defaults.deadline_hint': '从发送到截止的天数。留空则为 {days} 天。',
  'defaults.language': '语言',
  'defaults.language_hint': '用于语言未知的人员的页面和邮件。',
  'defaults.language_usual': '英语（通用默认）',
  'defaults.zone': '时区',
  'defaults.zone_hint': '用于文件和邮件中的日期。留空则为 UTC。您所在的时区为 {zone}。',
  'defaults.reminders': '提醒',
  'defaults.reminds': '提醒所有尚未签署的人',
  /** Labels of numbers: of days, of days, of reminders. */
  'defaults.reminders_first_after_days': '首次提醒（天后）',
  'defaults.reminders_repeat_every_days': '之后每隔（天）',
  'defaults.reminders_max': '每人最多（次）',
  'defaults.saved': '已保存，适用于今后创建的内容。',
} as const satisfies InFull<typeof english>
