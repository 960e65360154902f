import { ImportError } from '#sites/import_error'

export type Encoding = 'utf8' | 'windows-1252'

/** UTF-8 when every byte fits, else Windows-1252; refuses a file that mixes the two. */
export class EncodingDetector {
  private characters = 0
  private strays = 0
  private firstStray = 0
  private line = 1
  /** Continuation bytes still expected, and the range of the next. */
  private awaited = 0
  private low = 0x80
  private high = 0xbf

  constructor(private declared = false) {}

  add(chunk: Buffer) {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (this.awaited > 0) {
        if (byte >= this.low && byte <= this.high) {
          if (--this.awaited === 0) this.characters++
          this.expect(this.awaited)
          continue
        }
        this.stray()
        this.expect(0)
      }
      if (byte < 0x80) {
        if (byte === 0x0a) this.line++
      } else this.lead(byte)
    }
  }

  /** Throws ImportError when two encodings are mixed. */
  encoding(): Encoding {
    if (this.awaited > 0) this.stray()
    if (this.strays === 0) return 'utf8'
    if (!this.declared && this.characters <= this.strays) return 'windows-1252'
    throw new ImportError(
      `The file mixes UTF-8 with another encoding, first in line ${this.firstStray}; save it as CSV UTF-8`
    )
  }

  private lead(byte: number) {
    if (byte >= 0xc2 && byte <= 0xdf) this.expect(1)
    else if (byte >= 0xe0 && byte <= 0xef) {
      this.expect(2, byte === 0xe0 ? 0xa0 : 0x80, byte === 0xed ? 0x9f : 0xbf)
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      this.expect(3, byte === 0xf0 ? 0x90 : 0x80, byte === 0xf4 ? 0x8f : 0xbf)
    } else this.stray()
  }

  private expect(bytes: number, low = 0x80, high = 0xbf) {
    this.awaited = bytes
    this.low = low
    this.high = high
  }

  private stray() {
    this.strays++
    this.firstStray ||= this.line
  }
}
