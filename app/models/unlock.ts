import { UnlockSchema } from '#database/schema'

export default class Unlock extends UnlockSchema {}
