import type { InFull } from '../../catalog.ts'
import type { embedding as english } from '../../en/dashboard/embedding.ts'

export const embedding = {
  'embedding.title': '埋め込み',
  'embedding.about':
    '自社のページのフレーム内に署名ページを表示できます。ブラウザーで表示されるのは、ここに登録したサイトだけです。<guide>署名を埋め込む方法</guide>',

  'embedding.sites': 'サイト',
  'embedding.sites_about':
    'スキームとホストを入力します。標準以外のポートは付け、パスは付けません。{http} は {localhost} と {loopback} でのみ使えます。テスト環境のエンベロープは、登録しなくても {http_localhost} に埋め込めます。',
  'embedding.site': 'サイト {number}',
  'embedding.add_site': 'サイトを追加',
  'embedding.remove_site': 'サイト {number} を削除',
  'embedding.sites_full': '登録できるのは {count} 件までです',
  'embedding.saved': '保存しました。これから開くフレームに適用されます。',

  'embedding.on_your_page': 'ページへの組み込み',
  'embedding.on_your_page_about':
    'サーバーで署名者用のトークンを取得し（{call}）、ページに渡します。プレイグラウンドでは、任意のトークンでフレームを表示し、フレームからページへの通知を確かめ、組み込み用のコードをコピーできます。',
  'embedding.lines': 'ページに組み込むコード',
  'embedding.open_playground': 'プレイグラウンドを開く',
} as const satisfies InFull<typeof english>
