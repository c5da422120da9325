import { CallProblem, type Client } from '../client/client.ts'
import type { ProofWay } from '../domain/account/proof.ts'

/** A person who is asked to confirm that it is them, in one of these ways. */
export interface ProofAsked {
  readonly ways: readonly ProofWay[]
  /** What the way by an OpenID provider is called after. */
  readonly provider: string
  readonly answer: (proved: boolean) => void
}

let asker: ((asked: ProofAsked) => void) | null = null
let under_way: Promise<boolean> | null = null

/** Who shows the question (frame/proof-question.tsx). */
export function onProofAsked(ask: (asked: ProofAsked) => void): () => void {
  asker = ask
  return () => {
    asker = null
  }
}

/** One question at a time, however many calls wait for its answer. False where nobody proved anything. */
function askForProof({ details }: CallProblem): Promise<boolean> {
  const { ways, provider } = details as { readonly ways: readonly ProofWay[]; readonly provider?: string }
  under_way ??= new Promise<boolean>((answer) => {
    if (asker) asker({ ways, provider: provider ?? '', answer })
    else answer(false)
  }).finally(() => {
    under_way = null
  })
  return under_way
}

/** A call that the service refuses until its person has confirmed that it is them is made once more, just as it was. */
export function withFreshProof(client: Client): Client {
  async function proved<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'fresh_proof_required') throw error
      if (!(await askForProof(error))) throw error
      return send()
    }
  }
  return {
    urlOf: client.urlOf,
    ask: (...call) => proved(() => client.ask(...call)),
    open: (...call) => proved(() => client.open(...call)),
    call: (...call) => proved(() => client.call(...call)),
  }
}
