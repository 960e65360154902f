import type { CreatedSite } from '#tests/helpers/factories'

/** The width of the mockups. */
export const DESKTOP = { width: 1440, height: 900 }

/** Everything of a project's contacts that must not reach whoever has no access. */
export const secretsOf = (site: CreatedSite) =>
  site.contacts
    .flatMap(({ lastName, phone, email }) => [lastName, phone, email])
    .filter((secret): secret is string => Boolean(secret))
