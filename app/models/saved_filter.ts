import { SavedFilterSchema } from '#database/schema'

export default class SavedFilter extends SavedFilterSchema {}
