import { Disclosure } from '~/components/ui/Disclosure'
import { MultiPicker } from '~/components/ui/forms/MultiPicker'
import { useDirectoryOptions, type DirectoryField } from './useDirectoryOptions'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import type { SiteListFilters } from '~/list/siteListUrl'

type DirectoryPickerProps = {
  label: string
  placeholder: string
  field: DirectoryField
  list: { state: { filters: SiteListFilters }; filterBy: (patch: SiteListFilters) => unknown }
  error?: string
  /** Without the heading that folds it. */
  isOpen?: boolean
  hideLabel?: boolean
  /** Where something else shows what is chosen. */
  hideChosen?: boolean
}

/** Loads names while the user types, since there may be tens of thousands. */
export function DirectoryPicker({
  label,
  placeholder,
  field,
  list,
  error,
  isOpen,
  hideLabel = !isOpen,
  hideChosen,
}: DirectoryPickerProps) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const { names, search } = useDirectoryOptions(field)
  const chosen = list.state.filters[field] ?? []

  function searchAsMember(typed: string) {
    if (viewer) search(typed)
    else if (typed) openLogin()
  }

  const found = names === null ? 'Loading…' : 'Nothing found.'
  const nothing = viewer ? found : 'Log in to see names.'

  const picker = (
    <MultiPicker
      label={label}
      hideLabel={hideLabel}
      hideChosen={hideChosen}
      placeholder={placeholder}
      options={(names ?? []).map((name) => ({ id: name, label: name }))}
      value={chosen}
      onSearch={searchAsMember}
      nothing={nothing}
      onChange={(wanted) => list.filterBy({ [field]: wanted })}
      error={error}
      testId={`filter-${field}`}
    />
  )
  if (isOpen) return picker
  return (
    <Disclosure
      title={label}
      count={chosen.length}
      defaultOpen={chosen.length > 0}
      testId={`toggle-${field}`}
    >
      {picker}
    </Disclosure>
  )
}
