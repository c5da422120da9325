import type { Bytes } from './bytes.ts'

/** DER of each certificate in a PEM text (RFC 7468). */
export const certificatesInPem = (text: string): readonly Bytes[] =>
  [...text.matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g)].map(
    ([, base64 = '']) => Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (mark) => mark.charCodeAt(0)),
  )
