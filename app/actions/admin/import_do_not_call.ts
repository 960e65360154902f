import type { Readable } from 'node:stream'
import db from '@adonisjs/lucid/services/db'
import { invalid } from '#errors/invalid'
import { countRows } from '#database/paginate'
import { logActivity } from '#database/log_activity'
import { isTooLong, listedNumbers, listLines, type DoNotCallKind } from '#shared/admin/do_not_call'
import { storedTime } from '#shared/time/dates'

type Upload = {
  body: Readable
  kind: DoNotCallKind
  listedOn: string
  fileName: string
  userId: number
  address: string
}

const BATCH = 5_000
const DELETED_AT_ONCE = 20_000
/** The marks of UTF-8 and UTF-16, since the file is read byte by byte. */
const BYTE_ORDER_MARK = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/
const MAX_NAME = 255
const NOTHING = 'There are no phone numbers in this file.'
const WRONG_FILE =
  'Most lines in this file don’t contain a phone number. Please check it’s the right file.'
const NOT_TEXT =
  'This file isn’t a list of numbers: it has over 10,000 characters without a comma, semicolon, tab or line end.'

/** Streams the numbers of lines or, where they are endless, of cells, and replaces the old list only after the last.
 * Throws 422 when most hold no number: a wrong file must not replace a list. */
export async function importDoNotCall(upload: Upload): Promise<number> {
  const { kind, listedOn, fileName, userId } = upload
  const [listId] = await db
    .insertQuery<number>()
    .table('do_not_call_lists')
    .insert({
      kind,
      file_name: fileName.slice(0, MAX_NAME),
      listed_on: listedOn,
      imported_by: userId,
      imported_at: storedTime(),
    })
  try {
    const { readable, unreadable } = await storeNumbers(listId, kind, upload.body)
    const numbers = await countRows(db.from('do_not_call_numbers').where('list_id', listId))
    if (numbers === 0) throw invalid('file', NOTHING)
    if (unreadable > readable) throw invalid('file', WRONG_FILE)
    await activate(listId, { numbers, unreadable }, upload)
  } catch (error) {
    await deleteNumbers(listId)
    await db.from('do_not_call_lists').where('id', listId).delete()
    throw error
  }
  await clearDoNotCall(kind)
  return listId
}

/** Deletes replaced lists, and imports cut off a day ago. */
export async function clearDoNotCall(kind?: DoNotCallKind) {
  const query = db.from('do_not_call_lists').whereNull('current_kind')
  if (kind) query.where('kind', kind).where('numbers', '>', 0)
  else query.where('imported_at', '<', storedTime(Date.now() - 86_400_000))
  for (const { id } of await query.select('id')) await deleteNumbers(id)
}

async function storeNumbers(listId: number, kind: DoNotCallKind, body: Readable) {
  let batch: number[] = []
  let readable = 0
  let unreadable = 0
  let isFirst = true
  for await (const read of listLines(latin1(body))) {
    if (isTooLong(read)) throw invalid('file', NOT_TEXT)
    const line = isFirst ? read.replace(BYTE_ORDER_MARK, '') : read
    const numbers = listedNumbers(kind, line)
    batch.push(...numbers)
    if (numbers.length > 0) readable++
    else if (!isFirst && /\S/.test(line)) unreadable++
    isFirst = false
    if (batch.length >= BATCH) {
      await insertNumbers(listId, batch)
      batch = []
    }
  }
  if (batch.length > 0) await insertNumbers(listId, batch)
  return { readable, unreadable }
}

/** One byte per letter. */
async function* latin1(body: Readable) {
  for await (const chunk of body) yield chunk.toString('latin1')
}

async function insertNumbers(listId: number, numbers: number[]) {
  if (db.connection().dialect.name === 'mysql') {
    const rows = numbers.map((number) => `(${listId}, ${number})`).join(', ')
    await db.rawQuery(`INSERT IGNORE INTO do_not_call_numbers (list_id, number) VALUES ${rows}`)
  } else {
    await db.rawQuery(
      'INSERT OR IGNORE INTO do_not_call_numbers (list_id, number) SELECT ?, value FROM json_each(?)',
      [listId, JSON.stringify(numbers)]
    )
  }
}

async function activate(
  listId: number,
  counts: { numbers: number; unreadable: number },
  { kind, userId, address }: Upload
) {
  await db.transaction(async (trx) => {
    await trx.from('do_not_call_lists').where('current_kind', kind).update({ current_kind: null })
    await trx
      .from('do_not_call_lists')
      .where('id', listId)
      .update({ ...counts, current_kind: kind })
    await logActivity(
      {
        actorId: userId,
        action: 'do_not_call.imported',
        subjectType: 'do_not_call_list',
        subjectId: listId,
        changedFields: [kind],
        address,
      },
      trx
    )
  })
}

async function deleteNumbers(listId: number) {
  for (;;) {
    const numbers = () => db.from('do_not_call_numbers').where('list_id', listId)
    const next = await numbers().orderBy('number').offset(DELETED_AT_ONCE).limit(1).first()
    if (!next) return void (await numbers().delete())
    await numbers().where('number', '<', next.number).delete()
  }
}
