import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { files } from '#config/files'
import { invalid } from '#errors/invalid'

/** Whose logos; each kind has a folder of its own. */
export type LogoKind = 'contractors' | 'members'

/** The width and height in pixels within which a logo is kept. */
const BOX = 256
const MAX_PIXELS = 50_000_000
const FORMATS = ['jpeg', 'png']
const KEY_LENGTH = 32
const NO_IMAGE = 'Please upload a JPG or PNG image.'

/** The file in which the logo with a key is stored. */
export function logoFile(kind: LogoKind, key: string): string {
  return `images/${kind}/${key}.png`
}

/**
 * Keeps an upload as the logo of its owner and answers its key, which follows owner and content, so that no two share a
 * file: drawn anew as a PNG, without whatever else the file held. Throws 422 at `logo` for what is not a readable
 * JPG or PNG, whatever it calls itself.
 */
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

/** Deletes the file of a logo that nobody has any more; after the commit, so that none is missing if it fails. */
export async function forgetLogo(kind: LogoKind, key: string) {
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
