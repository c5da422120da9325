/** Of a URL, as `URL` writes it: what is sent there never leaves this machine. */
export const isLoopback = (hostname: string): boolean =>
  ['localhost', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)
