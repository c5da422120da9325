const PATHS = {
  pen: 'M4 20l1-4L16 5l3 3L8 19l-4 1zM14 7l3 3',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  circle: 'M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14z',
  square: 'M6 6h12v12H6z',
  diamond: 'M12 4l8 8-8 8-8-8z',
  star: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L12 16.400l-5 2.800 1.200-5.600L4 9.800l5.600-.6z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  slash: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM6.500 6.500l11 11',
  clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8v4l3 2',
  back: 'M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-2',
  page: 'M7 3h7l4 4v14H7zM14 3v4h4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
} as const

export type IconName = keyof typeof PATHS

/** A drawing beside a word; never the only sign, so it is hidden from screen readers. */
export const Icon = ({ name, solid = false }: { name: IconName; solid?: boolean }) => (
  <svg class={solid ? 'icon solid' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
