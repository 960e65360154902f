import { usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'

export function useSharedProps(): Data.SharedProps {
  return usePage<Data.SharedProps>().props
}
