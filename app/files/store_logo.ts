import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { files } from '#config/files'
import { invalid } from '#errors/invalid'

export type LogoKind = 'contractors' | 'members'

const BOX = 256
const MAX_PIXELS = 50_000_000
const FORMATS = ['jpeg', 'png']
const KEY_LENGTH = 32
const NO_IMAGE = 'Please upload a JPG or PNG image.'

export function logoFile(kind: LogoKind, key: string): string {
  return `images/${kind}/${key}.png`
}

/** Re-encodes an upload as PNG and returns its key, derived from owner and content so that owners share no file.
 * Throws 422 at `logo` for anything but a readable JPG or PNG. */
export async function storeLogo(kind: LogoKind, ownerId: number, file: string): Promise<string> {
  const image = await redrawn(file)
  const key = createHash('sha256')
    .update(`${ownerId} `)
    .update(image)
    .digest('hex')
    .slice(0, KEY_LENGTH)
  await (await files()).put(logoFile(kind, key), image)
  return key
}

export async function readLogo(kind: LogoKind, key: string): Promise<Buffer> {
  return Buffer.from(await (await files()).getBytes(logoFile(kind, key)))
}

/** Call it after the commit: a rollback must not leave a logo without its file. */
export async function deleteLogo(kind: LogoKind, key: string) {
  await (await files()).delete(logoFile(kind, key))
}

async function redrawn(file: string): Promise<Buffer> {
  try {
    const image = sharp(await readFile(file), { limitInputPixels: MAX_PIXELS })
    const { format } = await image.metadata()
    if (!FORMATS.includes(format)) throw invalid('logo', NO_IMAGE)
    return await image
      .rotate()
      .resize({ width: BOX, height: BOX, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    throw invalid('logo', NO_IMAGE)
  }
}
