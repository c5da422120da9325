/** As much as the tests use of a package that brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export class Provider {
    readonly Grant: new (of: {
      readonly accountId: string
      readonly clientId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly params: Readonly<Record<string, unknown>> }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>
  }

  interface Configuration {
    readonly clients: readonly object[]
    readonly claims: object
    readonly conformIdTokenClaims: boolean
    readonly features: object
    readonly cookies: object
    readonly interactions: { url(context: unknown, interaction: { readonly uid: string }): string }
    findAccount(context: unknown, sub: string): Promise<{ readonly accountId: string; claims(): Promise<object> }>
  }
}
