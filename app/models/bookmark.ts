import { BookmarkSchema } from '#database/schema'

export default class Bookmark extends BookmarkSchema {}
