import { findPlace, findWay } from '#geography/find_place'
import type { FacetScope, FigureScope, FilterQuery, Found, Order, Side } from '#search/found'
import { countByCell, countUnplaced } from '#search/index/answers/cells'
import { didYouMean } from '#search/index/answers/did_you_mean'
import { countsBy, facets } from '#search/index/answers/facets'
import { firmFigures } from '#search/index/answers/firms'
import { match, sitesOf } from '#search/index/answers/match'
import { page } from '#search/index/answers/pages'
import * as sums from '#search/index/answers/sums'
import type { Question } from '#search/index/question'
import { questionOf, type Circumstances } from '#search/index/question_of'
import { dayNumber } from '#search/index/site_facts'
import type { SiteIndex } from '#search/index/site_index'
import { yearsOf } from '#search/index/storage/columns'
import { countOf, has, idsIn, keepCommon, listOf, type Bits } from '#search/index/storage/bits'
import type { Box } from '#shared/places/area'
import { SITE_STATUSES, type SiteStatus } from '#shared/sites/site_status'
import { parseSearch } from '#shared/sites/tokenize'
import { londonToday, SECOND_MS } from '#shared/time/dates'

const counted = new WeakMap<SiteIndex, { key: string; changes: number; count: number }>()

/** Every list tells how many live sites are new; counting them again took a tenth of its time at a million sites. */
function countOnce(index: SiteIndex, key: string, count: () => number): number {
  const last = counted.get(index)
  if (last?.key === key && last.changes === index.changes) return last.count
  const fresh = { key, changes: index.changes, count: count() }
  counted.set(index, fresh)
  return fresh.count
}

/** Matches once it is asked for sites, and keeps the set. */
export class FoundInIndex implements Found {
  #question: Question
  #set?: Bits

  constructor(
    private index: SiteIndex,
    private query: FilterQuery,
    private known: Circumstances,
    private and?: Partial<Question>
  ) {
    this.#question = questionOf(query, known)
  }

  get total() {
    return countOf(this.#matching())
  }

  has(id: number) {
    return has(this.#matching(), id)
  }

  ids() {
    return [...this.#listed()]
  }

  idsAfter(after: number, most: number) {
    const ids = this.#matching().slice()
    ids.fill(0, 0, (after + 1) >>> 5)
    return [...idsIn(ids, most + 32)].filter((id) => id > after).slice(0, most)
  }

  page({ sortBy: by, sortDirection: direction, from }: Order, offset: number, most: number) {
    const { filters } = this.query
    const { near } = filters
    const place = from ?? (by === 'nearest' && near ? findPlace(near) : null)
    const way = by === 'along' ? findWay(filters) : null
    const today = dayNumber(londonToday())
    return page(this.index, this.#matching(), { by, direction, place, way, today }, offset, most)
  }

  valueOfSite(id: number) {
    return this.index.columns.value[id] || 0
  }

  addedSince(moment: number) {
    const count = () => sums.countBetween(this.index, this.#matching(), 'added', moment / SECOND_MS)
    const isPlain = Object.keys(this.#question).length === 1 && !this.and
    return isPlain ? countOnce(this.index, `${this.#question.statuses} ${moment}`, count) : count()
  }

  verifiedSince(day: string) {
    return sums.countVerified(this.index, this.#listed(), dayNumber(day))
  }

  years(side: Side) {
    return yearsOf(this.index.years[side], this.known.statuses)
  }

  dated(side: Side, { from, to }: { from?: string; to?: string }) {
    const [first, last] = [from, to].map((day) => (day === undefined ? undefined : dayNumber(day)))
    return sums.countBetween(this.index, this.#matching(), side, first, last)
  }

  values() {
    return sums.knownValues(this.index, this.#listed())
  }

  valueAt(place: number, least: number) {
    return sums.valueAt(this.index, this.#matching(), place, least)
  }

  pounds() {
    return sums.poundsOf(this.index, this.#listed())
  }

  counts<Name extends 'region' | 'sector'>(name: Name) {
    return countsBy(this.index, name, this.#matching())
  }

  groups() {
    return sums.groupSums(this.index, this.#listed())
  }

  figures(scope: FigureScope) {
    return sums.figuresOf(this.index, this.#listed(), scope)
  }

  startWeeks() {
    return sums.startWeeks(this.index, this.#matching())
  }

  contractorsOf(ids: readonly number[]) {
    return sums.contractorSums(this.index, this.#matching(), ids)
  }

  withoutContractor() {
    return sums.sumWithoutContractor(this.index, this.#listed())
  }

  ofContractor(id: number, today: string) {
    return firmFigures(this.index, this.#matching(), id, dayNumber(today))
  }

  facets({ listable, most, weeks: { from, count } }: FacetScope) {
    const weeks = { from: dayNumber(from), count }
    const within = this.and && this.#matchingToo(this.and)
    const { now = Date.now() } = this.known
    return facets(this.index, this.#question, { listable, most, now, weeks, within })
  }

  cells(level: number, box: Box, since: number) {
    return countByCell(this.index, this.#matching(), level, box, since / SECOND_MS)
  }

  unplaced() {
    return countUnplaced(this.index, this.#matching())
  }

  didYouMean(statuses: readonly SiteStatus[]) {
    const others = this.#matchingOther({ ...this.query, search: '' }, this.known.statuses)
    const search = parseSearch(this.query.search)
    return didYouMean(this.index, search, sitesOf(this.index, statuses), others)
  }

  totalOf(query: FilterQuery, statuses: readonly SiteStatus[]) {
    return countOf(this.#matchingOther(query, statuses))
  }

  #matchingOther(query: FilterQuery, statuses: readonly SiteStatus[]): Bits {
    return match(this.index, questionOf(query, { ...this.known, statuses }))
  }

  #matching(): Bits {
    if (this.#set) return this.#set
    this.#set = match(this.index, this.#question)
    if (this.and) keepCommon(this.#set, this.#matchingToo(this.and))
    return this.#set
  }

  #matchingToo(and: Partial<Question>): Bits {
    return match(this.index, { statuses: SITE_STATUSES, ...and })
  }

  #listed(): Uint32Array {
    return listOf(this.#matching())
  }
}
