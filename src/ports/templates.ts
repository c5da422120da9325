import type { ListedTemplate, Template } from '../domain/templates/template.ts'
import type { Scope } from './scope.ts'

export interface TemplateFilter {
  readonly q: string | null
  readonly archived: boolean
  readonly limit: number
  readonly offset: number
}

export interface TemplateReads {
  read(scope: Scope, id: string): Promise<Template | null>
  list(
    scope: Scope,
    filter: TemplateFilter,
  ): Promise<{ readonly rows: readonly ListedTemplate[]; readonly total: number }>
}

export interface TemplateWrites {
  add(template: Template): Promise<void>
  /** Problem not_found when it is not in this scope. `share` lets others make envelopes from it at the same time. */
  lock(scope: Scope, id: string, lock: 'share' | 'update'): Promise<Template>
  /** Documents and other parts that never change are not written again. */
  save(template: Template): Promise<void>
}
