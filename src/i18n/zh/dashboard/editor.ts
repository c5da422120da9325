import type { InFull } from '../../catalog.ts'
import type { editor as english } from '../../en/dashboard/editor.ts'

export const editor = {
  'editor.title': '“{name}”的字段',
  'editor.back_to': '返回“{name}”',
  'editor.how_to_place': '将字段拖放到页面上，或点按字段，将其放在当前可见页面的中央。',
  'editor.new_fields': '新字段',
  'editor.options_and_pages': '选项和页面',
  'editor.field': '字段',
  'editor.new_field': '新字段',
  'editor.options': '选项',
  'editor.pages': '页面',
  'editor.choose_first': '请先选择字段。',

  'editor.nobody_signs': '还没有签署人',
  'editor.nobody_signs_hint': '您可以在这里指定每个人签署的位置和填写的内容。请先添加至少一个签署人。',
  'editor.nothing_signable': '没有可签署的文件',
  'editor.nothing_signable_hint':
    '您可以在这里指定每个人签署的位置。目前所有文件都仅供阅读，请先将其中一份设为可签署。',
  'editor.back_to_envelope': '返回信封',
  'editor.back_to_template': '返回模板',

  'editor.page_of': '第 {page} 页，共 {pages} 页',
  'editor.page_of_document': '{document}，第 {page} 页，共 {pages} 页',
  'editor.page_with_fields': '{page}，{count, plural, other {# 个字段}}',
  'editor.fields': '{count, plural, other {# 个字段}}',

  /** One field, by its kind (fields.…) and its label, and whose it is: "Text “Town” for Ada". */
  'editor.field_labelled': '“{field_label}”',
  'editor.field_kind_labelled': '{kind}“{field_label}”',
  'editor.for_person': '{person} 的{field}',
  'editor.for_nobody': '无归属的{field}',
  'editor.box': '{field}，第 {page} 页，距左边 {left, number}%，距上边 {top, number}%',
  'editor.box_with_problem': '{box}，有问题',
  'editor.role_number': '角色 {number}',

  /** Read aloud after what has just been done. */
  'editor.box_added': '{box}，已添加',
  'editor.added_for': '已为 {person} 添加 {count, plural, other {# 个字段}}',
  'editor.moved': '{kind}：距左边 {left, number}%，距上边 {top, number}%',
  'editor.moved_to_page': '已将 {count, plural, other {# 个字段}}移至第 {page} 页',
  'editor.resized': '宽 {width, number}%，高 {height, number}%',
  'editor.aligned_left': '已左对齐',
  'editor.aligned_centre': '已水平居中对齐',
  'editor.aligned_right': '已右对齐',
  'editor.aligned_top': '已顶端对齐',
  'editor.aligned_middle': '已垂直居中对齐',
  'editor.aligned_bottom': '已底端对齐',
  'editor.distributed': '已均匀分布',
  'editor.deleted': '已删除 {count, plural, other {# 个字段}}',
  'editor.duplicated': '已为 {count, plural, other {# 个字段}}创建副本',
  'editor.copied': '已复制 {count, plural, other {# 个字段}}',
  'editor.pasted': '已在第 {page} 页粘贴 {count, plural, other {# 个字段}}',
  'editor.added_on_pages': '已在其他页面添加 {count, plural, other {# 个字段}}',
  'editor.undone': '已撤销',
  'editor.redone': '已重做',

  /** What stands in the way of the send, and what one may want to look at again. */
  'editor.too_many_fields': '一个信封最多 {limit, plural, other {# 个字段}}，此信封有 {count, number} 个。',
  'editor.person_without_field': '{person} 还没有必填字段：请放置一个，例如签名。',
  'editor.field_of_nobody': '此字段已无归属。',
  'editor.field_without_document': '此字段所在的文件已不存在。',
  'editor.field_label_unusable': '字段名称请使用普通可见文字，不要包含隐藏字符。',
  'editor.placeholder_unusable': '占位文字请使用普通可见文字，不要包含隐藏字符。',
  'editor.text_missing': '请输入要打印的文字。',
  'editor.value_unusable': '填写内容请使用普通可见文字，不要包含隐藏字符。',
  'editor.unusable': '字段中有无法保存的内容。请重新加载页面后再试。',
  /** Each of the two is a field and whose it is: "Text for Ada". */
  'editor.overlap': '第 {page} 页上，{one}与{other}重叠。',

  /** Why nothing can be changed. */
  'editor.locked_sent': '此信封已发送，不能再修改字段。',
  'editor.locked_opened': '此信封已打开，不能再修改字段。',
  'editor.locked_signed': '此信封已签署，不能再修改字段。',
  'editor.locked_completed': '此信封已完成，不能再修改字段。',
  'editor.locked_declined': '此信封已被拒签，不能再修改字段。',
  'editor.locked_voided': '此信封已作废，不能再修改字段。',
  'editor.locked_expired': '此信封已过期，不能再修改字段。',
  'editor.locked_archived': '此模板已归档，不能再修改。',
  'editor.change_not_saved': '您的上一次修改没有保存。{why}',
  'editor.leave_unsaved': '最近的修改尚未保存。此浏览器会为您保留，待您返回后继续。仍要离开吗？',
} as const satisfies InFull<typeof english>
