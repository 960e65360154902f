import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { JPEG, LARGE, pictureOf, storeImage } from '#files/store_image'

const DRAWINGS = new URL('./images/', import.meta.url)

/** Draws the demo pictures into the storage in both sizes and returns their keys by name. */
export async function drawPictures(): Promise<Map<string, string>> {
  const names = (await readdir(fileURLToPath(DRAWINGS)))
    .filter((name) => name.endsWith('.svg'))
    .sort()
  const keys = new Map<string, string>()
  for (const file of names) {
    const drawing = await readFile(new URL(file, DRAWINGS))
    const large = await sharp(drawing).resize({ width: LARGE }).jpeg(JPEG).toBuffer()
    const picture = await pictureOf(large)
    await storeImage(picture)
    keys.set(basename(file, '.svg'), picture.key)
  }
  return keys
}
