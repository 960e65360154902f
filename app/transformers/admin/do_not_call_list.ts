import { isOldList, type CurrentList } from '#privacy/call_checks'
import { isoTime } from '#shared/time/dates'

export function doNotCallList(list: CurrentList) {
  return {
    kind: list.kind,
    file_name: list.file_name,
    listed_on: list.listed_on,
    numbers: list.numbers,
    unreadable: list.unreadable,
    imported_at: isoTime(list.imported_at),
    is_old: isOldList(list.listed_on),
  }
}
