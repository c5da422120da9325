import { qrModules } from '../../../kit/qr.ts'

/** Dark on light in either scheme, with the quiet zone of four modules that scanners ask for. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const modules = qrModules(text)
  if (modules === null) return null
  const size = modules.length + 8
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-md"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
