import { NoteSchema } from '#database/schema'

export default class Note extends NoteSchema {}
