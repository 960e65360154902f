import { CARD, drawCard, MARGIN, MUTED } from '#actions/pictures/card'
import { basemap } from '#geography/basemap'
import type { LiveCounts } from '#queries/sites/live_counts'
import { HOME_BOX } from '#shared/places/area'
import { baseSvg } from '#shared/basemap/svg'
import { viewOfBox } from '#shared/basemap/views'
import { formatSum } from '#shared/sites/sums'

const MAP = { left: 700, width: 500, height: CARD.height }
const TEXT = { left: MARGIN, width: MAP.left - 2 * MARGIN }

/** What the product is, with today’s figures, beside the whole of the UK and Ireland. */
export async function drawHomeCard({ total, value }: LiveCounts): Promise<Buffer> {
  const { left, width, height } = MAP
  const view = viewOfBox(HOME_BOX, { width, height })
  const land = baseSvg(basemap(), { view, theme: 'light', hasNames: false })
  const sites = `${total.toLocaleString('en-GB')} live ${total === 1 ? 'site' : 'sites'}`
  return drawCard(land.replace('<svg ', `<svg x="${left}" y="0" `), [
    {
      ...TEXT,
      text: 'Live construction sites across the UK and Ireland',
      top: 170,
      size: 54,
      isBold: true,
      height: 270,
    },
    {
      ...TEXT,
      text: value > 0 ? `${sites} with ${formatSum(value)} in known contract value` : sites,
      top: 490,
      size: 30,
      colour: MUTED,
      height: 80,
    },
  ])
}
