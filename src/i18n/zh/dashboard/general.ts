import type { InFull } from '../../catalog.ts'
import type { general as english } from '../../en/dashboard/general.ts'

export const general = {
  'general.title': '常规',
  'general.about':
    '为您签署的人会在页面和邮件中看到这些内容。正式空间和测试空间相同。<guide>品牌可以包含的内容</guide>',
  'general.saved': '已保存。',

  'general.preview': '预览',
  'general.preview_page': '签署页面',
  'general.preview_page_dark': '深色模式下的签署页面',
  'general.preview_envelope': '服务协议',
  'general.preview_from': '来自 {sender}',
  'general.preview_continue': '继续',
  'general.preview_mail': '请求签署的邮件',
  'general.preview_mail_subject': '{sender} 请您签署：{envelope}',
  'general.preview_mail_text': '{sender} 请您签署“{envelope}”。',
  'general.preview_sign': '查看并签署',

  'general.names_and_colour': '名称和颜色',
  'general.name': '工作区名称',
  'general.sender_name': '发件人名称',
  'general.sender_name_hint': '请求签署时显示的名称。留空则为工作区名称。',
  'general.reply_to': '回复地址',
  'general.reply_to_hint': '对方回复您的邮件时发往的地址。可以留空。',
  'general.colour': '颜色',
  'general.colour_hint': '用于按钮和链接，例如 {example}。留空则为我们的蓝色。',
  'general.colour_as_it_is': '用于按钮和链接。',
  'general.colour_on_light': '在浅色背景上会加深，显示为 {colour}，以便阅读。',
  'general.colour_on_dark': '在深色背景上会调亮，显示为 {colour}。',
  'general.pick_colour': '选取颜色',

  'general.logo': '徽标',
  'general.logo_saved': '徽标已保存。',
  'general.logo_removed': '徽标已移除。已发送的邮件仍会显示。',
  'general.present_logo': '当前徽标',
  'general.picture_of_logo': '徽标图片',
  'general.choose_picture': '选择图片',
  'general.choose_another_picture': '选择其他图片',
  'general.remove_logo': '移除徽标',
  'general.logo_hint': 'PNG、JPEG 或 WebP，不超过 1.5 MB，适合浅色背景。显示时最宽 200 像素、最高 48 像素。',
  'general.picture_unreadable': '无法读取此图片。',

  'general.mail_texts': '邮件文字',
  'general.mail_texts_about': '用于发件人没有填写主题或留言，且模板中也没有的邀请。留空则使用我们的主题，不含留言。',
  'general.mail_subject': '主题',
  'general.mail_message': '留言',
  'general.save_texts': '保存文字',
} as const satisfies InFull<typeof english>
