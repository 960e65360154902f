import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { bookmarkedSites } from '#queries/desk/bookmarked_sites'
import { PIPELINE, wonSince } from '#shared/sites/pipeline'
import type { SalesStage } from '#shared/sites/sales_stages'
import { londonToday } from '#shared/time/dates'

type Total = { count: number; value: number }

/** Known value in pounds. */
export type Pipeline = {
  open: Total
  won: Total
  groups: ({ name: string; stages: SalesStage[] } & Total)[]
}

type StageRow = {
  stage: SalesStage
  count: unknown
  value: unknown
  recent_count: unknown
  recent_value: unknown
}

/** Of the bookmarked sites, as on the board; `won` since the start of the quarter. */
export async function pipelineOf(member: User, today = londonToday()): Promise<Pipeline> {
  const rows = (await bookmarkedSites(member)
    .join('site_stages', (join) => {
      join.on('site_stages.site_id', 'sites.id').andOnVal('site_stages.user_id', member.id)
    })
    .groupBy('site_stages.stage')
    .select('site_stages.stage', db.raw('COUNT(*) AS count'), db.raw('SUM(sites.value) AS value'))
    .select(wonColumns(wonSince(today)))) as StageRow[]
  const groups = PIPELINE.map((group) => ({
    ...group,
    ...sumOf(rows.filter(({ stage }) => group.stages.includes(stage))),
  }))
  const won = rows
    .filter(({ stage }) => stage === 'Won')
    .map((row) => ({ count: row.recent_count, value: row.recent_value }))
  return { open: sumOf(groups), won: sumOf(won), groups }
}

function wonColumns(moment: string) {
  const isRecent = 'CASE WHEN site_stages.changed_at >= ?'
  return db.raw(
    `SUM(${isRecent} THEN 1 ELSE 0 END) AS recent_count, SUM(${isRecent} THEN sites.value ELSE 0 END) AS recent_value`,
    [moment, moment]
  )
}

function sumOf(rows: { count: unknown; value: unknown }[]): Total {
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count ?? 0), 0),
    value: rows.reduce((sum, { value }) => sum + Number(value ?? 0), 0),
  }
}
