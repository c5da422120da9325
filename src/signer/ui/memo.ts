import { type Component, createElement, type FunctionComponent } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { shallowEqual } from './shallow-equal.ts'

/** The same part of the page, left as it is until something that it is given differs; of lists their entries count. */
export function memo<P extends object>(Part: FunctionComponent<P>): FunctionComponent<P> {
  return function Same(this: Component<P>, props: P) {
    this.shouldComponentUpdate = (next) => !shallowEqual(this.props, next)
    return createElement(Part, props)
  } as FunctionComponent<P>
}

type Acts = Readonly<Record<string, (...given: never[]) => unknown>>

/** Functions that stay the same from drawing to drawing and do what the latest drawing says. */
export function useStableFunctions<T extends Acts>(acts: T): T {
  const latest = useRef(acts)
  latest.current = acts
  return useMemo(() => {
    const lasting = Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)])
    return Object.fromEntries(lasting) as T
  }, [])
}
