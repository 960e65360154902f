import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'

/** The props that every page receives: viewer, rights, settings, names of the product, flashed messages. */
export function useSharedProps(): Data.SharedProps {
  return usePage<Data.SharedProps>().props
}
