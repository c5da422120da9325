import { useEffect, useRef } from 'react'
import type { EditorActs } from './acts.ts'
import type { Point } from './geometry.ts'
import type { Spot } from './layout.ts'

interface Desk {
  readonly acts: EditorActs
  readonly anything_chosen: boolean
  /** The page in sight. */
  readonly spot: Spot | undefined
  readonly onHelp: () => void
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Of the page's width or height. */
const STEP = 0.005
const FAR = 0.05
const FINE = 0.001

/** All keys of the editor (help dialog: dialogs.tsx), unless somebody is writing or a dialog is open. */
export function useKeys(desk: Desk): void {
  const latest = useRef(desk)
  latest.current = desk
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      const act = actOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=radio]), textarea, select, [role=dialog], [role=menu]') !== null

function actOf(event: KeyboardEvent, desk: Desk): (() => void) | null {
  const ctrl = event.ctrlKey || event.metaKey
  return arrowAct(event, ctrl, desk) ?? (ctrl ? ctrlAct(event, desk) : plainAct(event, desk))
}

function arrowAct(event: KeyboardEvent, ctrl: boolean, { acts, anything_chosen }: Desk) {
  const way = WAYS[event.key]
  const on_page =
    !(event.target instanceof Element) || event.target.closest('button, a, input') === null || isBox(event.target)
  if (!way || !anything_chosen || !on_page) return null
  const step = stepOf(event)
  const by = { x: way.x * step, y: way.y * step }
  return ctrl ? () => acts.resize('se', by, 'resize') : () => acts.move(by, 'move')
}

const isBox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-field]') !== null

function stepOf({ shiftKey, altKey }: KeyboardEvent): number {
  if (shiftKey) return FAR
  return altKey ? FINE : STEP
}

function ctrlAct({ key, shiftKey }: KeyboardEvent, { acts, spot }: Desk): (() => void) | null {
  const acts_by_key: Readonly<Record<string, () => void>> = {
    z: shiftKey ? acts.redo : acts.undo,
    y: acts.redo,
    a: acts.chooseAll,
    c: acts.copy,
    d: acts.duplicate,
    x: () => {
      acts.copy()
      acts.remove()
    },
    v: () => spot && acts.paste(spot),
  }
  return acts_by_key[key.toLowerCase()] ?? null
}

function plainAct(event: KeyboardEvent, { acts, anything_chosen, onHelp }: Desk): (() => void) | null {
  const { key, shiftKey, target } = event
  if (event.altKey) return null
  if (key === '?') return onHelp
  if (key.toLowerCase() === 'n') return () => acts.neighbour(1)
  if (key.toLowerCase() === 'p') return () => acts.neighbour(-1)
  const box = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined
  if (key === ' ' && box) return () => acts.press(box, shiftKey)
  if (!anything_chosen) return null
  if (key === 'Delete' || key === 'Backspace') return acts.remove
  return key === 'Escape' ? () => acts.choose([]) : null
}
