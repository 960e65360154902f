import { router } from '@inertiajs/react'
import { useState } from 'react'
import { useDebouncedCallback } from 'use-debounce'
import { DEBOUNCE_MS } from '#shared/limits'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/Select'
import { TextField } from '~/components/ui/TextField'
import { UPGRADE_STATUS_OPTIONS } from './upgradeStatus'

export type UpgradeFilterValues = {
  status?: string
  name?: string
  company?: string
  email?: string
}

const TEXTS = [
  { name: 'name', label: 'Name' },
  { name: 'company', label: 'Company' },
  { name: 'email', label: 'Email' },
] as const

/** Filter Upgrades (section 2): the state stands in the address. */
export function UpgradeFilters({ filters }: { filters: UpgradeFilterValues }) {
  const [values, setValues] = useState(filters)

  function apply(next: UpgradeFilterValues) {
    const set = Object.fromEntries(Object.entries(next).filter(([, value]) => value))
    router.get('/admin/upgrades', set, { preserveState: true, replace: true })
  }
  const applyLater = useDebouncedCallback(apply, DEBOUNCE_MS)

  return (
    <div className="grid gap-4" data-testid="upgrade-filters">
      <h2 className="text-base font-bold">Filter Upgrades</h2>
      <Select
        label="Status"
        options={UPGRADE_STATUS_OPTIONS}
        value={values.status ?? ''}
        onChange={(status) => {
          setValues({ ...values, status })
          apply({ ...values, status })
        }}
        testId="filter-upgrade-status"
      />
      {TEXTS.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          maxLength={200}
          value={values[name] ?? ''}
          onChange={({ target }) => {
            const next = { ...values, [name]: target.value }
            setValues(next)
            applyLater(next)
          }}
        />
      ))}
      <Button
        onClick={() => {
          setValues({})
          apply({})
        }}
        data-testid="clear-upgrade-filters"
      >
        Clear Filters
      </Button>
    </div>
  )
}
