import { LocalAuthoritySchema } from '#database/schema'

export default class LocalAuthority extends LocalAuthoritySchema {}
