/** As texts are kept, and as they are compared: equal words are equal texts (Unicode NFC). */
export const composed = (text: string): string => text.normalize('NFC')
