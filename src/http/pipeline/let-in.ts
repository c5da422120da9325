import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A call whose head has come; its body may still be on its way. */
export interface Arriving {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Who is let in, by what. */
export interface WayIn<Who, Call extends Arriving = Arriving> {
  /** Who calls, counted against their limits in the same statement, before a body is read. Refuses strangers. */
  readonly enter: (call: Call) => Promise<Who>
  /** Who it is by now, not counted again; where nothing is counted, `enter` answers that too. */
  readonly again?: (who: Who, call: Call) => Promise<Who>
}

/** After this long it is asked again whether a caller may still do what they were let in for. */
const STANDS_MS = 1000

/** Somebody who was let in before the body of their call was read, for as long as the call lasts. */
export class LetIn<Who, Call extends Arriving = Arriving> {
  readonly #way: WayIn<Who, Call>
  readonly #call: Call
  #asked_at = performance.now()
  #who: Who

  private constructor(way: WayIn<Who, Call>, call: Call, who: Who) {
    this.#way = way
    this.#call = call
    this.#who = who
  }

  static async by<Who, Call extends Arriving>(way: WayIn<Who, Call>, call: Call): Promise<LetIn<Who, Call>> {
    return new LetIn(way, call, await way.enter(call))
  }

  get who(): Who {
    return this.#who
  }

  /** What was taken away while the body was on its way, or while the call waited, is gone. */
  async demandStill(): Promise<void> {
    if (performance.now() - this.#asked_at < STANDS_MS) return
    const { enter, again } = this.#way
    this.#who = again ? await again(this.#who, this.#call) : await enter(this.#call)
    this.#asked_at = performance.now()
  }
}

const LET_IN = 'let_in'

/** Puts all calls of a server, which are no routes of a group, behind one way in. Answers who makes a call. */
export function letIn<Who>(server: FastifyInstance, way: WayIn<Who>): (request: FastifyRequest) => LetIn<Who> {
  server.decorateRequest(LET_IN, null)
  const found = (request: FastifyRequest) => request.getDecorator<LetIn<Who>>(LET_IN)
  server.addHook('onRequest', async (request, reply) => {
    request.setDecorator(LET_IN, await LetIn.by(way, { request, reply }))
  })
  server.addHook('preHandler', (request) => found(request).demandStill())
  return found
}
