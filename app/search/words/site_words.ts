/** The words of sites in their order, gathered before it is known under which ids the sites will stand. */
export class SiteWords {
  /** The words of each site in order, as one text: much smaller than lists of words. */
  readonly bodies: string[] = []
  /** In which of the sites each word stands, by their places from 0. */
  readonly placesByWord = new Map<string, number[]>()

  /** `isByWord` for an index that is written word by word. */
  constructor(private isByWord: boolean) {}

  push(tokens: string[]) {
    const place = this.bodies.length
    this.bodies.push(tokens.join(' '))
    if (!this.isByWord) return
    for (const word of new Set(tokens)) {
      const places = this.placesByWord.get(word)
      if (places) places.push(place)
      else this.placesByWord.set(word, [place])
    }
  }
}
