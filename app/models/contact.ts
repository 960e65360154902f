import { ContactSchema } from '#database/schema'

export default class Contact extends ContactSchema {}
