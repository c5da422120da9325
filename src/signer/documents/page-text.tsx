import { useEffect, useState } from 'preact/hooks'
import type { PageRun, SigningPage, PageText as Words } from '../../contract/signing/signing.ts'
import { callService } from '../state/transport.ts'

/** A bad line or a busy service; the image says what is lost, so the text gives up without a word. */
const RETRY_MS = [1000, 4000, 15_000]

/** Words of a page, unseen over its image: to be selected, searched and read aloud in reading order. */
export const Said = ({ runs, page }: { readonly runs: readonly PageRun[]; readonly page: SigningPage }) => (
  <>
    {linesOf(runs).map((line) => (
      <div class="words" key={line[0]?.line} dir="auto" translate={true}>
        {line.map((run, i) => (
          <>
            {i > 0 && ' '}
            <span style={placeOf(run, page)}>{run.text}</span>
          </>
        ))}
      </div>
    ))}
  </>
)

/** The words of a page, fetched when it is wanted; null until they are here. */
export function useWords(address: string, wanted: boolean): Words | null {
  const [words, setWords] = useState<Words | null>(null)
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const ask = async (tries: number) => {
      const answer = await fetchWords(address)
      if (left) return
      const wait_ms = RETRY_MS[tries]
      if (typeof answer === 'object') setWords(answer)
      else if (mayPass(answer) && wait_ms) timer = setTimeout(() => void ask(tries + 1), wait_ms)
    }
    void ask(0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [address, wanted])
  return words
}

/** The words, or the status that came instead; 0 where nothing came. */
async function fetchWords(address: string): Promise<Words | number> {
  try {
    const answer = await callService(address)
    return answer.ok ? ((await answer.json()) as Words) : answer.status
  } catch {
    return 0
  }
}

const mayPass = (status: number) => status === 0 || status === 429 || status >= 500

function linesOf(runs: readonly PageRun[]): readonly (readonly PageRun[])[] {
  const lines: PageRun[][] = []
  for (const run of runs) {
    const line = lines.at(-1)
    if (line?.[0]?.line === run.line) line.push(run)
    else lines.push([run])
  }
  return lines
}

/**
 * Letters as high as the run, stretched to its width: both follow the width of the page, so nothing is measured
 * again when the page grows.
 */
function placeOf(run: PageRun, page: SigningPage): Record<string, string> {
  const [width, height] = [run.width * page.width, run.height * page.height]
  const upright = run.rotation % 180 === 0
  const [length, size] = upright ? [width, height] : [height, width]
  const stretch = length / (size * naturalWidth(run.text) || length)
  const [right, down] = CORNERS[run.rotation]
  return {
    left: `${((run.x + right * run.width) * 100).toFixed(3)}%`,
    top: `${((run.y + down * run.height) * 100).toFixed(3)}%`,
    fontSize: `${((size / page.width) * 100).toFixed(4)}cqw`,
    transform: `rotate(${run.rotation}deg) scaleX(${stretch.toFixed(4)})`,
  }
}

/** Where a turned line begins, from the upper left corner of its box. */
const CORNERS = { 0: [0, 0], 90: [1, 0], 180: [1, 1], 270: [0, 1] } as const

let ruler: CanvasRenderingContext2D | null | undefined

/** Of the text in letters one high; 0 where the browser cannot say. */
function naturalWidth(text: string): number {
  if (ruler === undefined) {
    ruler = document.createElement('canvas').getContext('2d')
    if (ruler) ruler.font = '100px sans-serif'
  }
  return (ruler?.measureText(text).width ?? 0) / 100
}
