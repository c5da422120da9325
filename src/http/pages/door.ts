import type { FastifyRequest } from 'fastify'
import type { Assets } from '../../pages/assets.ts'
import type { Theme } from '../../pages/document.ts'
import type { DoorPage } from '../../pages/login-page.ts'
import { browserTranslator } from '../signer/language.ts'

/** What a page before the dashboard is made with: the language of the browser, and the colours that were chosen there. */
export const doorOf = (request: FastifyRequest, assets: Assets): DoorPage => ({
  assets,
  translator: browserTranslator(request),
  theme: themeOf(request),
})

/** Kept in a cookie by src/web/theme.ts, so that the first paint has it already. Absent where no cookies were read yet. */
export function themeOf({ cookies }: FastifyRequest): Theme | null {
  const theme = (cookies as FastifyRequest['cookies'] | undefined)?.['theme']
  return theme === 'light' || theme === 'dark' ? theme : null
}
