import { type DirectoryField, SITE_FIELDS } from '../sites/site_fields.js'

export const DIRECTORIES = ['contractors', 'clients', 'local_authorities'] as const

export type Directory = (typeof DIRECTORIES)[number]

export const DIRECTORY_OF: Record<DirectoryField, Directory> = {
  contractor: 'contractors',
  client: 'clients',
  local_authority: 'local_authorities',
}

export const DIRECTORY_KEYS: Record<Directory, string> = {
  contractors: SITE_FIELDS.contractor.column,
  clients: SITE_FIELDS.client.column,
  local_authorities: SITE_FIELDS.local_authority.column,
}
