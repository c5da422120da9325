import type { InFull } from '../../catalog.ts'
import type { passkeys as english } from '../../en/dashboard/passkeys.ts'

export const passkeys = {
  'passkeys.title': '通行密钥',
  'passkeys.about': '用指纹、面容或屏幕锁登录，无需密码或验证码。',
  'passkeys.not_offered': '通行密钥需要带主机名的 https 地址。此服务的运营者可以更改其地址。',
  'passkeys.add': '添加通行密钥',
  'passkeys.name': '通行密钥的名称',
  'passkeys.name_hint': '例如它所在的设备。',
  'passkeys.used': '上次使用：{when}',
  'passkeys.made': '添加于 {when}，尚未使用',
  'passkeys.synced': '在您的设备间同步',
  'passkeys.elsewhere': '在此服务的另一个地址创建，在这里无法使用。',
  'passkeys.rename': '重命名<sr>：{passkey}</sr>',
  'passkeys.rename_title': '重命名通行密钥',
  'passkeys.remove': '移除<sr>：{passkey}</sr>',
  'passkeys.remove_title': '移除“{passkey}”？',
  'passkeys.remove_told': '它将无法再用于在此登录。请同时在您的设备上删除它。',
  'passkeys.remove_verb': '移除通行密钥',
  'passkeys.only_one': '这是您唯一的通行密钥：请先添加另一个，或关闭两步验证',
  'passkeys.added': '已添加通行密钥。',
  'passkeys.removed': '已移除通行密钥。',
  'passkeys.not_made': '未添加通行密钥。请重试。',
  'passkeys.not_used': '没有使用通行密钥。请重试，或输入验证码。',
  'passkeys.code_or_passkey': '来自您的应用，或一个恢复码。留空则使用通行密钥。',
  'passkeys.add_app': '添加身份验证器应用',
} as const satisfies InFull<typeof english>
