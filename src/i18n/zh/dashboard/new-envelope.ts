import type { InFull } from '../../catalog.ts'
import type { new_envelope as english } from '../../en/dashboard/new-envelope.ts'

export const new_envelope = {
  'new_envelope.title': '新建信封',
  'new_envelope.envelopes': '信封',
  'new_envelope.place_fields': '放置字段',
  'new_envelope.sign_yourself': '自己签署',
  'new_envelope.others_named': '已填写其他人员：请先移除',

  'new_envelope.people': '人员',
  'new_envelope.people_hint': '按从上到下的顺序签署，前面的人签署后才轮到后面的人。抄送人员在最后收到副本。',
  'new_envelope.people_max': '一个信封最多 {max, plural, other {# 人}}',
  'new_envelope.needs_somebody': '信封至少需要一个人',
  'new_envelope.add_person': '添加人员',
  'new_envelope.add_me': '添加我自己',
  'new_envelope.am_among_them': '您已在其中',
  'new_envelope.person_at': '人员 {number}',
  /** In place of a name: "Move person 2 up". */
  'new_envelope.called_person_at': '人员 {number}',
  'new_envelope.turn': '第 {turn} 顺位',
  'new_envelope.gets_copy': '抄送',
  'new_envelope.together': '与上一人同时签署',
  'new_envelope.more_of_person': '身份说明、语言、电话、身份验证',

  'new_envelope.name_and_message': '名称和留言',
  'new_envelope.name': '信封名称',
  'new_envelope.name_hint': '不填则采用第一份文件的名称',
  'new_envelope.subject': '邮件主题',
  'new_envelope.message': '留言',
  'new_envelope.message_hint': '显示在发给每个人的邮件中',
  'new_envelope.times': '期限和提醒',
  'new_envelope.days': '签署天数',
  'new_envelope.days_hint': '1 至 {max, number}；不填则采用工作区的设置',
  'new_envelope.reminders': '提醒',
  'new_envelope.reminders_usual': '采用工作区的设置',
  'new_envelope.reminders_own': '自行设置',
  'new_envelope.first_after_days': '首次提醒（天后）',
  'new_envelope.repeat_every_days': '之后每隔（天）',
} as const satisfies InFull<typeof english>
