// An administrator who edits sites: each edit gives a site a name that occurs nowhere else.
import { setTimeout as pause } from 'node:timers/promises'

const LETTERS = 'abcdefghij'

export class SiteEditor {
  kept = 0
  #count = 0
  #next = 0
  #number

  constructor(client, sites, number) {
    this.client = client
    this.#number = number
    /** `words` are those of the names in the order in which they were sent; `version` is that of the last one kept. */
    this.sites = sites.map(({ id, version, changes }) => ({
      id,
      version,
      versionBefore: version,
      changesBefore: changes,
      kept: null,
      words: [],
    }))
  }

  async round(load) {
    const site = this.sites[this.#next++ % this.sites.length]
    const word = this.#word()
    site.words.push(word)
    const answer = await load.count(() =>
      this.client.ask('POST', `/api/sites/${site.id}`, {
        version: site.version,
        name: `Works ${word}`,
        description: `Erection of ${word}.`,
      })
    )
    if (answer.status === 200) {
      site.version = answer.body.site.version
      site.kept = word
      this.kept += 1
    } else {
      await pause(200)
      await this.#readAgain(site, load)
    }
  }

  /** After an answer that did not come an editor looks what the site has become. */
  async #readAgain(site, load) {
    const answer = await load.count(() => this.client.ask('GET', `/api/sites/${site.id}`))
    if (answer.status !== 200) return
    const { version, name } = answer.body
    if (version === site.version) return
    site.version = version
    site.kept = name.replace('Works ', '')
  }

  #word() {
    const digits = String(1_000_000 * (this.#number + 1) + this.#count++)
    return `zq${[...digits].map((digit) => LETTERS[Number(digit)]).join('')}`
  }
}
