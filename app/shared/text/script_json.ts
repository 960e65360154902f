/** What could end a script element, open a comment in it, begin a reference or break a line of a script. */
const UNSAFE = /[<>&\u2028\u2029]/g

/** JSON as a script element can hold it: it reads the same, and nothing in it is markup. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
}
