import { useOptions } from './useOptions'

export type DirectoryField = 'contractor' | 'client' | 'local_authority'

/** Busiest first; null until the first answer arrives. */
export function useDirectoryOptions(field: DirectoryField) {
  const { options: names, search } = useOptions<string>('/api/sites/options', { field })
  return { names, search }
}
