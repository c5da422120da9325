/** Longer than any answer of the service takes that is not a file. */
const ANSWER_MS_MAX = 60_000
/** Far above the longest page of a list. A file is read as it comes, and may be longer. */
const JSON_BYTES_MAX = 32 * 1024 * 1024

/**
 * `fetch` for a program that holds a key: what answers at the address may be anything. It goes nowhere else, waits
 * for no answer for ever, and holds none that is too long (RFC 9110 15.4: a redirect need not be followed).
 */
export async function boundedFetch(url: string, init: RequestInit): Promise<Response> {
  // A form that is handed to a call given up before ends the process (undici #5835).
  init.signal?.throwIfAborted()
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), ANSWER_MS_MAX)
  timer.unref()
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal
  try {
    const response = await fetch(url, { ...init, signal, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) return elsewhere(response)
    const is_json = response.headers.get('content-type')?.includes('json') ?? false
    if (!is_json || !response.body) clearTimeout(timer)
    return is_json && response.body ? new Response(bounded(response.body, timer), response) : response
  } catch (error) {
    clearTimeout(timer)
    throw error
  }
}

/** Said as a problem of the service, of which it then is one. */
async function elsewhere({ status, body }: Response): Promise<Response> {
  await body?.cancel()
  const message = 'it sends calls on to another address, where the key does not go: name the right one'
  return Response.json({ code: 'unexpected_answer', title: message, message, status }, { status })
}

function bounded(body: NonNullable<Response['body']>, timer: NodeJS.Timeout) {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, into) {
        bytes += chunk.length
        if (bytes > JSON_BYTES_MAX) into.error(new SyntaxError('longer than any answer of the service'))
        else into.enqueue(chunk)
      },
      flush: () => clearTimeout(timer),
    }),
  )
}
