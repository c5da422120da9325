/**
 * Braces with a semicolon between them are a tag of a field, and so are `{{signature}}` and `{{initials}}`, which ask
 * no data for anything. All other braces are variables and blocks.
 */
export const isFieldTag = (text: string): boolean => /[;；]/.test(text) || /^\s*(signature|initials)\s*$/i.test(text)
