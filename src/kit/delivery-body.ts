interface Names {
  /** As the subscriber listed it. */
  readonly event: string
  /** The delivery's own. */
  readonly id: string
  readonly event_id: string
}

/** How the body of a delivery begins, up to the number of its event: what follows, all deliveries of it say alike. */
export const deliveryStart = ({ event, id, event_id }: Names): string =>
  `${JSON.stringify({ event, id, event_id }).slice(0, -1)},`

/** The whole of it, of what is stored of the event. */
export const deliveryBody = (names: Names, said: string): string => deliveryStart(names) + said.slice(1)
