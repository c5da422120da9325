import { Html } from '../kit/html.ts'

const PATHS = {
  pencil: 'M4 20l1-4L16 5l3 3L8 19l-4 1zM14 7l3 3',
  plane: 'M4 12l16-8-6 16-3-7-7-1zM11 13l4-4',
  eye: 'M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6zM12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5z',
  pen: 'M5 19c3-1 3-5 5-5s1 3 3 3 2-2 5-2M14 9l4-5 2 2-5 4-2 1z',
  seal: 'M12 3.500l2.500 1.700 3-.1.900 2.900 2.500 1.700-1 2.800 1 2.800-2.500 1.700-.9 2.900-3-.1L12 21.500l-2.500-1.700-3 .1-.9-2.900-2.500-1.700 1-2.800-1-2.800 2.500-1.700.9-2.900 3 .1zM8.500 12.500l2.500 2.500 4.500-5',
  cross: 'M6 6l12 12M18 6L6 18',
  slash: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM6.500 6.500l11 11',
  clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16zM12 8v4l3 2',
  back: 'M9 6L4 11l5 5M4 11h11a5 5 0 0 1 0 9h-3',
  tick: 'M5 12.500l4.500 4.500L19 7.500',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  page: 'M7 3h7l4 4v14H7zM14 3v4h4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  search: 'M11 5a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM15.500 15.500L20 20',
  sliders:
    'M4 7h9M19 7h1M16 4.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5zM4 17h1M11 17h9M8 14.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0-5z',
  key: 'M8 11a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM11 12.500L20 4M16 7.500l3 3',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
} as const

export type IconName = keyof typeof PATHS

/** A drawing next to a word; never the only sign, so it is hidden from screen readers. */
export const icon = (name: IconName): Html =>
  new Html(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`)
