/** What it sends, from the folder it is typed in. */
export const CALL_FILE = 'contract.pdf'

/** A first call from beginning to end, as docs/quickstart.md tells it. `key` is put in only while it may be seen. */
export const firstCall = (base_url: string, key: string | null): string =>
  `export KEY=${key ?? 'csk_test_…'}
export API=${base_url}/api/v1

# 1. Create: a PDF, who signs, and where
ID=$(curl -s -H "Authorization: Bearer $KEY" $API/envelopes \\
  -F 'metadata={"recipients":[{"name":"Ada Lovelace","email":"ada@example.com"}],
       "fields":[{"recipient_email":"ada@example.com","type":"signature","page":1,
                  "x":0.1,"y":0.8,"width":0.3,"height":0.06}]};type=application/json' \\
  -F files=@${CALL_FILE} | sed -n 's/^{"id":"\\([^"]*\\)".*/\\1/p')

# 2. Send
curl -s -X POST -H "Authorization: Bearer $KEY" $API/envelopes/$ID/send

# 3. Read its state
curl -s -H "Authorization: Bearer $KEY" $API/envelopes/$ID`
