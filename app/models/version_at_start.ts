import type { DataVersion } from '#database/data_version'
import type User from '#models/user'

const versions = new WeakMap<User, DataVersion>()

/** Of the data, as read with the member's session. */
export function keepVersion(member: User, version: DataVersion) {
  versions.set(member, version)
}

/** Null for a member who was not found by a session. */
export function versionAtStart(member: User): DataVersion {
  return versions.get(member) ?? null
}
