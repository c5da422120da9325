import type { InFull } from '../catalog.ts'
import type {
  identity as english,
  identity_mails as english_mails,
  identity_record as english_record,
} from '../en/identity.ts'

export const identity = {
  'identity.will_ask_code': '接下来需要输入 {sender} 提供给您的访问码。',
  'identity.will_send_mail': '为确认是您本人，我们会将验证码发送至 {to}。',
  'identity.will_send_text': '为确认是您本人，我们会通过短信将验证码发送至 {to}。',
  'identity.heading': '身份验证',
  'identity.ask_code': '请输入 {sender} 提供给您的访问码，例如通过电话告知的访问码。',
  'identity.ask_mail': '我们已将六位数字验证码发送至 {to}，10 分钟内有效。',
  'identity.ask_text': '我们已通过短信将六位数字验证码发送至 {to}，10 分钟内有效。',
  'identity.sending': '正在将验证码发送至 {to}。',
  'identity.label_code': '访问码',
  'identity.label_digits': '验证码',
  'identity.continue': '继续',
  'identity.checking': '正在验证…',
  'identity.missing': '请输入后再继续。',
  'identity.wrong': '{tries, plural, other {输入不正确。您还可以尝试 # 次。}}',
  'identity.expired': '此验证码已失效。请在下方获取新的验证码。',
  'identity.send_again': '重新发送验证码',
  'identity.send_again_in': '{seconds, plural, other {# 秒后可以重新获取验证码。}}',
  'identity.send_again_later': '{minutes, plural, other {# 分钟后可以重新获取验证码。}}',
  'identity.sent_again': '新的验证码已发出。',
  'identity.spam': '没有收到？请同时查看垃圾邮件文件夹。',
  'identity.patience': '可能需要一分钟左右才能收到。',
  'identity.no_code': '没有收到验证码，或者 {to} 不属于您？请联系 {sender}。',
  'identity.lost_code': '没有访问码？请联系 {sender}。',
  'identity.locked_heading': '错误次数过多',
  'identity.locked': '{minutes, plural, other {为保护您的文件，此页面已锁定。请在 # 分钟后再试。}}',
  'identity.locked_for_good': '错误次数过多。为保护您的文件，只有 {sender} 向您发送提醒后，才能再次打开此页面。',
  'identity.locked_help': '您的内容没有丢失。如果不确定应输入什么，请联系 {sender}。',
  'identity.try_again': '重试',
} as const satisfies InFull<typeof english>

export const identity_mails = {
  'mails.code_subject': '“{envelope}”的验证码',
  'mails.code_lead': '您的验证码是 {code}',
  'mails.code_holds': '此验证码用于打开来自 {sender} 的“{envelope}”，{minutes} 分钟内有效。',
  'mails.code_not_asked': '如果不是您本人请求的，请忽略此邮件。任何人都不会要求您告知此验证码。',
  'mails.text_code': '{code} 是您的签署验证码，{minutes} 分钟内有效，请勿告知他人。',
} as const satisfies InFull<typeof english_mails>

export const identity_record = {
  'identity.shown_by_access_code': '通过发件人提供的访问码确认',
  'identity.shown_by_mail_code': '通过发送至 {sent_to} 的验证码确认',
  'identity.shown_by_way_code': '通过 {way} 发送至 {sent_to} 的验证码确认',
  'identity.shown_by_text_code': '通过短信发送至 {sent_to} 的验证码确认',
  'timeline.code_sent': '{who} 的验证码已发送至 {sent_to}',
  'timeline.code_failed': '{tries_left, plural, other {{who} 输入有误（还可尝试 # 次）}}',
  'timeline.code_locked': '因错误次数过多，暂时不再接受 {who} 的输入',
  'timeline.code_locked_for_good': '在发件人提醒或重新发送之前，不再接受 {who} 的输入',
  'timeline.access_code_passed': '{who} 输入了发件人提供的访问码',
  'timeline.code_passed': '{who} 输入了发送至 {sent_to} 的验证码',
} as const satisfies InFull<typeof english_record>
