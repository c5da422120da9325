import { inflateSync } from 'node:zlib'

/** The newest embedded file, by a plain search that shares nothing with the writer. */
export function newestEmbedded(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const from = text.lastIndexOf('/Type /EmbeddedFile')
  const [, length] = /\/Length (\d+) >>\nstream\n/.exec(text.slice(from)) ?? []
  const start = text.indexOf('stream\n', from) + 'stream\n'.length
  return inflateSync(bytes.subarray(start, start + Number(length)))
}
