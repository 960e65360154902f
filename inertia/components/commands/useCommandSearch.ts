import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import type { Data } from '@generated/data'
import { COMMAND_RESULTS, DEBOUNCE_MS } from '#shared/limits'
import { formatPounds } from '#shared/sites/money'
import { closestFirst, matching, type Command, type CommandGroup } from './command'
import { useCurrentPage, useSharedProps } from '~/hooks/useSharedProps'
import { api } from '~/lib/api'
import { placeOf } from '~/lib/format'
import { fetchProps } from '~/list/useFacets'

const LEAST_LETTERS = 2

type Version = string | null
type Rights = Data.SharedProps['can']
type Found = { text: string; groups: CommandGroup[]; hasFailed: boolean }

type Listed = Pick<Data.SiteList, 'data' | 'meta'>

function listProjects(query: Record<string, string>, filters: object): Promise<Listed> {
  const asked = new URLSearchParams({ ...query, filters: JSON.stringify(filters) })
  return api.get<Listed>(`/api/projects?${asked}`)
}

/** Of more than fit a page, those that the newest may lack: the member's own, and the first by name. */
async function listFurther(search: string, status: object, version: Version): Promise<Listed[]> {
  const saved = `${'/my-projects'}?${new URLSearchParams({ search })}`
  const page = { component: 'MyProjects', version }
  const lists = await Promise.allSettled([
    fetchProps<{ list: Listed }>(saved, page, ['list']).then(({ list }) => list),
    listProjects({ sortBy: 'name', sortDirection: 'asc' }, { ...status, projectName: search }),
  ])
  return lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
}

/** Only statuses that the viewer may choose. */
async function findProjects(search: string, can: Rights, version: Version): Promise<Command[]> {
  const status = can.filterAnyStatus ? { status: '' } : {}
  const newest = await listProjects({ search }, status)
  const isWhole = newest.meta.total <= newest.data.length
  const lists = isWhole ? [newest] : [newest, ...(await listFurther(search, status, version))]
  const found = new Map(lists.flatMap(({ data }) => data.map((site) => [site.ID, site])))
  const isOwn = (site: Data.Site) => site.is_bookmarked || site.sales_stage !== null
  const closest = closestFirst([...found.values()], search, ({ name }) => name ?? '', isOwn)
  return closest.slice(0, COMMAND_RESULTS).map((site) => ({
    id: `project ${site.ID}`,
    label: site.name || 'Unnamed Project',
    hint: [placeOf(site).near, site.value && formatPounds(site.value), site.sales_stage]
      .filter(Boolean)
      .join(' · '),
    run: () => router.visit(`/projects/${site.ID}`),
  }))
}

/** Only viewers who may open a contractor see names here. */
async function findContractors(search: string, can: Rights): Promise<Command[]> {
  if (!can.openContractors) return []
  const query = new URLSearchParams({ field: 'contractor', search })
  const names = await api.get<string[]>(`/api/sites/options?${query}`)
  return closestFirst(names, search, (name) => name)
    .slice(0, COMMAND_RESULTS)
    .map((contractor) => ({
      id: `contractor ${contractor}`,
      label: contractor,
      run: () => router.visit(`${'/contractors'}?${new URLSearchParams({ contractor })}`),
    }))
}

/** Whether what is looked for begins one of the names. */
function hasNamed({ commands }: CommandGroup, text: string): boolean {
  const start = text.toLowerCase()
  return commands.some(({ label }) => label.toLowerCase().startsWith(start))
}

function useSavedFilters(isMember: boolean): Command[] {
  const [saved, setSaved] = useState<Data.SavedFilter[]>([])
  useEffect(() => {
    if (!isMember) return
    api.get<Data.SavedFilter[]>('/api/saved-filters').then(setSaved, console.error)
  }, [isMember])
  return saved.map(({ ID, name }) => ({
    id: `filter ${ID}`,
    label: name,
    run: () => router.visit(`/projects?filter=${ID}`),
  }))
}

export function useCommandSearch(typed: string) {
  const { viewer, can } = useSharedProps()
  const { version } = useCurrentPage()
  const isMember = viewer !== null
  const text = typed.trim()
  const [settled, setSettled] = useState(text)
  const settle = useDebouncedCallback(setSettled, DEBOUNCE_MS)
  useEffect(() => settle(text), [text, settle])
  const [found, setFound] = useState<Found>({ text: '', groups: [], hasFailed: false })
  const savedFilters = useSavedFilters(isMember)
  const isAsking = isMember && settled.length >= LEAST_LETTERS

  useEffect(() => {
    if (!isAsking) return
    let isLatest = true
    const questions = [findProjects(settled, can, version), findContractors(settled, can)]
    void Promise.allSettled(questions).then((answers) => {
      if (!isLatest) return
      const groups = ['Projects', 'Contractors'].map((title, at) => {
        const answer = answers[at]
        return { title, commands: answer.status === 'fulfilled' ? answer.value : [] }
      })
      const [projects, contractors] = groups
      if (!hasNamed(projects, settled) && hasNamed(contractors, settled)) groups.reverse()
      const hasFailed = answers.some(({ status }) => status === 'rejected')
      setFound({ text: settled, groups, hasFailed })
    })
    return () => {
      isLatest = false
    }
  }, [isAsking, settled, can, version])

  const isWanted = isMember && text.length >= LEAST_LETTERS
  return {
    groups: [
      ...(isWanted ? found.groups : []),
      { title: 'Saved filters', commands: matching(savedFilters, text) },
    ],
    isSearching: isWanted && found.text !== text,
    hasFailed: isWanted && found.hasFailed,
  }
}
