import { Exception } from '@adonisjs/core/exceptions'

/** 409: someone else wrote the record after it was read. `current`, where given, is what it holds now. */
export class StaleRecord<Current = unknown> extends Exception {
  constructor(
    record: string,
    readonly current?: Current
  ) {
    super(`Someone else has changed ${record}. Please check and try again.`, {
      status: 409,
      code: 'E_STALE_RECORD',
    })
  }
}
