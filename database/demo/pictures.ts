import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { storeImage } from '#files/store_image'

const DRAWINGS = new URL('./images/', import.meta.url)
const LARGE = 1600
const SMALL = 480
const JPEG = { quality: 84 }
const KEY_LENGTH = 32

/** Draws the demo pictures into the storage in both sizes and returns their keys by name. */
export async function drawPictures(): Promise<Map<string, string>> {
  const names = (await readdir(fileURLToPath(DRAWINGS)))
    .filter((name) => name.endsWith('.svg'))
    .sort()
  const keys = new Map<string, string>()
  for (const file of names) {
    const drawing = await readFile(new URL(file, DRAWINGS))
    const large = await sharp(drawing).resize({ width: LARGE }).jpeg(JPEG).toBuffer()
    const small = await sharp(large).resize({ width: SMALL }).jpeg(JPEG).toBuffer()
    const key = createHash('sha256').update(large).digest('hex').slice(0, KEY_LENGTH)
    await storeImage({ key, large, small })
    keys.set(basename(file, '.svg'), key)
  }
  return keys
}
