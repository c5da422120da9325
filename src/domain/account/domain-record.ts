/** The TXT record that proves a domain, at the domain itself. */
export const recordOf = ({ token }: { readonly token: string }): string => `countersign-verification=${token}`
