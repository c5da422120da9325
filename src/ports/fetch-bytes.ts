/**
 * One call for a small public file: with a body a POST of it, else a GET. Rejects with the reason: no answer in time,
 * too long, a status other than 200, a private address. Follows no redirects.
 */
export type FetchBytes = (url: string, body?: { readonly type: string; readonly bytes: Uint8Array }) => Promise<Buffer>
