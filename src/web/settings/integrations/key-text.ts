import type { KeyShape } from '../../../contract/accounts/keys.ts'

export const KEY_KINDS: readonly (readonly [KeyShape['kind'], string])[] = [
  ['csk_live', 'Live, secret: real envelopes'],
  ['csk_test', 'Test, secret: nothing is mailed'],
  ['cpk_live', 'Live, public: for pages that embed signing'],
  ['cpk_test', 'Test, public: for trying embedded signing'],
]

export const kindWords = (kind: KeyShape['kind']): string =>
  `${kind.endsWith('live') ? 'Live' : 'Test'}, ${kind.startsWith('csk') ? 'secret' : 'public'}`

/** A first call from beginning to end, as docs/quickstart.md tells it. `key` is put in only while it may be seen. */
export const firstCall = (base_url: string, key: string | null): string =>
  `export KEY=${key ?? 'csk_test_…'}
export API=${base_url}/api/v1

# 1. Create: a PDF, who signs, and where
ID=$(curl -s -H "Authorization: Bearer $KEY" $API/envelopes \\
  -F 'metadata={"recipients":[{"name":"Ada Lovelace","email":"ada@example.com"}],
       "fields":[{"recipient_email":"ada@example.com","type":"signature","page":1,
                  "x":0.1,"y":0.8,"width":0.3,"height":0.06}]};type=application/json' \\
  -F files=@contract.pdf | sed -n 's/^{"id":"\\([^"]*\\)".*/\\1/p')

# 2. Send
curl -s -X POST -H "Authorization: Bearer $KEY" $API/envelopes/$ID/send

# 3. Read its state
curl -s -H "Authorization: Bearer $KEY" $API/envelopes/$ID`
