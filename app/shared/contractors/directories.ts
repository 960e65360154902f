/** The tables that name companies and authorities once for all sites. */
export const DIRECTORIES = ['contractors', 'clients', 'local_authorities'] as const

export type Directory = (typeof DIRECTORIES)[number]

/** The column of `sites` that refers to each of them. */
export const DIRECTORY_KEYS: Record<Directory, string> = {
  contractors: 'contractor_id',
  clients: 'client_id',
  local_authorities: 'local_authority_id',
}
