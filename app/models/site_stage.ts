import { SiteStageSchema } from '#database/schema'

export default class SiteStage extends SiteStageSchema {}
