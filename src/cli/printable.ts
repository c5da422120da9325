/** What others wrote must not steer the terminal, nor turn the line around. */
export const printable = (line: string): string =>
  line.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '\ufffd')
