import { useQuery } from '@tanstack/react-query'
import { ScanSearch, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldSuggestions } from '../../../contract/uploads/field-suggestions.ts'
import type { FieldSuggestion } from '../../../domain/fields/suggestions.ts'
import { sentenceOf, useApi, useSpace } from '../../api.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { Button } from '../../ui/button.tsx'
import type { EditorActs } from '../state/acts.ts'
import { KINDS } from '../state/kinds.ts'
import type { PageOf } from '../state/layout.ts'
import { pageAt, pagesOf, type Subject } from '../state/subject.ts'
import { t } from '../../words.ts'

interface Found extends FieldSuggestion {
  readonly document: string
  readonly name: string
}

/** Where the documents themselves ask for something; placed only by whoever accepts it. */
export function usePlaces(subject: Subject, onFirst: (first: Found) => void) {
  const api = useApi()
  const space = useSpace()
  const [wanted, setWanted] = useState(false)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const { data, error, isFetching } = useQuery({
    queryKey: [space, subject.kind, subject.id, 'places'],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        subject.documents
          .filter(({ signable }) => signable)
          .map(async ({ id }) => {
            const path = `/${subject.kind}s/${subject.id}/documents/${id}/places`
            const { data: places } = await api.call<FieldSuggestions>('GET', path, { signal })
            return places
              .filter(({ type }) => KINDS.includes(type))
              .map((place, i): Found => ({ ...place, document: id, name: `${id} ${i}` }))
          }),
      )
      return inReadingOrder(lists.flat(), subject)
    },
  })
  const shown = wanted ? (data ?? []).filter(({ name }) => !settled.has(name)) : []
  const settle = (places: readonly Found[]) =>
    setSettled((before) => new Set([...before, ...places.map(({ name }) => name)]))
  const [first, setFirst] = useState<string | null>(null)
  const latest = useRef({ shown, onFirst })
  latest.current = { shown, onFirst }
  const is_found = wanted && data !== undefined
  // Once, when they are found: who places one after the other is led nowhere.
  useEffect(() => {
    const place = is_found ? latest.current.shown[0] : undefined
    setFirst(place?.name ?? null)
    if (place) latest.current.onFirst(place)
  }, [is_found])
  return { wanted, setWanted, shown, first, settle, error, isFetching, found: data?.length ?? null }
}

function inReadingOrder(found: readonly Found[], subject: Subject): readonly Found[] {
  const order = new Map(pagesOf(subject).map(({ document, page }, i) => [`${document} ${page}`, i]))
  const at = ({ document, page }: Found) => order.get(`${document} ${page}`) ?? 0
  return found.toSorted((a, b) => at(a) - at(b) || a.y - b.y || a.x - b.x)
}

export type Places = ReturnType<typeof usePlaces>

interface PlacesBarProps {
  readonly places: Places
  readonly acts: EditorActs
  readonly subject: Subject
}

/** On a phone the sheet that it lies in goes, so that what is found can be seen. */
export function PlacesBar({ places, acts, subject, onFind }: PlacesBarProps & { readonly onFind?: () => void }) {
  const { wanted, shown, error, isFetching, found } = places
  if (!wanted)
    return (
      <Button
        small
        why_not={subject.locked !== null ? t('editor_panels.places_locked') : null}
        onClick={() => {
          places.setWanted(true)
          onFind?.()
        }}
      >
        <ScanSearch aria-hidden /> {t('editor_panels.find_places')}
      </Button>
    )
  return (
    <div className="grid gap-2 rounded-md border border-dashed border-edge p-3 text-sm">
      <p role="status">{wordsOf({ shown: shown.length, error, isFetching, found })}</p>
      <div className="flex flex-wrap gap-2">
        {shown.length > 0 && (
          <Button small look="primary" onClick={() => accept({ places, acts, subject }, shown)}>
            {t('editor_panels.place_all')}
          </Button>
        )}
        <Button small onClick={() => places.setWanted(false)}>
          <X aria-hidden /> {t('common.close')}
        </Button>
      </div>
    </div>
  )
}

function wordsOf({
  shown,
  error,
  isFetching,
  found,
}: {
  shown: number
  error: unknown
  isFetching: boolean
  found: number | null
}) {
  if (isFetching) return t('editor_panels.looking')
  if (error) return sentenceOf(error)
  if (found === null) return ''
  if (found === 0) return t('editor_panels.no_places')
  if (shown === 0) return t('editor_panels.places_used')
  return t('editor_panels.places', { count: shown })
}

function accept({ places, acts, subject }: PlacesBarProps, found: readonly Found[]): void {
  acts.placeFound(
    found.flatMap(({ type, document, page, label, x, y, width, height }) => {
      const target = pageAt(subject, { document, page })
      return target ? [{ type, page: target, label, rect: { x, y, width, height } }] : []
    }),
  )
  places.settle(found)
}

/** Suggestions on one page. */
export const Ghosts = ({ places, acts, subject, page }: PlacesBarProps & { readonly page: PageOf }) => (
  <>
    {places.shown
      .filter((place) => place.document === page.document && place.page === page.page)
      .map((place) => (
        <Ghost
          key={place.name}
          place={place}
          leads={place.name === places.first}
          onAccept={() => accept({ places, acts, subject }, [place])}
        />
      ))}
  </>
)

interface GhostProps {
  readonly place: Found
  /** The first of them: one is brought to it. */
  readonly leads: boolean
  readonly onAccept: () => void
}

function Ghost({ place, leads, onAccept }: GhostProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!leads) return
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus({ preventScroll: true })
  }, [leads])
  const { type, label, page, x, y, width, height } = place
  const kind = FIELD_WORDS[type].title
  return (
    <button
      ref={button}
      type="button"
      aria-label={
        label
          ? t('editor_panels.place_labelled', { kind, field_label: label, page })
          : t('editor_panels.place', { kind, page })
      }
      onClick={onAccept}
      className="absolute flex items-center overflow-hidden border-2 border-dashed border-[#1b4fd6] bg-[#1b4fd6]/5 px-1 text-[10px] whitespace-nowrap text-[#17202b]"
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    >
      + {kind}
    </button>
  )
}
