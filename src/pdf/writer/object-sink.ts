/** Takes the PDF objects that drawing makes. */
export interface ObjectSink {
  /** Adds an object whose body is complete PDF syntax. Returns its reference, such as '12 0 R'. */
  add(body: string): string
  /**
   * Adds a stream. `dict` holds the entries inside << >> without /Length and /Filter. The data is compressed unless
   * `raw` is set; then `dict` names the filter.
   */
  addStream(dict: string, data: Uint8Array, options?: { raw?: boolean }): string
}
