/** The little of better-sqlite3 that is used. */
declare module 'better-sqlite3' {
  class Database {
    constructor(file: string, options?: { readonly?: boolean; timeout?: number })
    exec(sql: string): void
    pragma(text: string): unknown
    prepare(sql: string): Database.Statement
    close(): void
  }
  namespace Database {
    type Statement = {
      all(...params: (string | number)[]): unknown[]
      run(...params: (string | number | Buffer | null)[]): unknown
    }
  }
  export = Database
}
