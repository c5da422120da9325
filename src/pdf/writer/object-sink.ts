/** Where drawing puts the PDF objects it makes. */
export interface ObjectSink {
  /** Adds an object whose body is complete PDF syntax (a dictionary, array ...); answers its reference, e.g. '12 0 R'. */
  add(body: string): string
  /** Adds a stream; `dict` holds the entries inside << >> without /Length and /Filter. Deflated unless `raw` is set (then the dict names its own filter). */
  addStream(dict: string, data: Uint8Array, options?: { raw?: boolean }): string
}
