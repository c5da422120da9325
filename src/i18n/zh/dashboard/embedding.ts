import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': '嵌入',
  'embedding.about':
    '您的网页可以在框架中显示签署页面。浏览器只在此处列出的网站上显示，不会在其他网站上显示。<guide>如何嵌入签署</guide>',

  'embedding.sites': '网站',
  'embedding.sites_about':
    '填写协议和主机，非常用端口需写明端口，不含路径。{http} 仅可用于 {localhost} 和 {loopback}。测试空间的信封无需登记即可嵌入 {http_localhost}。',
  'embedding.site': '网站 {number}',
  'embedding.add_site': '添加网站',
  'embedding.remove_site': '移除网站 {number}',
  'embedding.sites_full': '最多 {count} 个',
  'embedding.saved': '已保存。此后打开的框架将按此列表显示。',

  'embedding.on_your_page': '在您的网页上',
  'embedding.on_your_page_about':
    '您的服务器请求收件人令牌（{call}），并将其放入网页。在试验场中，可以用任意令牌显示框架，查看它向外层网页发送的消息，并复制所需代码。',
  'embedding.lines': '用于您网页的代码',
  'embedding.open_playground': '打开试验场',
} as const satisfies InFull<typeof english>
