/** Collects the words before the sites have ids. */
export class SiteWords {
  /** One text per site: much smaller than lists of words. */
  readonly bodies: string[] = []
  readonly placesByWord = new Map<string, number[]>()

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
