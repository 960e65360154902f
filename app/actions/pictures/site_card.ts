import { CARD, drawCard, INK, LINE, MARGIN, MUTED, shortened } from '#actions/pictures/card'
import { basemap } from '#geography/basemap'
import { baseSvg } from '#shared/basemap/svg'
import { viewAround } from '#shared/basemap/views'
import type { DaysLeftTone } from '#shared/sites/days_left'
import { periodAxis, periodMark, type Period, type PeriodMark } from '#shared/sites/period_axis'
import { sectorLabel } from '#shared/sites/sectors'
import { londonToday } from '#shared/time/dates'

type Shown = Period & {
  name: string
  type: string
  city_county: string | null
  postcode: string | null
  local_authority: string | null
  value_band: string | null
  latitude: number | null
  longitude: number | null
}

const MAP = { left: 760, width: 440, height: 420 }
const ZOOM = 8.5
const TEXT = { left: MARGIN, width: MAP.left - 2 * MARGIN }
const AXIS = { left: MARGIN, top: 520, width: CARD.width - 2 * MARGIN }
const NAME_LETTERS = 84
const LONG = 44
const TONES: Record<DaysLeftTone, string> = {
  red: '#dc2626',
  orange: '#ea580c',
  yellow: '#ca8a04',
  blue: '#2563eb',
}
const QUIET = '#64748b'

/** Name, place, sector, band of value and the period on the axis of time, beside the land around. */
export async function drawSiteCard(site: Shown, today = londonToday()): Promise<Buffer> {
  const axis = periodAxis(today)
  const mark = periodMark(site, axis)
  const name = shortened(site.name, NAME_LETTERS)
  const town = [site.city_county?.split(', ')[0], site.postcode].filter(Boolean).join(', ')
  const facts = [sectorLabel(site.type), site.value_band].filter(Boolean).join(' · ')
  const at = (percent: number) => AXIS.left + (percent / 100) * AXIS.width
  const years = axis.ticks.filter(({ year }) => year !== null)
  const lines = axis.ticks.map(
    ({ at: tick }) =>
      `<path d="M${at(tick)} ${AXIS.top - 24}v52" stroke="${LINE}" stroke-width="2"/>`
  )
  const now = `<path d="M${at(axis.todayAt)} ${AXIS.top - 30}v64" stroke="${INK}" stroke-width="3"/>`
  return drawCard(`${landAround(site)}${lines.join('')}${barOf(mark, at)}${now}`, [
    {
      ...TEXT,
      text: name,
      top: 136,
      size: [...name].length > LONG ? 40 : 52,
      isBold: true,
      height: 192,
    },
    { ...TEXT, text: town || (site.local_authority ?? ''), top: 348, size: 30, height: 40 },
    { ...TEXT, text: facts, top: 398, size: 26, colour: MUTED, height: 36 },
    { ...TEXT, text: mark.months, top: 446, size: 26, colour: MUTED, height: 36 },
    {
      text: mark.state,
      left: CARD.width / 2,
      top: 446,
      width: CARD.width / 2 - MARGIN,
      size: 26,
      isBold: true,
      height: 36,
      align: 'right' as const,
    },
    ...years.map(({ at: tick, year }) => ({
      text: year!,
      left: at(tick) + 8,
      top: AXIS.top + 40,
      width: 90,
      size: 22,
      colour: QUIET,
      height: 30,
    })),
  ])
}

function barOf(mark: PeriodMark, at: (percent: number) => number): string {
  if (mark.kind === 'none') return ''
  const [from, to] = [at(mark.left), at(mark.left + mark.width)]
  const width = Math.max(to - from, 12)
  const colour = mark.tone ? TONES[mark.tone] : QUIET
  const look =
    mark.kind === 'future'
      ? `fill="url(#later)" stroke="${colour}" stroke-width="3"`
      : `fill="${colour}"`
  return `<defs><pattern id="later" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="5" height="12" fill="${colour}"/></pattern></defs><rect x="${from}" y="${AXIS.top - 14}" width="${width}" height="30" rx="6" ${look}/>`
}

/** Without a place, nothing. */
function landAround({ latitude, longitude }: Shown): string {
  if (latitude === null || longitude === null) return ''
  const { left, width, height } = MAP
  const view = viewAround({ latitude, longitude }, ZOOM, { width, height })
  const land = baseSvg(basemap(), { view, theme: 'light', hasNames: false })
  const pin = `<circle cx="${left + width / 2}" cy="${height / 2}" r="15" fill="#f97316" stroke="#fff" stroke-width="5"/>`
  return `${land.replace('<svg ', `<svg x="${left}" y="0" `)}${pin}`
}
