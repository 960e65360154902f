import { SiteViewSchema } from '#database/schema'

export default class SiteView extends SiteViewSchema {}
