import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Disclosure } from '~/components/ui/Disclosure'
import type { SiteListControls } from '~/list/useSiteList'
import { DirectoryPicker } from './DirectoryPicker'
import { FacetRows } from './FacetRows'
import type { DirectoryField } from './useDirectoryOptions'

const DIRECTORIES: Record<DirectoryField, { label: string; legend: string; placeholder: string }> =
  {
    contractor: { label: 'Contractor', legend: 'Contractors', placeholder: 'Add a contractor…' },
    local_authority: {
      label: 'Local Authority',
      legend: 'Local Authorities',
      placeholder: 'Add an authority…',
    },
    client: { label: 'Client', legend: 'Clients', placeholder: 'Add a client…' },
  }

type DirectoryFacetProps = {
  field: DirectoryField
  list: SiteListControls
  /** Of those with most projects and of those that are chosen. */
  counts: Record<string, number> | undefined
  error?: string
  hideLabel?: boolean
}

/** The names with most projects, and a search among all. */
export function DirectoryFacet({ field, list, counts, error, hideLabel }: DirectoryFacetProps) {
  const { label, legend, placeholder } = DIRECTORIES[field]
  const chosen = list.state.filters[field] ?? []
  const names = [...new Set([...chosen, ...Object.keys(counts ?? {})])]
  return (
    <>
      <DirectoryPicker
        {...{ label, placeholder, field, list, error, hideLabel }}
        isOpen
        hideChosen
      />
      {names.length > 0 && (
        <div className="mt-2">
          <FacetRows
            legend={legend}
            hideLegend
            options={names.map((name) => ({ id: name, label: name }))}
            value={chosen}
            onChange={(wanted) => list.filterBy({ [field]: wanted })}
            counts={counts}
            isPart
            markOf={() => 'bg-faint'}
            testId={`${field}-options`}
            foldTestId={`more-${field}`}
          />
        </div>
      )}
    </>
  )
}

type FoldedProps = Omit<DirectoryFacetProps, 'error' | 'hideLabel'> & {
  /** How many names there are to choose from. */
  options: number | undefined
}

/** Below its name, which opens it. */
export function FoldedDirectoryFacet({ options, ...props }: FoldedProps) {
  const { field, list } = props
  const errors: Record<string, string> = usePage<Data.SharedProps>().props.errors
  const count = list.state.filters[field]?.length ?? 0
  return (
    <Disclosure
      title={DIRECTORIES[field].label}
      count={count}
      options={options}
      defaultOpen={count > 0}
      testId={`toggle-${field}`}
    >
      <DirectoryFacet {...props} error={errors[`filters.${field}`]} hideLabel />
    </Disclosure>
  )
}
