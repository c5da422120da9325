/** Enough to recognise your own address, too little to learn another person's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}•••${email.slice(at)}`
}

export const maskedPhone = (phone: string): string => `•••${phone.slice(-3)}`
