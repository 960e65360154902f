import type { Sector } from '#shared/sites/sectors'
import { sectorLabel } from '#shared/sites/sectors'
import { cx } from '~/lib/cx'
import { sectorLook } from './sectorLook'

/** Silhouettes on a ground line at y = 150. */
const SHAPES: Record<Sector, string> = {
  'Resi': 'M150 150v-46l28-22 28 22v46zM212 150V74h44v76zM262 150v-46l28-22 28 22v46z',
  'Non-Resi': 'M150 150v-64h54v64zM212 150v-92h48v92zM268 150v-52h50v52z',
  'Commercial': 'M150 150V70h46v80zM204 150V42h52v108zM264 150V88h54v62z',
  'Education': 'M150 150v-50h60v50zM214 150V84l20-18 20 18v66zM258 150v-50h60v50z',
  'Health': 'M150 150V66h70v84zM226 150V96h92v54zM178 78h14v12h12v14h-12v12h-14v-12h-12V90h12z',
  'Industrial': 'M150 150V96l40-24v24l40-24v24l40-24v78zM282 150V46h18v104z',
  'Infrastructure':
    'M140 118h190v12H140zM160 130h10v20h-10zM230 130h10v20h-10zM300 130h10v20h-10zM234 60l92 58h-8l-84-50-84 50h-8z',
  'Office': 'M160 150V48h66v102zM234 150V80h74v70z',
  'Retail':
    'M150 150V92h168v58zM150 92l12-22h144l12 22c0 12-20 12-24 0-4 12-20 12-24 0-4 12-20 12-24 0-4 12-20 12-24 0-4 12-20 12-24 0-4 12-20 12-24 0-4 12-24 12-24 0z',
  'Government':
    'M150 96l84-40 84 40v8H150zM158 110h14v34h-14zM190 110h14v34h-14zM222 110h24v34h-24zM264 110h14v34h-14zM296 110h14v34h-14zM150 144h168v6H150z',
  'Utilities/Energy':
    'M178 150l18-92h6l18 92h-8l-3-16h-20l-3 16zM262 150l18-72h6l18 72h-8l-3-14h-20l-3 14zM166 78h66v5h-66zM250 96h66v5h-66z',
  'Other': 'M150 150V98h50v52zM208 150V70h50v80zM266 150v-38h52v38z',
}

export default function SectorIllustration({
  sector,
  className,
}: {
  sector: string
  className?: string
}) {
  const look = sectorLook(sector)
  const shape = SHAPES[sector as Sector] ?? SHAPES.Other
  return (
    <div
      data-testid="sector-illustration"
      className={cx('flex items-end justify-center overflow-hidden', look.wash, className)}
    >
      <svg
        viewBox="0 0 400 170"
        role="img"
        aria-label={`${sectorLabel(sector)} project, no image yet`}
        className={cx('h-4/5 max-w-full', look.text)}
      >
        <path d={shape} fill="currentColor" fillRule="evenodd" opacity="0.55" />
        <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="square">
          <path d="M92 150V22h14v128M92 46l14 16M106 46L92 62M92 78l14 16M106 78L92 94M92 110l14 16M106 110l-14 16" />
          <path
            d="M52 30h232M106 14l120 16M92 14L60 30M92 22l7-14 7 14M250 30v16"
            strokeWidth="2.5"
          />
        </g>
        <path d="M40 28h20v12H40z" fill="currentColor" />
        <path d="M242 46h16v11h-16z" className="fill-accent" />
        <path d="M20 151h360" stroke="currentColor" strokeWidth="3" opacity="0.7" />
      </svg>
    </div>
  )
}
