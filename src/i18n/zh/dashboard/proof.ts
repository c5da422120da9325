import type { InFull } from '../../catalog.ts'
import type { proof as english } from '../../en/dashboard/proof.ts'

export const proof = {
  'proof.title': '请确认是您本人',
  'proof.about': '在进行此类更改前，我们会再次确认，以防他人正在使用您的浏览器。之后五分钟内不会再询问。',
  'proof.verb': '确认',
  'proof.use_password': '使用密码',
  'proof.use_passkey': '使用通行密钥',
  'proof.passkey_about': '浏览器会要求您使用一个通行密钥。',
  'proof.passkey_not_used': '未使用任何通行密钥。请重试，或选择其他方式。',
  'proof.use_code': '使用应用中的验证码',
  'proof.use_provider': '通过 {provider} 确认',
  'proof.provider_about': '{provider} 将在新标签页中打开并要求您登录。完成后请返回此处。',
  'proof.use_mail': '通过邮件获取验证码',
  'proof.mail_about': '我们将向 {to} 发送六位数字验证码。',
  'proof.mail_send': '发送验证码',
  'proof.mail_sent': '我们已将六位数字验证码发送至 {to}，10 分钟内有效。',
  'proof.mail_spam': '没有收到？请同时查看垃圾邮件文件夹。',
  'proof.mail_again': '重新发送验证码',
  'proof.mail_again_in': '{seconds, plural, other {# 秒后可以重新获取验证码。}}',
  'proof.mail_again_later': '{minutes, plural, other {# 分钟后可以重新获取验证码。}}',
  'proof.none': '您暂时无法确认：您的账号没有密码。请向此服务的运营者索取设置密码的链接。',
} as const satisfies InFull<typeof english>
