import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { DomEvent, type Map } from 'leaflet'
import { useMap, useMapEvents } from 'react-leaflet'
import type { Data } from '@generated/data'
import { CallProject } from '~/components/contacts/CallProject'
import { AxisCell, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { BookmarkButton, ViewButton } from '~/components/projects/ProjectButtons'
import { Button, buttonClass } from '~/components/ui/Button'
import { Loading } from '~/components/ui/Loading'
import { controlNamed } from '~/lib/controls'
import { useMemberState } from '~/list/useMemberState'
import { ProjectLines } from './list/ProjectLines'
import type { Pin } from './MapMarkers'
import { useListedProject } from './useListedProject'

type MapCardProps = {
  pin: Pin
  /** As the list beside the map has it. */
  row: Data.Site | undefined
  query: Data.SiteListQuery
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  onClose: () => void
}

const WIDTH = 312
const EDGE = 8
/** Half of a mark, and air. */
const AWAY = 20

/** What a row of the list says about one project, at its pin. Takes the focus and gives it back to the pin. */
export default function MapCard({ pin, row, query, hrefOf, onOpen, onClose }: MapCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const map = useMap()
  const [place, setPlace] = useState(() => placeAt(map, pin))
  const withMemberState = useMemberState()
  const { project, again } = useListedProject(pin, row, query)
  const follow = () => setPlace(placeAt(map, pin))
  const close = () => {
    onClose()
    controlNamed(`pin ${pin.ID}`)?.focus({ preventScroll: true })
  }
  const closeByKey = useEffectEvent(close)

  useMapEvents({ move: follow, zoom: follow, resize: follow, click: close })
  useEffect(() => {
    if (!card.current) return
    DomEvent.disableClickPropagation(card.current)
    DomEvent.disableScrollPropagation(card.current)
    card.current.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const container = map.getContainer()
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && closeByKey()
    container.addEventListener('keydown', listen)
    return () => container.removeEventListener('keydown', listen)
  }, [map])

  return (
    <div
      ref={card}
      role="dialog"
      aria-label={pin.name}
      tabIndex={-1}
      data-testid="map-card"
      style={place}
      className="absolute z-[1001] w-78 max-w-[calc(100%-1rem)] cursor-auto rounded-panel bg-raised p-3.5 font-sans text-sm text-ink shadow-float ring-1 ring-line outline-none [--ground:var(--color-raised)]"
    >
      {project === null && <Loading text="Loading Site" />}
      {project === 'gone' && <p className="py-2">This project is no longer in the list.</p>}
      {project === 'failed' && (
        <Button size="sm" onClick={again}>
          Try again
        </Button>
      )}
      {project !== null && typeof project !== 'string' && (
        <CardBody site={withMemberState(project)} hrefOf={hrefOf} onOpen={onOpen} />
      )}
    </div>
  )
}

type CardBodyProps = Pick<MapCardProps, 'hrefOf' | 'onOpen'> & { site: Data.Site }

function CardBody({ site, hrefOf, onOpen }: CardBodyProps) {
  const axis = usePeriodAxis()
  return (
    <>
      {/* Leaflet colours the links in a map. */}
      <ProjectLines {...{ site, onOpen }} href={hrefOf(site.ID)} titleClass="text-ink!" />
      <div style={axisLines(axis)} className="axis-lines my-2 [--cell-padding:0px]">
        <AxisCell axis={axis} period={site} />
      </div>
      <div className="@container flex items-center gap-2 pointer-coarse:[&_button]:h-11 pointer-coarse:[&_button]:min-w-11">
        <CallProject
          project={site}
          words="Call Now"
          onOpen={onOpen}
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        />
        <ViewButton site={site} onOpen={onOpen} isQuiet />
        <span className="ml-auto">
          <BookmarkButton site={site} isQuiet />
        </span>
      </div>
    </>
  )
}

/** Inside the map, under the pin or, in its lower half, above it. */
function placeAt(map: Map, { latitude, longitude }: Pin) {
  const { x, y } = map.latLngToContainerPoint([latitude, longitude])
  const { x: wide, y: high } = map.getSize()
  const most = Math.max(EDGE, wide - WIDTH - EDGE)
  const left = Math.min(Math.max(EDGE, x - WIDTH / 2), most)
  return y < high / 2 ? { left, top: y + AWAY } : { left, bottom: high - y + AWAY }
}
