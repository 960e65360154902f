import { router } from '@inertiajs/react'
import type { MouseEvent } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatPounds } from '#shared/sites/money'
import { formatCount } from '~/lib/format'
import { projects, type Drawn } from './figures'

type Box = { x: number; y: number; width: number; height: number }
type BarProps = Box & { payload: Drawn; background?: Box }

type BarFiguresProps = { figures: Drawn[]; layout: 'columns' | 'rows'; height: number }

const TICK = { fill: 'var(--color-muted)', fontSize: 12 }
const MARGIN = { top: 12, right: 4, bottom: 0, left: 0 }
const ROW_MARGIN = { top: 0, right: 52, bottom: 0, left: 0 }

/** The whole row or column is the target, not just the bar. */
function BarLink({ payload, background, ...bar }: BarProps) {
  const box = background ?? bar
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.visit(payload.href)
  }
  return (
    <a
      href={payload.href}
      onClick={follow}
      aria-label={`${payload.name}: ${projects(payload.count)}`}
      className="group"
    >
      <rect
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        className="fill-transparent group-hover:fill-sunken group-focus-visible:fill-sunken"
      />
      <rect
        x={bar.x}
        y={bar.y}
        width={bar.width}
        height={bar.height}
        rx={2}
        fill={payload.colour ?? 'var(--color-accent)'}
      />
    </a>
  )
}

function FigureTip({ active, payload }: { active?: boolean; payload?: { payload: Drawn }[] }) {
  const figure = active && payload?.at(0)?.payload
  if (!figure) return null
  return (
    <div className="rounded-control bg-raised px-3 py-2 text-[0.8125rem] shadow-float ring-1 ring-line">
      <p className="font-semibold text-ink">{figure.name}</p>
      <p className="text-muted">
        {projects(figure.count)}
        {figure.value > 0 && `, ${formatPounds(figure.value)}`}
      </p>
    </div>
  )
}

/** No motion. */
export default function BarFigures({ figures, layout, height }: BarFiguresProps) {
  const isRows = layout === 'rows'
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={figures}
        layout={isRows ? 'vertical' : 'horizontal'}
        margin={isRows ? ROW_MARGIN : MARGIN}
        barCategoryGap="22%"
        accessibilityLayer={false}
      >
        {isRows ? (
          <>
            <XAxis type="number" hide />
            <YAxis
              type="category"
              dataKey="tick"
              width={112}
              tick={TICK}
              axisLine={false}
              tickLine={false}
              interval={0}
            />
          </>
        ) : (
          <>
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="tick"
              tick={TICK}
              axisLine={{ stroke: 'var(--color-edge)' }}
              tickLine={false}
              minTickGap={14}
            />
            <YAxis
              width={44}
              tick={TICK}
              axisLine={false}
              tickLine={false}
              allowDecimals={false}
              tickFormatter={formatCount}
            />
          </>
        )}
        <Tooltip content={<FigureTip />} cursor={false} isAnimationActive={false} />
        <Bar
          dataKey="count"
          isAnimationActive={false}
          background={{ fill: 'transparent' }}
          shape={(props: unknown) => <BarLink {...(props as BarProps)} />}
        >
          {isRows && (
            <LabelList
              dataKey="count"
              position="right"
              fill="var(--color-ink)"
              fontSize={12}
              formatter={(count) => formatCount(Number(count))}
            />
          )}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
