import type { InFull } from '../../catalog.ts'
import type { seal as english } from '../../en/dashboard/seal.ts'

export const seal = {
  'seal.title': '电子封印',
  'seal.about':
    '每份已完成的文件都会加上电子封印：哪怕改动一个字，封印也会失效，任何 PDF 阅读器都能显示出来。<guide>应使用哪种证书</guide>',
  'seal.kind_own': '您自己的证书',
  'seal.kind_server': '此服务器的证书',
  'seal.kind_self_made': '此服务器自行生成的证书',
  'seal.sealed_with': '加封所用的证书',
  'seal.upload_first': '上传自己的证书',
  'seal.upload_another': '上传其他证书',
  'seal.remove': '改回服务器的证书',
  'seal.test_space': '测试空间的文件始终带有服务器的电子封印，并在每一页上带有 TEST 标记。',

  'seal.has_ended': '{certificate} 已到期：换上新证书之前无法加封。',
  'seal.ends': '{certificate} 将在 {days, plural, other {# 天}}后到期。',
  'seal.renew_own': '请向签发机构续期，并在此上传新证书。',
  'seal.renew_server': '请告知此服务器的运营者。',
  'seal.waiting':
    '{count, plural, other {# 个已签署的信封正在等待加封}}。没有丢失任何内容：每个信封都会重试，直到成功。上次尝试的结果：“{error}”',

  'seal.kind': '类型',
  'seal.issuer': '签发机构',
  'seal.valid': '有效期',
  'seal.from_to': '{from} 至 {until}',
  'seal.fingerprint': '指纹',
  'seal.uploaded': '上传',
  'seal.uploaded_by': '{date}，由 {person} 上传',
  'seal.time_stamps': '时间戳',
  'seal.no_time_stamps': '无：加封时间采用此服务器自身的时间。',
  'seal.level': '级别',
  'seal.chain': '证书链：{count, plural, other {# 个证书}}',
  'seal.chain_link': '{certificate}，{from} 至 {until}',

  'seal.trust': '让他人信任您的封印',
  'seal.trust_known': '认识签发机构的阅读器会直接信任封印。其他阅读器需要其根证书：请将此文件提供给对方。',
  'seal.trust_unknown':
    '目前没有阅读器认识此服务器，因此在信任其根证书之前，签名者会显示为未知：请将此文件提供给核验您文件的人。',
  'seal.trust_acrobat':
    '在 Acrobat 中，请通过“首选项”>“签名”>“身份和可信任证书”导入，并将其设为已认证文档的可信任根证书。',
  'seal.download_root': '下载根证书',
  'seal.download_roots': '下载此服务器的所有根证书',
  'seal.check_document': '核验文件',
  'seal.roots_about': '第二个文件还包含以往封印的根证书，使较早的文件仍可核验。',

  'seal.upload': '上传自己的证书',
  'seal.upload_verb': '检查并使用',
  'seal.upload_about':
    'PKCS #12 文件（.p12 或 .pfx），包含一个私钥、其证书及上级证书。上传后立即检查并试用，然后加密保存；任何人都无法再下载。',
  'seal.file': '证书文件',
  'seal.file_missing': '请先选择文件。',
  'seal.password': '文件密码',
  'seal.own_from_now': '今后将使用您自己的证书加封。',
  'seal.server_from_now': '今后将使用服务器的证书加封。',
  'seal.remove_title': '改回服务器的证书？',
  'seal.remove_verb': '改用服务器的证书',
  'seal.remove_about': '已上传的密钥将被删除。用它加封的文件仍然有效，此服务器继续信任其根证书。',
  'seal.warning_expires':
    '证书 {certificate} 将在 {days, plural, other {# 天}}后（{date}）到期。请获取续期证书：到期后，在有新证书之前不会加上任何电子封印。',
  'seal.warning_incomplete': '证书链止于 {certificate}，其签发者不在所给证书之中。请补充其上级证书，直至根证书。',
  'seal.warning_not_for_email':
    '该证书可用于签署文档，但不可用于电子邮件保护：Firefox 及其他使用 NSS 的程序不信任此类签名者。请向签发者索取同时具备两种用途或不限用途的证书。',
  'seal.warning_strays': '{count, plural, other {# 张证书}}不属于证书链，电子封印不会包含。请将其去掉。',
} as const satisfies InFull<typeof english>
