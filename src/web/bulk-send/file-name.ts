import type { Template } from '../template/columns.ts'
import { t } from '../words.ts'

/** Of a list for this template: its name in letters of any script, without what file systems mind. */
export const fileName = ({ name }: Pick<Template, 'name'>): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || t('bulk_send.file_list')
